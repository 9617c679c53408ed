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
  /** Undefined: the server listens on 127.0.0.1 instead. */
  socketDir: string | undefined
  programs: Programs
  user: ServerUser
}

export interface Postmaster {
  pid: number
  /** Names the Unix socket, where there is one. */
  port: number
}

interface PidFile extends Postmaster {
  ready: boolean
}

const startPatienceMs = 60_000
const stopPatienceMs = 15_000
const pollMs = 5

/** The server that serves this cluster already, left by a Lindenwell that was killed. */
export async function findRunning(place: Place): Promise<Postmaster | undefined> {
  const found = readPidFile(place)
  if (!found) return undefined
  return isServerOf(place, found.pid) ? waitUntilReady(place, found.pid) : undefined
}

/** Starts the server and waits until it takes connections. It outlives this process if that is killed. */
export async function startPostmaster(place: Place, port: number): Promise<Postmaster> {
  const deadline = Date.now() + startPatienceMs
  for (;;) {
    clearRemains(place)
    // What the server prints before its log collector runs.
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
    // Sessions of a server that was killed are still ending.
    if (!/shared memory block .* is still in use/.test(reason) || Date.now() > deadline)
      throw new Error(reason)
    await pause(50)
  }
}

/** Ends the server; sessions are cut off, what they committed is kept. */
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

/** Resolves when this process is gone. */
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

/** postmaster.pid: process, folder, start, port, socket folder, address, shared memory, status, a line each. */
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
 * The number of a server that was killed may since have gone to another program, or stand for a zombie that no
 * one has reaped; PostgreSQL would then refuse to start. Our own number, the parent's, is one that it ignores in
 * postmaster.pid; the shared memory that the file also names is still checked, so that sessions of the old server
 * keep a new one out.
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

/** What this server process wrote to its logs. */
function reasonOf(place: Place, pid: number): string {
  return readdirSync(place.logDir)
    .flatMap(name => tailOf(join(place.logDir, name)).split('\n'))
    .filter(line => line.includes(`[${pid}]`) || !/\[\d+\]/.test(line))
    .join('\n')
}
