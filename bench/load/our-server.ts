import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { database } from '#server/platform/db/embedded/ensure-database.ts'
import { superuser } from '#server/platform/db/embedded/create-cluster.ts'
import { freePort } from '../../scripts/shared/free-port.ts'
import { processorTime, type ProcessorTime } from './processor-time.ts'

export const root = join(import.meta.dirname, '../..')

export type OurServer = {
  port: number
  /** From the start of the process until it says that it is ready, and GET /api/health answers 200. */
  readyMs: number
  processorTime(): ProcessorTime
  residentMegabytes(): number
  /** The highest resident memory since `forgetPeak`, as the kernel counts it: no moment is missed. */
  peakMegabytes(): number
  forgetPeak(): void
  stop(): Promise<void>
}

type How = {
  /** Additional flags of node. */
  flags?: string[]
  env?: Record<string, string>
  /** The checkout whose build is started, to compare it with this one. */
  checkout?: string
}

/** The application as `npm start` runs it, on its own data folder. */
export async function startOurServer(
  dataDir: string,
  { flags = [], env = {}, checkout = root }: How = {},
): Promise<OurServer> {
  const port = await freePort()
  mkdirSync(dirname(dataDir), { recursive: true })
  const output = `${dataDir}.log`
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...flags, 'server/start.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGN_IN_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
  })
  await untilReady(child, port, output)
  return {
    port,
    readyMs: performance.now() - began,
    processorTime: () => processorTime(child.pid!, dataDir),
    residentMegabytes: () => memoryOf(child.pid!, 'VmRSS'),
    peakMegabytes: () => memoryOf(child.pid!, 'VmHWM'),
    // 5 sets the peak back (proc(5), clear_refs).
    forgetPeak: () => writeFileSync(`/proc/${child.pid!}/clear_refs`, '5'),
    stop: () => stop(child),
  }
}

/**
 * Until the process has printed that it is ready; then GET /api/health must answer 200. Polling it would take
 * processor time from what is measured.
 */
export async function untilReady(child: ChildProcess, port: number, output: string): Promise<void> {
  for (const limit = performance.now() + 60_000; !readFileSync(output, 'utf8').includes('is ready');) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    if (performance.now() > limit) throw new Error('The server did not become ready.')
    await pause(5)
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health`)
  if (status !== 200) throw new Error(`The server said that it is ready, and its health answered ${status}.`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Only Linux tells it; NaN on other systems. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  } catch {
    return NaN
  }
}

/**
 * The address of a data folder's embedded database, with a user who may see every row: for seeding, counting and the yardstick.
 */
export function superuserAddress(dataDir: string) {
  return {
    host: join(dataDir, 'postgres'),
    port: 5432,
    user: superuser,
    password: readFileSync(join(dataDir, 'secrets/database-superuser-password'), 'utf8').trim(),
    database,
  }
}

export const connectAsSuperuser = (dataDir: string, max = 2) =>
  postgres({ ...superuserAddress(dataDir), max, onnotice: () => {} })
