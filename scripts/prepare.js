// Runs first in npm scripts, on any Node (20 or newer), before anything is installed: updates node_modules to package-lock.json.
// Starting needs no test tools: --dev adds them, --browser also adds Chromium. No package's install script runs (.npmrc): this
// script does the parts that we need.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const node = join('node_modules', '.bin', 'node')
const neededMajor = 24

install(process.argv.includes('--dev') ? 'all' : 'production')
if (process.argv.includes('--browser')) provideBrowser()
if (process.argv.includes('--dev')) bringHooks()

/** `wanted` is 'all', or 'production': what starting needs, including its build. 'all' also covers 'production'. */
function install(wanted) {
  const record = 'node_modules/.lindenwell-lock'
  const lock = `${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')} ${process.platform}-${process.arch}`
  const installed = existsSync(record) ? readFileSync(record, 'utf8') : ''
  if ([`${lock} all`, `${lock} ${wanted}`].includes(installed)) return
  if (existsSync('node_modules') && lstatSync('node_modules').isSymbolicLink())
    return console.log('node_modules is a link: it is left as it is.')
  // `npm ci` first removes everything, even if a Lindenwell is running here: so test tools are added instead.
  if (installed === `${lock} production`) {
    console.log('Installing the test tools (npm install) …')
    runNpm(['install', '--no-save', '--include=dev', '--include=optional'])
  } else {
    console.log('Installing packages (npm ci) …')
    rmSync(record, { force: true })
    runNpm(['ci', wanted === 'all' ? '--include=dev' : '--omit=dev', '--include=optional'])
    if (process.platform !== 'win32') link()
  }
  writeFileSync(record, `${lock} ${wanted}`)
}

/** Installs the hook that checks commit messages. Keeps hooks that somebody configured; does nothing without git. */
function bringHooks() {
  if (!existsSync('.git')) return
  const chosen = spawnSync('git', ['config', 'core.hooksPath'], { encoding: 'utf8' })
  if (chosen.status === 1) spawnSync('git', ['config', 'core.hooksPath', '.githooks'])
}

/**
 * PostgreSQL's libraries have second names that its package cannot contain; the user who starts it later may not be allowed to
 * write here.
 */
function link() {
  provideNode()
  run(node, ['scripts/link-programs.ts'])
}

function runNpm(args) {
  const env = {
    ...process.env,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_loglevel: 'error',
    // Two more tries, ten seconds apart: npm's own retries take minutes.
    npm_config_fetch_retry_maxtimeout: '10000',
  }
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, stderr } = spawnSync(command, [...first, ...args, '--ignore-scripts'], {
    env,
    shell: !npm,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status === 0) return
  const isOffline =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/.exec(stderr ?? '')
  if (isOffline) {
    const [registry = 'the npm registry'] = /https?:\/\/[^/\s]+/.exec(stderr) ?? []
    stop(
      `Packages could not be fetched: ${registry} cannot be reached (${isOffline[0]}). Connect and start again.`,
    )
  }
  process.stderr.write(stderr ?? '')
  stop(`npm ${args[0]} failed.`)
}

/**
 * npm links the Node of this platform's package. If there is none, or it does not run, the current Node is used if it is new
 * enough.
 */
function provideNode() {
  if (existsSync(node) && works(node)) return
  const [major] = process.versions.node.split('.').map(Number)
  if (major < neededMajor) {
    stop(
      `There is no Node ${neededMajor} package that runs on this machine (${process.platform}-${process.arch}): install Node ${neededMajor} or newer and start again.`,
    )
  }
  rmSync(node, { force: true })
  symlinkSync(process.execPath, node)
}

function provideBrowser() {
  const record = '.cache/browser.json'
  if (existsSync(record) && works(JSON.parse(readFileSync(record, 'utf8')).executablePath)) return
  const executablePath = installedBrowser() ?? installFromDebian() ?? installFromPlaywright()
  mkdirSync('.cache', { recursive: true })
  writeFileSync(record, `${JSON.stringify({ executablePath })}\n`)
  console.log(`Browser for tests: ${executablePath}`)
}

function installedBrowser() {
  // The headless shell draws the same pages in three quarters of the time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return candidates.find(works)
}

// Ubuntu's package of that name is a snap, which containers cannot run: only on Debian itself.
function installFromDebian() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  console.log("Installing Debian's Chromium for the tests …")
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const packages = ['chromium-headless-shell', 'fonts-noto-core']
  const ok =
    spawnSync('apt-get', ['update', '-qq'], options).status === 0 &&
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status ===
      0
  return ok ? installedBrowser() : undefined
}

function installFromPlaywright() {
  const cli = 'node_modules/playwright/cli.js'
  const withSystemPackages = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  console.log("Installing Playwright's Chromium for the tests …")
  const { status, stdout, stderr } = spawnSync(node, [cli, 'install', ...withSystemPackages, 'chromium'], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    const reason = /Error: .*/.exec(`${stdout}${stderr}`)?.[0] ?? `status ${status}`
    stop(
      `There is no browser for the journeys, and none could be installed (${reason}): install Chromium and start again.`,
    )
  }
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  return spawnSync(node, ['-e', ask], { encoding: 'utf8' }).stdout.trim()
}

function works(executablePath) {
  return (
    existsSync(executablePath) && spawnSync(executablePath, ['--version'], { timeout: 20_000 }).status === 0
  )
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) stop(`${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}.`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
