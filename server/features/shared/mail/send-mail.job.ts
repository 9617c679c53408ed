import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import { enterOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import { retryNow } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import { claimMail, type MailRow } from './claim-mail.ts'
import type { Composers } from './composers.ts'
import { joinMails } from './join-mails.ts'
import { joinAgainMs } from './mail-limits.ts'
import { sendAt } from './outbox.ts'
import type { MailContent } from './texts.ts'

/** A message to a patient that was taken from its own table to be sent from here. */
export type TakenMessage = {
  text: MailContent
  /** The result. Without an error, the mail left. */
  settle(error?: unknown): Promise<void>
}

type Deps = {
  composers: Composers
  publicUrl: string
  database: Database
  transport: MailTransport
  log: Logger
  now: () => number
  /** Handed in by the app. None where there is nothing to say any more. */
  takeVisitMessages(row: MailRow): Promise<TakenMessage[]>
  /** A mail of this organization was refused again and again. `db` has entered it. */
  onFailing: (db: Db, organizationId: string, mail: { mailId: string; recipient: string }) => Promise<void>
}

const settledMs = 10_000

/** After so many tries, about half a minute, somebody should know; it is tried on. */
const triesBeforeTelling = 4

const isOfVisit = ({ kind }: MailRow) => kind === 'visit_message'
/** A message to a patient is composed where it is claimed. */
const compose = (db: Db, row: MailRow, { composers, publicUrl }: Deps) =>
  row.kind === 'visit_message' ? undefined : composers[row.kind](db, row, publicUrl)
const idsOf = (rows: readonly MailRow[]) => rows.map(({ id }) => id)

/**
 * Codes and links are made here, at the moment of sending, and only their hashes are kept. So none lies in the outbox,
 * and one that would have expired while the mail server was down is simply a fresh one.
 */
export function sendMailJob(deps: Deps): Task {
  const { database, transport, log, now } = deps
  /**
   * When the mail server last refused a mail; null once all refused mails have left. Set at the start, because an earlier process
   * may have left some.
   */
  let refusedAt: number | null = now()
  return async payload => {
    const { mailId } = payload as { mailId: string }
    const claimed = await database.inGlobal(async db => {
      const rows = await claimMail(db, mailId, now())
      if (!rows) return undefined
      const texts = new Map<string, MailContent[]>()
      for (const row of withoutRepeats(rows)) {
        const text = await compose(db, row, deps)
        if (text) texts.set(row.id, [text])
      }
      return { rows, texts }
    })
    if (!claimed) return
    const { rows, texts } = claimed
    const taken: TakenMessage[] = []
    for (const row of rows.filter(isOfVisit)) {
      const messages = await deps.takeVisitMessages(row)
      taken.push(...messages)
      if (messages.length > 0)
        texts.set(
          row.id,
          messages.map(({ text }) => text),
        )
    }
    const [first, ...others] = rows.flatMap(({ id }) => texts.get(id) ?? [])
    try {
      if (first) await transport.deliver({ to: rows[0].recipient, ...joinMails([first, ...others]) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusedAt = now()
      log.warn({ mailId, reason }, 'mail was not taken; it is tried again')
      for (const message of taken) await message.settle(error)
      const lead = rows.find(({ id }) => id === mailId)!
      await database.inGlobal(async db => {
        await releaseJoinedMails(db, rows, mailId, now())
        if (!isOfVisit(lead)) await recordFailure(db, mailId, reason, deps)
      })
      // A message to a patient is tried again by its own job.
      if (isOfVisit(lead)) return
      throw error
    }
    for (const message of taken) await message.settle()
    await database.inGlobal(async db => {
      await db`
        update mails set sent_at = now(), last_error = null, held_for = null, held_until = null,
          claimed_at = case when id = any(${first ? [mailId, ...texts.keys()] : []}::uuid[]) then claimed_at end
        where id = any(${idsOf(rows)}::uuid[])`
      // Their screens say how many wait.
      const waited = rows.flatMap(row => (row.heldFor && row.organizationId ? [row.organizationId] : []))
      for (const organizationId of new Set(waited)) announce(db, organizationId, ['mail'])
    })
    // The mail server is there: those that it missed need not wait for their own turn.
    if (refusedAt === null || !first) return
    // One that was refused just now is not back in the queue yet.
    if (now() - refusedAt > settledMs) refusedAt = null
    await database.inGlobal(db => retryNow(db, 'send_mail')).catch(() => (refusedAt = now()))
  }
}

/** Several invitations to one account leave as the last one: each would carry a different link. */
function withoutRepeats(rows: readonly MailRow[]): MailRow[] {
  const keyOf = ({ id, kind, accountId, organizationId }: MailRow) =>
    kind === 'invitation' ? `${accountId} ${organizationId}` : id
  return [...new Map(rows.map(row => [keyOf(row), row])).values()]
}

/** The mail was not taken: those that would have left with it wait again, and messages to patients go back to their own job. */
async function releaseJoinedMails(
  db: Db,
  rows: readonly MailRow[],
  mailId: string,
  now: number,
): Promise<void> {
  await db`delete from mails where id = any(${idsOf(rows.filter(isOfVisit))}::uuid[])`
  await db`update mails set claimed_at = null, joined_in = null where id = any(${idsOf(rows)}::uuid[])`
  const others = rows.filter(row => row.id !== mailId && !isOfVisit(row))
  if (others.length > 0) await sendAt(db, idsOf(others), now + joinAgainMs)
}

async function recordFailure(db: Db, mailId: string, reason: string, { onFailing }: Deps): Promise<void> {
  type Failed = { failures: number; kind: string; recipient: string; organizationId: string | null }
  const [mail] = await db<Failed[]>`
    update mails set last_error = ${reason.slice(0, 500)}, failures = failures + 1
    where id = ${mailId} returning failures, kind, recipient, organization_id as "organizationId"`
  // A notification that cannot be mailed is in the bell already.
  if (mail?.failures !== triesBeforeTelling || !mail.organizationId || mail.kind === 'notification') return
  await enterOrganization(db, mail.organizationId)
  await onFailing(db, mail.organizationId, { mailId, recipient: mail.recipient })
}
