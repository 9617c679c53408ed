import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createTasks, schedule } from './tasks.ts'
import type { Config } from './config.ts'
import type { Built } from './platform/built.ts'
import { connect } from './platform/db/database.ts'
import { createFileStore } from './platform/files/file-store.ts'
import type { HttpListener } from './platform/http/http-listener.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { createTwilioProvider } from './platform/messages/twilio.ts'
import { createProviders } from './platform/online-payments/create-providers.ts'
import { createSeal } from './platform/secrets/seal.ts'
import type { Prepared, WorkerMemory } from './platform/workers/messages.ts'

type Parts = {
  config: Config
  listener: HttpListener
  /** Set if this process listens already. Otherwise `opened.port` says where the others listen, and this one will. */
  ownPort: number | undefined
  opened: Prepared
  log: Logger
  print: (line: string) => void
  /** Where mail is kept on disk: its codes and links, too. */
  printsCodes: boolean
  /** Requests under way at the stop may take this long. */
  patienceMs: number
  /** Aborted when the person who stops the program does not want to wait. */
  hurry: AbortSignal
  /** No other process works on the database. */
  isAlone: boolean
  memories: () => WorkerMemory[]
  /** Left out: what scripts/build.js made. */
  built?: Built
}

export type BuiltApp = {
  /** Call it when the database is up to date: requests reach the app, and jobs run. */
  start(): void
  stop(): Promise<void>
}

/** The app over a database whose roles can sign in already, perhaps with migrations to come. */
export async function buildApp({
  config,
  listener,
  ownPort,
  opened: { urls, secrets, port },
  log,
  print,
  printsCodes,
  patienceMs,
  hurry,
  isAlone,
  memories,
  built,
}: Parts): Promise<BuiltApp> {
  const database = connect(urls.app, { max: 12 })
  const signIn = connect(urls.signIn, { max: 3 })
  const counting = connect(urls.signIn, { max: 2 })
  const housekeeping = connect(urls.housekeeping, { max: 2 })
  const publicUrl = config.publicUrl ?? `http://localhost:${ownPort ?? port}`
  const { smtpUrl, mailFrom: from, dataDir } = config
  const transport = createMailTransport({ smtpUrl, from, dataDir, print, printsCodes, built })
  const files = createFileStore(dataDir)
  const secret = secrets.requests
  const provider =
    config.messages &&
    createTwilioProvider({
      ...config.messages,
      // Where nobody said under which name others reach us, they cannot tell us anything.
      statusUrl: config.publicUrl?.startsWith('https:') ? `${publicUrl}/api/webhooks/messages` : undefined,
    })
  const onlinePayments = {
    seal: createSeal(secrets.providerKeys, 'provider keys'),
    providerOf: createProviders(config.paymentUrls),
  }
  const app = await createApp({
    secret,
    provider,
    secondFactorKey: secrets.secondFactors,
    onlinePayments,
    database,
    signIn,
    counting,
    files,
    log,
    server: listener.server,
    trustProxy: config.trustProxy,
    signInPerMinute: config.signInPerMinute,
    passwordMinimum: config.passwordMinimum,
    sessionIdleMinutes: config.sessionIdleMinutes,
    publicUrl,
    operatorEmail: config.operatorEmail,
    memories,
    built,
  })
  const tasks = createTasks({
    database: database.forJobs(),
    housekeeping: housekeeping.forJobs(),
    files,
    transport,
    provider,
    publicUrl,
    secret,
    onlinePayments,
    auditHeads: { path: config.auditHeads, key: secrets.auditHeads },
    auditYears: config.auditYears,
    operatorEmail: config.operatorEmail,
    log,
  })
  await app.http.ready()
  let jobs: ReturnType<typeof startJobs> | undefined
  return {
    start() {
      jobs = startJobs({
        url: urls.housekeeping,
        database: housekeeping.forJobs(),
        tasks,
        schedule,
        // A process that ended just now may have left some.
        atStart: ['queue_lost_mails', 'keep_audit_months'],
        isAlone,
        log,
      })
      listener.serveWith(app.http.routing)
    },
    async stop() {
      app.drain()
      // A proxy that asks for our health sends its requests elsewhere meanwhile.
      if (jobs && config.drainSeconds > 0)
        await pause(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => {})
      await Promise.all([app.close(() => listener.close(patienceMs, hurry)), jobs?.stop()])
      transport.close()
      await Promise.all([database, signIn, counting, housekeeping].map(pool => pool.close()))
    },
  }
}
