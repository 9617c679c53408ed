import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import { enterOrganization, leaveOrganization, type Database, type Db } from '#server/platform/db/database.ts'
import { retryNow } from '#server/platform/jobs/jobs.ts'
import { announce } from '#server/platform/live/live.ts'
import type { MailTransport } from '#server/platform/mail/transport.ts'
import { claimMails, nextNew, type Claimed, type MailRow, type Which } from './claim-mail.ts'
import type { Composers } from './composers.ts'
import { joinMails } from './join-mails.ts'
import { joinAgainMs } from './mail-limits.ts'
import { sendAt, wakeSender } from './outbox.ts'
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
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** A claimed mail with the texts of its rows, by id. None where there is nothing to say any more. */
type Letter = Claimed & { texts: Map<string, MailContent[]> }

/** New mails that are taken at once. Few: a killed process may send them twice, and a mail server that says nothing holds them all up. */
const portion = 6
/** Those that have left are written down before the next one leaves, where mails take so long. */
const writeDownMs = 250
/** How long one job sends. At a stop it is waited for a little longer. */
const turnMs = 1_000
/** Of a new mail that was not taken. */
const firstRetryMs = 3_000

/**
 * `send_mails` sends the next new mails, `send_mail` one that has to be tried at a time of its own. Codes and links are made here, at
 * the moment of sending, and only their hashes are kept. So none lies in the outbox, and one that would have expired while the mail
 * server was down is simply a fresh one.
 */
export function sendMailJobs(deps: Deps): { send_mail: Task; send_mails: Task } {
  const { database, transport, log, now } = deps
  /**
   * When the mail server last refused a mail; null once all refused mails have left. Set at the start, because an earlier process
   * may have left some.
   */
  let refusedAt: number | null = now()

  const take = (which: Which): Promise<{ letters: Letter[]; isMore: boolean }> =>
    database.inGlobal(async db => {
      const { claimed, isMore } = await claimMails(db, which, now())
      const letters: Letter[] = []
      for (const { lead, rows } of claimed) {
        const texts = new Map<string, MailContent[]>()
        for (const row of withoutRepeats(rows)) {
          leaveOrganization(db)
          const text = await compose(db, row, deps)
          if (text) texts.set(row.id, [text])
        }
        letters.push({ lead, rows, texts })
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

  async function writeDown(letters: readonly Letter[]): Promise<void> {
    if (letters.length === 0) return
    const rows = letters.flatMap(letter => letter.rows)
    const left = letters.flatMap(({ lead, texts }) => (texts.size > 0 ? [lead.id, ...texts.keys()] : []))
    await database.inGlobal(async db => {
      await db`
        update mails set sent_at = now(), last_error = null, held_for = null, held_until = null,
          claimed_at = case when id = any(${left}::uuid[]) then claimed_at end
        where id = any(${idsOf(rows)}::uuid[])`
      // Their screens say how many wait.
      const waited = rows.flatMap(row => (row.heldFor && row.organizationId ? [row.organizationId] : []))
      for (const organizationId of new Set(waited)) announce(db, organizationId, ['mail'])
    })
    // The mail server is there: those that it missed need not wait for their own turn.
    if (refusedAt === null || left.length === 0) return
    // One that was refused just now is not back in the queue yet.
    if (now() - refusedAt > settledMs) refusedAt = null
    await database.inGlobal(db => retryNow(db, 'send_mail')).catch(() => (refusedAt = now()))
  }

  /** False: these were the last ones. */
  async function sendPortion(): Promise<boolean> {
    const { letters, isMore } = await take({ newOnes: portion }).catch(async (error: unknown) => {
      log.warn({ err: error }, 'new mails could not be taken together; each has its own job now')
      return { letters: [], isMore: await database.inGlobal(db => giveOwnJobs(db, portion, now())) }
    })
    let delivered: Letter[] = []
    let writtenAt = performance.now()
    for (const letter of letters) {
      const refused = await deliver(letter).catch((error: unknown) => ({ error }))
      if (refused) await database.inGlobal(db => sendAt(db, [letter.lead.id], now() + firstRetryMs))
      else delivered.push(letter)
      if (performance.now() - writtenAt < writeDownMs) continue
      await writeDown(delivered)
      delivered = []
      writtenAt = performance.now()
    }
    await writeDown(delivered)
    return isMore
  }

  return {
    async send_mail(payload) {
      const { mailId } = payload as { mailId: string }
      const [letter] = (await take({ mailId })).letters
      if (!letter) return
      const refused = await deliver(letter)
      if (!refused) return writeDown([letter])
      // A message to a patient is tried again by its own job.
      if (!isOfVisit(letter.lead)) throw refused.error
    },

    async send_mails() {
      const until = performance.now() + turnMs
      for (let isMore = true; isMore;) {
        isMore = await sendPortion()
        // By another job: so others have their turn, and a stop does not wait.
        if (isMore && performance.now() > until) return database.inGlobal(wakeSender)
      }
    },
  }
}

/** Waits for the locks of the transaction that has just failed. Answers whether there may be more new ones. */
async function giveOwnJobs(db: Db, most: number, now: number): Promise<boolean> {
  const given = await db<{ id: string }[]>`
    update mails set turn = null where id in (select m.id from mails m where ${nextNew(db, most)}) returning id`
  await sendAt(db, idsOf(given), now)
  return given.length === most
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
