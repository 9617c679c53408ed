// One folder for everything that a test run writes to disk. The folder has the process id in its name, so that the next run
// recognizes and removes what a killed run left behind.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'lindenwell-tests-'
const variable = 'LINDENWELL_TEST_RUN'

/** Makes it the temporary folder of this process and its children. Returns its path. */
export function openRunFolder() {
  const opened = process.env[variable]
  if (opened) return opened
  clearLeftovers()
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  // PostgreSQL runs as another user and must be able to enter.
  mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = process.env[variable] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function clearLeftovers() {
  const left = readdirSync(tmpdir())
    .filter(name => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
    .map(name => join(tmpdir(), name))
  for (const folder of left) {
    for (const pid of programsIn(folder)) process.kill(pid, 'SIGKILL')
    for (const disk of disksIn(folder)) spawnSync('umount', ['--lazy', disk])
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    console.log(`Put away what a killed test run had left: ${folder}`)
  }
}

/** Stops the folder's servers and databases: each has the folder in its environment or its command. */
function programsIn(folder) {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(pid => ['cmdline', 'environ'].some(file => read(`/proc/${pid}/${file}`).includes(folder)))
    .map(Number)
}

/** The small disks of a test, mounted in the folder. */
const disksIn = folder =>
  read('/proc/mounts')
    .split('\n')
    .map(line => line.split(' ')[1] ?? '')
    .filter(path => path.startsWith(`${folder}/`))

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
