import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App, type AppOptions } from '#server/app.ts'
import { createTasks, type JobOptions } from '#server/tasks.ts'
import { createFileStore, type FileStore } from '#server/platform/files/file-store.ts'
import { createSeal } from '#server/platform/secrets/seal.ts'
import type { Mail } from '#server/platform/mail/transport.ts'
import { ProviderUnclear } from '#server/platform/online-payments/provider.ts'
import type { AnswerBody } from './answer-body.ts'
import { createFakeProvider } from './online-payments/fake-provider.ts'
import { choosePasswordCost } from './password-cost.ts'
import { patienceMs } from './patience.ts'
import { createDeadlockLog } from './deadlock-log.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export type Call = {
  token?: string
  body?: unknown
  /** Sent as multipart; an image is sent as a file. */
  form?: Record<string, string | Buffer>
  fileName?: string
  headers?: Record<string, string>
  /** The IP address of the caller. */
  address?: string
}
export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
  /** The body as an object; tests check what they expect of it. */
  body: AnswerBody
}

export type TestApp = {
  app: App
  database: TestDatabase
  mails: Mail[]
  /** From now on every mail is refused for this reason; undefined: mails are accepted. */
  failMails(reason: string | undefined): void
  call(method: string, path: string, call?: Call): Promise<Answer>
  /** Sends what waits in the outbox, or only what is due by the app's clock, and returns the last mail. */
  deliverMail(which?: 'due'): Promise<Mail>
  /** Sends the messages to patients that are due by the app's clock, and returns the mails among them. */
  deliverMessages(): Promise<Mail[]>
  /** Offers freed time to people on the waiting list, as far as that is due by the app's clock. */
  askCosts(): Promise<void>
  offerFreedTime(): Promise<void>
  withdrawOffers(): Promise<void>
  /** Runs a job as its schedule would. */
  runJob(name: string, payload?: unknown): Promise<void>
  /** Runs the jobs of a kind that are due by the app's clock, or all that wait, but not those that they queue. */
  runDue(name: string, which?: 'all'): Promise<void>
  /** Payloads of the jobs that are due, or of all; they are done then. */
  takeJobs(name: string, which?: 'all'): Promise<unknown[]>
  files: FileStore
  dataDir: string
  /** The app's clock: epoch milliseconds. */
  now(): number
  close(): Promise<void>
}

/** Signs the ends of the audit's chains, as a real installation does. */
export const testAuditKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

/** For tests without payments online: it never answers. */
function silentProvider() {
  const fake = createFakeProvider()
  fake.fail(new ProviderUnclear('This test has no provider of online payments'))
  return fake.providerOf
}

/**
 * `now` replaces the app's clock: epoch milliseconds. For jobs that measure how long they take, no time passes, so that a slow
 * machine changes nothing; `stopwatch` lets it pass. Passwords are hashed at the least cost, unless a test judges what that costs.
 */
export async function createTestApp({
  now = Date.now,
  stopwatch = () => 0,
  operatorEmail,
  demoLimits,
  demoQuotas,
  provider,
  providerOf = silentProvider(),
  signInPerMinute = 100_000,
  log: ownLog,
  passwordCost = 'least',
}: Partial<
  Pick<
    AppOptions,
    'now' | 'operatorEmail' | 'demoLimits' | 'demoQuotas' | 'provider' | 'signInPerMinute' | 'log'
  > &
    Pick<AppOptions['onlinePayments'], 'providerOf'> &
    Pick<JobOptions, 'stopwatch'> & { passwordCost: 'of the product' | 'least' }
> = {}): Promise<TestApp> {
  const { log: deadlockLog, deadlocks } = createDeadlockLog()
  const log = ownLog ?? deadlockLog
  choosePasswordCost(passwordCost)
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-app-'))
  const files = createFileStore(dataDir)
  const onlinePayments = { seal: createSeal('of the tests', 'provider keys'), providerOf }
  const app = await createApp({
    onlinePayments,
    secret: 'of the tests',
    secondFactorKey: 'of the tests, too',
    database: database.app,
    signIn: database.signIn,
    counting: database.signIn,
    files,
    log,
    trustProxy: [],
    signInPerMinute,
    passwordMinimum: 6,
    sessionIdleMinutes: 30,
    publicUrl: undefined,
    operatorEmail,
    ...(demoLimits && { demoLimits }),
    ...(demoQuotas && { demoQuotas }),
    provider,
    now,
    patience: { healthMs: patienceMs, documentMs: patienceMs, exportMs: patienceMs },
  })
  const mails: Mail[] = []
  let refusal: string | undefined
  const transport = {
    async deliver(mail: Mail) {
      if (refusal) throw new Error(refusal)
      mails.push(mail)
    },
    close: () => {},
  }
  const tasks = createTasks({
    database: database.app,
    housekeeping: database.housekeeping,
    files,
    transport,
    provider,
    publicUrl: 'http://localhost:3000',
    secret: 'of the tests',
    onlinePayments,
    auditHeads: { path: join(dataDir, 'audit-heads.jsonl'), key: testAuditKey },
    operatorEmail,
    log,
    now,
    stopwatch,
  })

  const runJob = (name: string, payload?: unknown) =>
    (tasks[name] as (payload: unknown) => Promise<void>)(payload)

  async function takeJobs(name: string, which?: 'all'): Promise<unknown[]> {
    // In the order in which a worker takes them.
    const due = await database.asOwner(
      owner => owner<{ payload: unknown }[]>`
        select payload from graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs where task_identifier = ${name} and (${which === 'all'} or run_at <= ${new Date(now())})))
        order by run_at, id`,
    )
    return due.map(({ payload }) => payload)
  }
  async function runDue(name: string, which?: 'all'): Promise<void> {
    for (const payload of await takeJobs(name, which)) await runJob(name, payload)
  }

  const hasNewMail = () =>
    database.housekeeping.inGlobal(
      async db => (await db`select from mails where turn is not null`).length > 0,
    )
  /** In the order in which they were written. `which`: without those whose own job is for later. */
  const waitingMails = (which?: 'due') =>
    database.housekeeping.inGlobal(
      db => db<{ id: string }[]>`
        select id from mails where sent_at is null ${
          which
            ? db`and not exists (
                select from graphile_worker.jobs j where j.key = 'mail ' || mails.id and j.run_at > ${new Date(now())})`
            : db``
        } order by created_at, id`,
    )

  return {
    app,
    database,
    files,
    dataDir,
    mails,
    failMails: reason => void (refusal = reason),
    runJob,
    runDue,
    takeJobs,
    now,
    async call(method, path, { token, body, form, fileName = 'picture.png', headers = {}, address } = {}) {
      const sent = form
        ? multipart(form, fileName)
        : body === undefined
          ? undefined
          : { type: 'application/json', payload: JSON.stringify(body) }
      const answer = await app.http.inject({
        method: method as 'GET',
        url: `/api/${path}`,
        ...(address && { remoteAddress: address }),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent && { 'content-type': sent.type }),
          ...headers,
        },
        ...(sent && { payload: sent.payload }),
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers as Answer['headers'],
        text: answer.body,
        bytes: answer.rawPayload,
        body: isJson ? (JSON.parse(answer.body) as unknown) : undefined,
      }
    },
    async deliverMail(which) {
      const newest = (await waitingMails(which)).at(-1)
      // The sender takes what somebody waits for first. The newest leaves last, so that it can be answered.
      await database.housekeeping.inGlobal(
        db => db`update mails set turn = null where id = ${newest?.id ?? null}`,
      )
      while (await hasNewMail()) await runJob('send_mails', {})
      for (const { id } of await waitingMails(which)) await runJob('send_mail', { mailId: id })
      return mails.at(-1)!
    },
    async deliverMessages() {
      const sentBefore = mails.length
      // Jobs that are queued after the answer.
      await database.app.settle()
      await runDue('send_messages')
      return mails.slice(sentBefore)
    },
    askCosts: () => runDue('ask_cost'),
    offerFreedTime: () => runDue('offer_freed_time'),
    withdrawOffers: () => runDue('hold_gave_way'),
    async close() {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      if (deadlocks.length > 0) throw new Error(`Transactions waited for each other: ${deadlocks.join('\n')}`)
    },
  }
}

function multipart(
  form: Record<string, string | Buffer>,
  fileName: string,
): { type: string; payload: Buffer } {
  // Browsers also use a different boundary for every try.
  const boundary = `lindenwell-${randomUUID()}`
  const parts = Object.entries(form).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : `; filename="${fileName}"\r\nContent-Type: image/png`
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
