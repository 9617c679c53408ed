import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import pino from 'pino'
import { ConfigError, readConfig, type Config } from './config.ts'
import { DatabaseStartError, plainReason } from './platform/db/embedded/start-error.ts'
import { openDoor } from './platform/http/open-door.ts'
import { mayPrintCodes } from './platform/mail/kept-output.ts'

// The heap grows by a fraction, not by a factor, before it is collected: a third less memory under load for a twentieth of the speed.
setFlagsFromString('--heap-growing-percent=30')

/** Requests under way at a stop may take this long: the longest may stand for 30 s. */
const patienceMs = 32_000
/** For all the rest of a stop, the database's included. */
const stopLimitMs = 10_000

/** What has been started, and how to end it: the last first. */
const endings: (() => Promise<void>)[] = []
let stopping = false
let drainSeconds = 0
/** Aborted by a second signal: then nobody is waited for. */
const hurry = new AbortController()

// A terminal that has gone, or a full disk under a log file, is no reason to end.
process.stdout.on('error', () => {})
const output = pino.destination(1)
output.on('error', () => {})
const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config, log: pino.Logger): Promise<void> {
  ;({ drainSeconds } = config)
  const door = await openDoor(config.port, config.host)
  endings.push(() => door.close(patienceMs, hurry.signal))

  makeDataDir(config.dataDir)
  // A bad configuration is reported before the app is loaded, and the app is loaded while the database starts.
  const { prepareDatabase } = await import('./platform/db/prepare-database.ts')
  const parts = import('./start-app.ts')
  parts.catch(() => {})
  const { stop: stopDatabase, ...prepared } = await prepareDatabase(config, line => log.info(line))
  endings.push(stopDatabase)
  if (stopping) return

  const { startApp } = await parts
  const printsCodes = mayPrintCodes(config.printMail, process.env['JOURNAL_STREAM'])
  endings.push(
    await startApp({ config, door, prepared, log, print, printsCodes, patienceMs, hurry: hurry.signal }),
  )
  // A kill -9 leaves no time to write it later.
  flushCompileCache()
  print(`Lindenwell is ready: http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${door.port}`)
  if (!config.smtpUrl)
    print(
      `No SMTP_URL is set: mail is kept in ${config.dataDir}/mail and its code or link is ${
        printsCodes ? 'printed here.' : 'not printed here (PRINT_MAIL=always prints it).'
      }`,
    )
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
  // A connection that somebody holds open must not hold up the stop.
  setTimeout(() => process.exit(1), drainSeconds * 1000 + patienceMs + stopLimitMs).unref()
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
    const reason = reasonOf(error)
    process.stderr.write(
      `Lindenwell cannot start. ${reason ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    await end()
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
const started = startOrRefuse()
