import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import {
  enterOrganization,
  leaveScope,
  sendWithoutWaiting,
  type Database,
  type Db,
} from '#server/platform/db/database.ts'
import { retryNow } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import {
  claimMails,
  nextNewMails,
  type Claimed,
  type MailRow,
  type NewMailBatch,
  type MailSelection,
} from './claim-mail.ts'
import type { Composers } from './composers.ts'
import { joinMails } from './join-mails.ts'
import { joinAgainMs } from './mail-limits.ts'
import { sendAt, wakeSender, wakeSenderAt } from './outbox.ts'
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
  /** The share of the connections that are at work for requests, 0 to 1. */
  load: () => number
  /** Milliseconds that never go back. */
  stopwatch?: (() => number) | undefined
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
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A claimed mail with the texts of its rows, by id. None where there is nothing to say any more. */
type Letter = Claimed & { texts: Map<string, MailContent[]> }

/** New mails that are taken at once. Few: their locks are held until all are composed. */
const portion = 6
/** After this no further mail leaves in one job. A stop waits a little longer. */
const turnMs = 1_000
/** The share of busy connections from which on people wait for their answers. */
const busyLoad = 0.5
/** A busy process rests three times as long as a portion took: it spends a quarter of its time on mails that nobody waits for. */
const restTimes = 3
const longestRestMs = 3_000
/** When a new mail that was not taken is tried again. */
const firstRetryMs = 3_000

/**
 * `send_mails` sends the next new mails, `send_mail` one that has to be tried at a time of its own. Codes and links are made here, at
 * the moment of sending, and only their hashes are kept. So none lies in the outbox, and one that would have expired while the mail
 * server was down is simply a fresh one.
 */
export function sendMailJobs(deps: Deps): { send_mail: Task; send_mails: Task } {
  const { database, transport, log, now, load, stopwatch = () => performance.now() } = deps
  /**
   * When the mail server last refused a mail; null once all refused mails have left. Set at the start, because an earlier process
   * may have left some.
   */
  let refusedAt: number | null = now()

  const take = (which: MailSelection): Promise<{ letters: Letter[]; isMore: boolean }> =>
    database.inGlobal(async db => {
      const { claimed, isMore } = await claimMails(db, which, now())
      // What several mails are about stays locked until all are written. Who is waited for meanwhile may wait for us: this ends before
      // PostgreSQL, after a second, would refuse one of the two.
      if ('newOnes' in which) sendWithoutWaiting(db, db.unsafe("set local lock_timeout = '700ms'"))
      const letters = claimed.map((mail): Letter => ({ ...mail, texts: new Map() }))
      // In the order in which others lock the records that mails are about.
      for (const { rows, texts } of letters.toSorted((a, b) => (subjectOf(a) < subjectOf(b) ? -1 : 1)))
        for (const row of withoutRepeats(rows)) {
          leaveScope(db)
          const text = await compose(db, row, deps)
          if (text) texts.set(row.id, [text])
        }
      return { letters, isMore }
    })

  /** The error, if it was not taken. */
  async function deliver({ lead, rows, texts }: Letter): Promise<{ error: unknown } | undefined> {
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
      if (first) await transport.deliver({ to: lead.recipient, ...joinMails([first, ...others]) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusedAt = now()
      log.warn({ mailId: lead.id, reason }, 'mail was not taken; it is tried again')
      for (const message of taken) await message.settle(error)
      await database.inGlobal(async db => {
        await releaseJoinedMails(db, rows, lead.id, now())
        if (!isOfVisit(lead)) await recordFailure(db, lead.id, reason, deps)
      })
      return { error }
    }
    for (const message of taken) await message.settle()
    return undefined
  }

  async function settle({ sent, refused, unsent }: Outcome): Promise<void> {
    await database.inGlobal(async db => {
      if (sent.length > 0) await markSent(db, sent)
      if (refused.length > 0) await sendAt(db, leadsOf(refused), now() + firstRetryMs)
      if (unsent.length > 0) await giveBack(db, unsent, now())
    })
    // The mail server is there: those that it missed need not wait for their own turn.
    if (refusedAt === null || !sent.some(({ texts }) => texts.size > 0)) return
    // One that was refused just now is not back in the queue yet.
    if (now() - refusedAt > settledMs) refusedAt = null
    await database.inGlobal(db => retryNow(db, 'send_mail')).catch(() => (refusedAt = now()))
  }

  /** What could not be written down, because the database was away. */
  const owed: Outcome[] = []
  async function settleOrOwe(outcome: Outcome): Promise<void> {
    try {
      await settle(outcome)
    } catch (error) {
      owed.push(outcome)
      throw error
    }
  }

  /** `until`: by the stopwatch. Answers whether there may be more new ones. */
  async function sendPortion(which: NewMailBatch, until: number): Promise<boolean> {
    for (let outcome = owed.pop(); outcome; outcome = owed.pop()) await settleOrOwe(outcome)
    const { letters, isMore } = await take(which).catch(async (error: unknown) => {
      log.warn({ err: error }, 'new mails could not be taken together; each has its own job now')
      return { letters: [], isMore: await database.inGlobal(db => giveOwnJobs(db, which, now())) }
    })
    const outcome: Outcome = { sent: [], refused: [], unsent: [] }
    for (const [index, letter] of letters.entries()) {
      if (index > 0 && stopwatch() > until) {
        outcome.unsent = letters.slice(index)
        break
      }
      const failed = await deliver(letter).catch((error: unknown) => {
        log.warn({ err: error, mailId: letter.lead.id }, 'mail could not be sent; it is tried again')
        return { error }
      })
      if (failed) outcome.refused.push(letter)
      else outcome.sent.push(letter)
    }
    await settleOrOwe(outcome)
    return isMore
  }

  /** By the stopwatch. Until then only mails leave that somebody waits for. */
  let restsUntil = 0
  async function beginRest(portionMs: number): Promise<void> {
    const ms = Math.min(restTimes * portionMs, longestRestMs)
    await database.inGlobal(db => wakeSenderAt(db, now() + ms))
    restsUntil = stopwatch() + ms
  }

  return {
    async send_mail(payload) {
      const { mailId } = payload as { mailId: string }
      const [letter] = (await take({ mailId })).letters
      if (!letter) return
      const refused = await deliver(letter)
      if (!refused) return settle({ sent: [letter], refused: [], unsent: [] })
      // A message to a patient is tried again by its own job.
      if (!isOfVisit(letter.lead)) throw refused.error
    },

    async send_mails(payload) {
      if ((payload as { afterRest?: string }).afterRest) restsUntil = 0
      const until = stopwatch() + turnMs
      for (;;) {
        const began = stopwatch()
        const isResting = began < restsUntil
        const isMore = await sendPortion({ newOnes: portion, onlyAwaited: isResting }, until)
        if (!isMore) return
        if (!isResting && load() >= busyLoad) await beginRest(stopwatch() - began)
        // By another job, so that others have their turn, and a stop does not wait.
        else if (stopwatch() > until) return database.inGlobal(wakeSender)
      }
    },
  }
}

/** What became of the letters of one portion. `unsent`: its time was over. */
type Outcome = { sent: Letter[]; refused: Letter[]; unsent: Letter[] }

const leadsOf = (letters: readonly Letter[]) => letters.map(({ lead }) => lead.id)
const rowsOf = (letters: readonly Letter[]) => letters.flatMap(({ rows }) => rows)
/** Names the records that a mail is about. */
const subjectOf = ({ lead }: Letter) =>
  [lead.organizationId, lead.appointmentId, lead.offerId, lead.patientId, lead.accountId].join()

async function markSent(db: Db, letters: readonly Letter[]): Promise<void> {
  const rows = rowsOf(letters)
  const counted = letters.flatMap(({ lead, texts }) => (texts.size > 0 ? [lead.id, ...texts.keys()] : []))
  await db`
    update mails set sent_at = now(), last_error = null, held_for = null, held_until = null,
      claimed_at = case when id = any(${counted}::uuid[]) then claimed_at end
    where id = any(${idsOf(rows)}::uuid[])`
  // Their screens say how many wait.
  const waited = rows.flatMap(row => (row.heldFor && row.organizationId ? [row.organizationId] : []))
  for (const organizationId of new Set(waited)) announce(db, organizationId, ['mail'])
}

/** None of them was tried: they are due now, and not counted any more. */
async function giveBack(db: Db, letters: readonly Letter[], now: number): Promise<void> {
  const ids = idsOf(rowsOf(letters))
  await db`update mails set claimed_at = null, joined_in = null where id = any(${ids}::uuid[])`
  await sendAt(db, ids, now)
}

/** Waits for the locks of the transaction that has just failed. Answers whether there may be more new ones. */
async function giveOwnJobs(db: Db, which: NewMailBatch, now: number): Promise<boolean> {
  const given = await db<{ id: string }[]>`
    update mails set turn = null where id in (select m.id from mails m where ${nextNewMails(db, which)}) returning id`
  await sendAt(db, idsOf(given), now)
  return given.length === which.newOnes
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
