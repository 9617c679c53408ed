import { randomInt } from 'node:crypto'
import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Refusal } from '#contract/shared/audit.ts'
import { authEndpoints } from '#contract/identity/auth.ts'
import { takeCount } from '#server/platform/db/throttle.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import type { AuditEntry, Gate, Visitor } from '#server/platform/http/gate.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { isOperator } from './operators.ts'
import { entryOf, organizationsOf, recordOfAccount, type AccountEvent } from './record-of-account.ts'

type Failed = { email: string; why: Refusal; at: number; address: string; requestId: string }

export type FailedSignIns = {
  /** Only remembers it. The refused caller does not wait for a write, whose time would tell whether the address has an account. */
  note(failed: Omit<Failed, 'at'>): void
  flush(): Promise<void>
}

/** So many rows an account and hour; one row more says how many there were beside them. */
export const rowsAnHour = 10
const hourMs = 3_600_000
const mostWaiting = 2_000
const job = 'tell_failed_sign_ins'
const action = `${authEndpoints.login.method} ${authEndpoints.login.path}`

const countOf = (accountId: string, hour: string) => `failed-sign-ins:${accountId}:${hour}`
const hourOf = (at: number) => new Date(at - (at % hourMs)).toISOString()

type Parts = { database: Database; audit: Pick<Gate['audit'], 'later'>; log: Logger; now: () => number }

/** Kept in memory and written a moment later, as many of them together as there are: owners see who tried to get in. */
export function createFailedSignIns({ database, audit, log, now }: Parts): FailedSignIns {
  let waiting: Failed[] = []
  let timer: NodeJS.Timeout | undefined
  let flushed = Promise.resolve()

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const failed = waiting
    waiting = []
    if (failed.length === 0) return
    const entries = await database
      .inGlobal(db => entriesOf(db, failed))
      .catch((error: unknown) => {
        log.error({ err: error, count: failed.length }, 'failed sign-ins could not be written to the audit')
        return []
      })
    for (const entry of entries) audit.later(entry)
  }

  function flush(): Promise<void> {
    flushed = flushed.then(write)
    return flushed
  }

  return {
    note(failed) {
      if (waiting.length >= mostWaiting) return
      waiting.push({ ...failed, at: now() })
      // At no certain moment: the work for an address that has an account is not to be measured.
      timer ??= setTimeout(() => void flush(), randomInt(500, 1500))
    },
    flush,
  }
}

async function entriesOf(db: Db, failed: readonly Failed[]): Promise<AuditEntry<Visitor>[]> {
  const byEmail = Map.groupBy(failed, ({ email }) => email)
  const accounts = await db<{ id: string; email: string }[]>`
    select id, email from accounts where email = any(${[...byEmail.keys()]}::text[]) order by id`
  const entries: AuditEntry<Visitor>[] = []
  for (const { id, email } of accounts) {
    const tries = await withinLimit(db, id, byEmail.get(email)!)
    if (await isOperator(db, id)) {
      for (const { why, ...request } of tries) await recordOfAccount(db, id, accountEvent(why, request))
      continue
    }
    for (const organizationId of await organizationsOf(db, id))
      entries.push(
        ...tries.map(({ why, ...request }) => entryOf(organizationId, id, accountEvent(why, request))),
      )
  }
  return entries
}

/** The tries that get their own row. A job reports the others at the end of the hour. */
async function withinLimit(db: Db, accountId: string, failed: readonly Failed[]): Promise<Failed[]> {
  const told: Failed[] = []
  const over = new Set<string>()
  for (const one of failed) {
    const hour = hourOf(one.at)
    // Longer than the hour, so that the count is still there when the job reads it.
    const limit = { most: rowsAnHour, seconds: (2 * hourMs) / 1000, nowMs: one.at }
    if (await countWithin(db, countOf(accountId, hour), limit)) over.add(hour)
    else told.push(one)
  }
  const jobs = [...over].map(hour => ({
    key: `${job} ${accountId} ${hour}`,
    payload: { accountId, hour },
    runAt: Date.parse(hour) + hourMs,
  }))
  if (jobs.length > 0) await enqueueAt(db, job, jobs)
  return told
}

const accountEvent = (
  detail: string,
  { address, requestId }: Pick<AccountEvent, 'address' | 'requestId'>,
): AccountEvent => ({
  action,
  outcome: 'failed',
  detail,
  address,
  requestId,
})

/** At the end of an hour in which an account had more of them than rows. */
export function tellFailedSignInsJob(database: Database): Task {
  return async payload => {
    const { accountId, hour } = payload as { accountId: string; hour: string }
    await database.inGlobal(async db => {
      const more = (await takeCount(db, countOf(accountId, hour))) - rowsAnHour
      if (more <= 0) return
      const detail = `${more} more in the hour from ${hour.slice(0, 16)}Z`
      await recordOfAccount(db, accountId, accountEvent(detail, { address: null, requestId: null }))
    })
  }
}
