import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import { connectionSettings } from './platform/db/embedded/settings.ts'
import { DatabaseStartError, plainReason } from './platform/db/embedded/start-error.ts'
import type { PreparedDatabase } from './platform/db/prepare-database.ts'
import { createHttpListener } from './platform/http/http-listener.ts'
import { mayPrintCodes } from './platform/mail/kept-output.ts'
import { followLeader, ownMemory, type Following } from './platform/workers/follow-leader.ts'
import { keepHeapSmall } from './platform/workers/keep-heap-small.ts'
import { createLeader, WorkerDidNotStart } from './platform/workers/lead-workers.ts'
import type { Prepared } from './platform/workers/messages.ts'

/** Requests under way at a stop may take this long: the longest may stand for 30 s. */
const patienceMs = 32_000
/** For all the rest of a stop, the database's included. */
const stopLimitMs = 10_000
/** A worker ends by itself within `ownLimitMs`. This much later it is killed, and its leader still has time to stop the database. */
const workerGraceMs = 5_000
const ownLimitMs = () => drainSeconds * 1000 + patienceMs + stopLimitMs
/** How long a worker still answers on open connections while another one takes the new ones. */
const handOverMs = 2_000

/** What has been started, and how to end it: the last first. */
const endings: (() => Promise<void>)[] = []
let stopping = false
let drainSeconds = 0
/** Ends what a start waits for. */
let interrupt = () => {}
/** Aborted by a second signal: then nobody is waited for. */
const hurry = new AbortController()

// A terminal that has gone, or a full disk under a log file, is no reason to end.
process.stdout.on('error', () => {})
const output = pino.destination(1)
output.on('error', () => {})
const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config, log: pino.Logger): Promise<void> {
  ;({ drainSeconds } = config)
  const port = cluster.isWorker
    ? await serveAsWorker(config, log)
    : config.workers > 1
      ? await lead(config, log)
      : await serve(config, log, {
          prepare: onOpen => prepare(config, log, onOpen),
          isAlone: !config.databaseUrl,
        })
  if (cluster.isPrimary && config.workers === 1)
    process.on('SIGUSR2', () => log.warn('one process serves: no other one could take its place meanwhile'))
  if (port === undefined || cluster.isWorker) return
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host
  print(
    `Lindenwell is ready: http://${host}:${port}${config.workers > 1 ? `, ${config.workers} workers` : ''}`,
  )
  if (!config.smtpUrl)
    print(
      `No SMTP_URL is set: mail is kept in ${config.dataDir}/mail and its code or link is ${
        printsCodesOf(config) ? 'printed here.' : 'not printed here (PRINT_MAIL=always prints it).'
      }`,
    )
}

const printsCodesOf = ({ printMail }: Config) => mayPrintCodes(printMail, process.env['JOURNAL_STREAM'])

/** Resolves as soon as the database has begun to start, so that the caller can load the app meanwhile. */
async function prepare(
  config: Config,
  log: pino.Logger,
  onOpen?: (opened: Prepared) => void,
): Promise<{ preparing: Promise<PreparedDatabase> }> {
  makeDataDir(config.dataDir)
  const { prepareDatabase } = await import('./platform/db/prepare-database.ts')
  const settings = connectionSettings(config.workers)
  const preparing = prepareDatabase({ ...config, settings }, line => log.info(line), onOpen).then(
    prepared => {
      endings.push(prepared.stop)
      return prepared
    },
  )
  preparing.catch(() => {})
  // The database's process is started first: loading the app blocks this one for a while.
  await nextTurn()
  return { preparing }
}

type Serving = {
  /** Calls `onOpen` before the migrations, when the roles can sign in: from then on the app can be put together. */
  prepare(onOpen: (opened: Prepared) => void): Promise<{ preparing: Promise<Prepared | undefined> }>
  /** No other process works on the database. */
  isAlone: boolean
  /** Undefined: the only process. */
  following?: Following
}

/** Resolves to the port, or to undefined if the process is told to stop meanwhile. */
async function serve(config: Config, log: pino.Logger, how: Serving): Promise<number | undefined> {
  const { following } = how
  const listener = createHttpListener()
  // Before anything else: a port in use is noticed before a database is created, and GET /api/live answers during the whole start.
  const ownPort = following?.listensLate ? undefined : await listener.open(config.port, config.host)
  endings.push(() => listener.close(patienceMs, hurry.signal))
  const { promise: opened, resolve: onOpen } = Promise.withResolvers<Prepared>()
  const { preparing } = await how.prepare(onOpen)
  // The app is loaded while the database starts, and put together while it is brought up to date.
  const building = Promise.all([import('./build-app.ts'), opened]).then(([{ buildApp }, database]) =>
    buildApp({
      config,
      listener,
      ownPort,
      opened: database,
      log,
      print,
      printsCodes: printsCodesOf(config),
      patienceMs,
      hurry: hurry.signal,
      isAlone: how.isAlone,
      memories: following?.memories ?? (() => [ownMemory()]),
    }),
  )
  building.catch(() => {})
  const prepared = await preparing
  if (!prepared) return undefined
  const app = await building
  endings.push(app.stop)
  if (stopping) return undefined
  app.start()
  keepHeapSmall()
  if (following?.listensLate) await listener.open(config.port, config.host)
  if (following)
    endings.push(async () => {
      if (!handsOver) return
      listener.handOver()
      await pause(handOverMs, undefined, { signal: hurry.signal }).catch(() => {})
    })
  // A kill -9 leaves no time to write it later.
  flushCompileCache()
  return ownPort ?? prepared.port
}

/** Set when the leader stops this worker because another one takes its place. */
let handsOver = false

async function serveAsWorker(config: Config, log: pino.Logger): Promise<number | undefined> {
  const following = followLeader(isHandedOver => {
    handsOver = isHandedOver
    void stop(0)
  })
  const prepare: Serving['prepare'] = async onOpen => {
    void following.prepared.then(prepared => prepared && onOpen(prepared))
    return { preparing: following.prepared }
  }
  const port = await serve(config, log, { prepare, isAlone: false, following })
  if (port !== undefined) following.tellReady()
  return port
}

/** The leader serves nothing itself: it has the database, and keeps the workers running. */
async function lead(config: Config, log: pino.Logger): Promise<number | undefined> {
  const stopMs = ownLimitMs() + workerGraceMs
  const leader = createLeader({ count: config.workers, stopMs, log })
  interrupt = () => void leader.stop()
  hurry.signal.addEventListener('abort', leader.hurry)
  let update = async () => {}
  process.on('SIGUSR2', () => {
    void started
      .then(() => update())
      .then(leader.restart)
      .then(
        areNew => log.info(areNew ? 'all workers are new' : 'a new worker did not start: the old ones stay'),
        (error: unknown) => log.error({ err: error }, 'the workers stay as they are'),
      )
  })
  return leader.start(async () => {
    const { preparing } = await prepare(config, log)
    const { urls, secrets, bringUpToDate } = await preparing
    const { unlockAllJobs } = await import('./platform/jobs/jobs.ts')
    // The workers end before their database does.
    endings.push(leader.stop)
    update = bringUpToDate
    if (!config.databaseUrl) await unlockAllJobs(urls.housekeeping)
    return { urls, secrets }
  })
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw plainReason(dataDir, error)
  }
}

async function end(): Promise<void> {
  for (const ending of endings.splice(0).toReversed())
    await ending().catch((error: unknown) => print(`While stopping: ${String(error)}`))
}

/** Waits for a start that is under way: a database server that is just coming up would be left behind. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return hurry.abort()
  stopping = true
  interrupt()
  // A connection that somebody holds open must not hold up the stop.
  setTimeout(() => process.exit(1), ownLimitMs() + (cluster.isPrimary ? 2 * workerGraceMs : 0)).unref()
  await started.catch(() => {})
  await end()
  process.exit(exitCode)
}

/** One plain line for what the person at the terminal can mend; undefined for what only we can. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'PORT: another program listens on this address; set another number.'
  if (code === 'EACCES' && syscall === 'listen')
    return 'PORT: this user may not listen there; set a number from 1024 up.'
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || syscall === 'listen')
    return `HOST: not an address of this machine (${code}).`
  return undefined
}

async function startOrRefuse(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = pino({ level: config.logLevel }, output)
    process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled rejection'))
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'uncaught exception: stopping')
      void stop(1)
    })
    await start(config, log)
  } catch (error) {
    if (!(error instanceof WorkerDidNotStart)) {
      const reason = reasonOf(error) ?? (error instanceof Error ? error.stack : String(error))
      process.stderr.write(`Lindenwell cannot start. ${reason}\n`)
    }
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    await end()
    process.exit(1)
  }
}

if (cluster.isPrimary)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
const started = startOrRefuse()
