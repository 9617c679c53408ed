import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Programs } from './find-programs.ts'
import { commandLineOf, identityOf } from './process-identity.ts'
import type { ServerUser } from './server-user.ts'
import { tailOf } from './start-error.ts'

/** The folders and programs of one embedded server. */
export interface Place {
  clusterDir: string
  logDir: string
  /** Undefined if the server listens on 127.0.0.1 instead. */
  socketDir: string | undefined
  programs: Programs
  user: ServerUser
}

export interface Postmaster {
  pid: number
  /** Names the Unix socket, if there is one. */
  port: number
}

interface PidFile extends Postmaster {
  ready: boolean
}

const startPatienceMs = 60_000
const stopPatienceMs = 15_000
const pollMs = 5

/** The server that already runs on this cluster, left behind by a Lindenwell that was killed. */
export async function findRunning(place: Place): Promise<Postmaster | undefined> {
  const found = readPidFile(place)
  if (!found) return undefined
  return isServerOf(place, found.pid) ? waitUntilReady(place, found.pid) : undefined
}

/** Starts the server and waits until it accepts connections. The server keeps running if this process is killed. */
export async function startPostmaster(place: Place, port: number): Promise<Postmaster> {
  const deadline = Date.now() + startPatienceMs
  for (;;) {
    clearRemains(place)
    // Output of the server before its log collector runs.
    const log = openSync(join(place.logDir, 'start.log'), 'w', 0o600)
    const { program, args, options } = place.user.command(place.programs.postgres, [
      '-D',
      place.clusterDir,
      '-p',
      String(port),
    ])
    const child = spawn(program, args, { ...options, detached: true, cwd: '/', stdio: ['ignore', log, log] })
    closeSync(log)
    child.unref()
    const failure = new Promise<Error>(resolve => child.once('error', resolve))
    const started = child.pid === undefined ? undefined : await waitUntilReady(place, child.pid)
    if (started) return started
    if (child.pid === undefined) throw await failure
    const reason = reasonOf(place, child.pid)
    // Sessions of a killed server are still ending.
    if (!/shared memory block .* is still in use/.test(reason) || Date.now() > deadline)
      throw new Error(reason)
    await pause(50)
  }
}

/** Stops the server. Open sessions are cut off; committed data is kept. */
export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(place.programs.pgCtl, ['stop', '-D', place.clusterDir, '-m', 'fast', '-w'])
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + stopPatienceMs
    if (isServerOf(place, pid)) process.kill(pid, signal)
    while (isServerOf(place, pid) && Date.now() < deadline) await pause(pollMs)
    if (!isServerOf(place, pid)) return
  }
}

/** Resolves when this process has ended. */
export async function waitForEnd(pid: number, signal: AbortSignal): Promise<void> {
  const identity = identityOf(pid)
  if (identity === undefined) return
  while (!signal.aborted && identityOf(pid) === identity)
    await pause(200, undefined, { ref: false, signal }).catch(() => {})
}

async function waitUntilReady(place: Place, pid: number): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startPatienceMs
  while (Date.now() < deadline) {
    const file = readPidFile(place)
    if (file?.pid === pid && file.ready) return file
    if (identityOf(pid) === undefined) return undefined
    await pause(pollMs)
  }
  throw new Error('it was not ready after a minute')
}

/** postmaster.pid, one value a line: process, folder, start, port, socket folder, address, shared memory, status. */
function readPidFile(place: Place): PidFile | undefined {
  try {
    const lines = readFileSync(join(place.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

function isServerOf(place: Place, pid: number): boolean {
  return identityOf(pid) !== undefined && commandLineOf(pid).includes(place.clusterDir)
}

/**
 * The process id of a killed server may now belong to another program or to a zombie process; PostgreSQL would then refuse to
 * start. It ignores its parent's id in postmaster.pid, so we write our own id there. It still checks the shared memory named in
 * the file, so sessions of the old server still prevent a new start.
 */
function clearRemains(place: Place): void {
  const found = readPidFile(place)
  if (found && isServerOf(place, found.pid)) return
  if (found) {
    const file = join(place.clusterDir, 'postmaster.pid')
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
  }
  if (!place.socketDir) return
  for (const name of readdirSync(place.socketDir))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(place.socketDir, name), { force: true })
}

/** The log lines of this server process. */
function reasonOf(place: Place, pid: number): string {
  return readdirSync(place.logDir)
    .flatMap(name => tailOf(join(place.logDir, name)).split('\n'))
    .filter(line => line.includes(`[${pid}]`) || !/\[\d+\]/.test(line))
    .join('\n')
}
