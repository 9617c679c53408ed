// Builds the web if its sources have changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const vite = ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']
// For the browser, and for the server, which renders the public pages.
const commands = [vite, [...vite, '--ssr']]
const sources = [
  'web',
  'contract',
  'words',
  'documents',
  'docs/guide',
  'docs/operations.md',
  'package.json',
  'package-lock.json',
  'scripts/build-web.js',
]
const record = 'dist/.hash'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const wanted = hashOf(sources)
if (!existsSync(record) || readFileSync(record, 'utf8') !== wanted) build()

function build() {
  console.log('Building the web …')
  rmSync(record, { force: true })
  for (const [program, ...args] of commands) {
    const { status, error } = spawnSync(join('node_modules', '.bin', program), args, {
      stdio: 'inherit',
      // The caller may be a test run, and React would then be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    })
    if (status === 0) continue
    console.error(`Building the web failed${error ? `: ${error.message}` : ''}.`)
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
