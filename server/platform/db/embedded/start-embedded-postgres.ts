import { chownSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createCluster } from './create-cluster.ts'
import { database, ensureDatabase, owner } from './ensure-database.ts'
import { findPrograms } from './find-programs.ts'
import { lockDataDir } from './instance-lock.ts'
import {
  findRunning,
  type Place,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  waitForEnd,
} from './postmaster.ts'
import { readOrCreateSecret } from './secrets.ts'
import { chooseServerUser } from './server-user.ts'
import { type Settings, writeSettings } from './settings.ts'
import { plainReason } from './start-error.ts'

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Extra settings of postgresql.conf. Tests turn fsync off for speed; the app passes none. */
  settings?: Settings
}

export interface EmbeddedPostgres {
  /** The folder of the Unix socket, or 127.0.0.1. */
  host: string
  port: number
  user: string
  password: string
  database: string
  /** The process id of the current server. */
  pid(): number
  /** Stops the server and releases the data folder. */
  stop(): Promise<void>
}

const socketPathLimitBytes = 107
const restartPausesMs = [0, 200, 500, 1000, 2000]

/**
 * Starts the PostgreSQL server of this data folder, creates it on first use, and restarts it if it dies. Takes over a server that
 * a killed Lindenwell left behind. Throws a DatabaseStartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  let unlock = () => {}
  try {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
    const dataDir = realpathSync(options.dataDir)
    unlock = lockDataDir(dataDir)
    return await start(dataDir, options, unlock)
  } catch (error) {
    unlock()
    throw plainReason(options.dataDir, error)
  }
}

async function start(
  dataDir: string,
  { log, settings = {} }: EmbeddedPostgresOptions,
  unlock: () => void,
): Promise<EmbeddedPostgres> {
  const postgresDir = join(dataDir, 'postgres')
  const clusterDir = join(postgresDir, 'cluster')
  const logDir = join(postgresDir, 'log')
  const socketDir = fitsSocket(postgresDir) ? postgresDir : undefined
  const user = chooseServerUser(dataDir, clusterDir)
  for (const folder of [postgresDir, logDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid)
  }
  const programs = findPrograms(postgresDir, user)
  /** Tells that the cluster has the database and its owner. */
  const madeFile = join(postgresDir, 'database-made')
  const place: Place = { clusterDir, logDir, socketDir, programs, user }
  const superuserPassword = readOrCreateSecret(dataDir, 'database-superuser-password')
  const password = readOrCreateSecret(dataDir, 'database-owner-password')

  if (!existsSync(clusterDir)) rmSync(madeFile, { force: true })
  if (await createCluster(clusterDir, programs, user, superuserPassword)) log('Made the database.')
  let running: Postmaster | undefined = await findRunning(place)
  const changed = writeSettings({
    clusterDir,
    logDir,
    socketDir,
    version: programs.version,
    extra: settings,
    user: user.ids,
  })
  if (running && changed) {
    await stopPostmaster(place, running.pid)
    running = undefined
  } else if (running) log('Took over the database server that was still running.')
  let postmaster = running ?? (await startPostmaster(place, socketDir ? 5432 : await freePort()))
  const { port } = postmaster
  const host = socketDir ?? '127.0.0.1'
  const ensure = async () => {
    await ensureDatabase({ host, port }, superuserPassword, password)
    writeFileSync(madeFile, '', { mode: 0o600 })
  }
  // The first connections after a start are slow, so one is saved where the database is known to be there.
  if (running || !existsSync(madeFile))
    await ensure().catch(async (error: unknown) => {
      // It died while we took it over.
      if (await findRunning(place)) throw error
      postmaster = await startPostmaster(place, port)
      await ensure()
    })

  const stopping = new AbortController()
  const supervision = supervise(place, postmaster, stopping.signal, log, next => (postmaster = next))
  return {
    host,
    port,
    user: owner,
    password,
    database,
    pid: () => postmaster.pid,
    async stop() {
      stopping.abort()
      await supervision
      await stopPostmaster(place, postmaster.pid)
      unlock()
    },
  }
}

async function supervise(
  place: Place,
  first: Postmaster,
  stopping: AbortSignal,
  log: (line: string) => void,
  started: (postmaster: Postmaster) => void,
): Promise<void> {
  let current = first
  let failures = 0
  for (;;) {
    await waitForEnd(current.pid, stopping)
    if (stopping.aborted) return
    log('The database server died: starting it again.')
    await pause(restartPausesMs[failures] ?? 5000, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    try {
      current = await startPostmaster(place, current.port)
      started(current)
      failures = 0
      log('The database server is back.')
    } catch (error) {
      failures++
      log(plainReason(place.clusterDir, error).message)
    }
  }
}

/** The kernel's limit for the path of a Unix socket. On Windows we use none. */
function fitsSocket(folder: string): boolean {
  return (
    process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= socketPathLimitBytes
  )
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
