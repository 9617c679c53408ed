import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { createTasks, schedule } from './tasks.ts'
import type { Config } from './config.ts'
import { connect } from './platform/db/database.ts'
import type { PreparedDatabase } from './platform/db/prepare-database.ts'
import { createFileStore } from './platform/files/file-store.ts'
import type { Door } from './platform/http/door.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createMailTransport } from './platform/mail/transport.ts'
import { createTwilioProvider } from './platform/messages/twilio.ts'
import { createProviders } from './platform/online-payments/create-providers.ts'
import { createSeal } from './platform/secrets/seal.ts'
import type { WorkerMemory } from './platform/workers/messages.ts'

type Parts = {
  config: Config
  door: Door
  /** Where all processes of this machine listen, this one now or later. */
  port: number
  prepared: Pick<PreparedDatabase, 'urls' | 'secrets'>
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
}

/** The app over a database that is ready, behind a door that is open. Answers how to stop it. */
export async function startApp({
  config,
  door,
  port,
  prepared: { urls, secrets },
  log,
  print,
  printsCodes,
  patienceMs,
  hurry,
  isAlone,
  memories,
}: Parts): Promise<() => Promise<void>> {
  const database = connect(urls.app, { max: 12 })
  const signIn = connect(urls.signIn, { max: 3 })
  const counting = connect(urls.signIn, { max: 2 })
  const housekeeping = connect(urls.housekeeping, { max: 2 })
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const { smtpUrl, mailFrom: from, dataDir } = config
  const transport = createMailTransport({ smtpUrl, from, dataDir, print, printsCodes })
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
    server: door.server,
    trustProxy: config.trustProxy,
    signInPerMinute: config.signInPerMinute,
    passwordMinimum: config.passwordMinimum,
    sessionIdleMinutes: config.sessionIdleMinutes,
    publicUrl,
    operatorEmail: config.operatorEmail,
    memories,
  })
  const tasks = createTasks({
    database,
    housekeeping,
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
  const jobs = startJobs({
    url: urls.housekeeping,
    database: housekeeping,
    tasks,
    schedule,
    // A process that ended just now may have left some.
    atStart: ['queue_lost_mails', 'keep_audit_months'],
    isAlone,
    log,
  })
  await app.http.ready()
  door.leadTo(app.http.routing)
  return async () => {
    app.drain()
    // A proxy that asks for our health sends its requests elsewhere meanwhile.
    if (config.drainSeconds > 0)
      await pause(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => {})
    await Promise.all([app.close(() => door.close(patienceMs, hurry)), jobs.stop()])
    transport.close()
    await Promise.all([database, signIn, counting, housekeeping].map(pool => pool.close()))
  }
}
