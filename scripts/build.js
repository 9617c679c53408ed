// Builds the web and the server's program, each if its sources have changed since its last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const vite = ['vite', 'build', '--logLevel', 'warn', '--config']
const web = [...vite, 'web/vite.config.ts']
const everywhere = ['contract', 'words', 'package.json', 'package-lock.json', 'scripts/build.js']
const parts = [
  {
    name: 'the web',
    record: 'dist/.hash',
    // For the browser, and for the server, which renders the public pages.
    commands: [web, [...web, '--ssr']],
    sources: ['web', 'documents', 'docs/guide', 'docs/operations.md', ...everywhere],
  },
  {
    name: 'the server',
    record: 'dist/.program-hash',
    commands: [[...vite, 'server/vite.config.ts']],
    sources: ['server', ...everywhere],
  },
]

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
for (const part of parts) {
  const wanted = hashOf(part.sources)
  if (!existsSync(part.record) || readFileSync(part.record, 'utf8') !== wanted) build(part, wanted)
}

function build({ name, record, commands }, wanted) {
  console.log(`Building ${name} …`)
  rmSync(record, { force: true })
  for (const [program, ...args] of commands) {
    const { status, error } = spawnSync(join('node_modules', '.bin', program), args, {
      stdio: 'inherit',
      // The caller may be a test run, and React would then be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    })
    if (status === 0) continue
    console.error(`Building ${name} failed${error ? `: ${error.message}` : ''}.`)
    process.exit(1)
  }
  mkdirSync('dist', { recursive: true })
  writeFileSync(record, wanted)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (path.includes('.test.')) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesOf(`${path}/${name}`))
}
