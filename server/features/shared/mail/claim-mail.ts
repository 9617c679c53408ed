import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import type { Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { decide, type Decided, type Held, type Sender } from './decide-mails.ts'
import { joinedMailsLimit } from './mail-limits.ts'
import {
  sendAt,
  sendEachAt,
  turns,
  type ChangedEmailFacts,
  type EmergencyFacts,
  type InvoiceFacts,
  type QuotationFacts,
  type SignInFacts,
  type DepositFacts,
  type WaitingFacts,
  type MailKind,
} from './outbox.ts'

export type MailRow = {
  id: string
  kind: MailKind
  recipient: string
  registrationId: string | null
  accountId: string | null
  organizationId: string | null
  notificationId: string | null
  inquiryId: string | null
  bookingId: string | null
  appointmentId: string | null
  offerId: string | null
  accountCodeId: string | null
  patientId: string | null
  /** For a mail about an event of an account. */
  facts:
    | SignInFacts
    | ChangedEmailFacts
    | DepositFacts
    | WaitingFacts
    | EmergencyFacts
    | InvoiceFacts
    | QuotationFacts
    | null
  /** Why it waited before; null: it did not. */
  heldFor: Held['for'] | null
}
type Found = MailRow & Sender

const columns = (db: Db) => db`
  m.id, m.kind, m.recipient, m.registration_id as "registrationId", m.account_id as "accountId", m.organization_id as "organizationId",
  m.notification_id as "notificationId", m.inquiry_id as "inquiryId", m.booking_id as "bookingId", m.appointment_id as "appointmentId",
  m.offer_id as "offerId", m.account_code_id as "accountCodeId", m.patient_id as "patientId", m.facts, m.held_for as "heldFor"`

const senderColumns = (db: Db) => db`
  o.created_at as "foundedAt", o.mail_stopped_at is not null as "isStopped", o.demo_expires_at is not null as "isDemo"`

const demoRefusal = 'Not sent: no mail leaves a demo.'
// A visitor of the live demo could otherwise have us write to anybody.
const isOfDemo = ({ isDemo, recipient }: Found) => isDemo === true || recipient.endsWith(`@${demoMailDomain}`)

/** One mail, or the next ones that nobody has tried: first those that a person waits for. */
export type MailSelection = { mailId: string } | NewMailBatch
/** The most at once, and whether only those are taken that a person waits for. */
export type NewMailBatch = { newOnes: number; onlyAwaited: boolean }
/** A mail, and those that leave with it, in the order in which they were written. `lead` is the one that was taken. */
export type Claimed = { lead: MailRow; rows: [MailRow, ...MailRow[]] }

export const nextNewMails = (db: Db, { newOnes, onlyAwaited }: NewMailBatch) => db`
  m.turn <= ${onlyAwaited ? turns.awaited : turns.others} and m.sent_at is null and m.joined_in is null
  order by m.turn, m.id limit ${newOnes} for update of m`

/**
 * Takes mails out of the outbox, each with those that wait for the same address: they leave as one, and count as one. Counted
 * before they leave, under locks that all nodes share. The others are gone, leave with another one, or have to wait. `isMore`: there may be more new ones. An address gets one mail a round, because each counts for the next one.
 */
export async function claimMails(
  db: Db,
  which: MailSelection,
  now: number,
): Promise<{ claimed: Claimed[]; isMore: boolean }> {
  const found = await db<Found[]>`
    select ${columns(db)}, ${senderColumns(db)}
    from mails m left join organizations o on o.id = m.organization_id
    where ${
      'mailId' in which
        ? db`m.id = ${which.mailId} and m.sent_at is null and m.joined_in is null`
        : // Those that another sender has just taken are its own.
          db`${nextNewMails(db, which)} skip locked`
    }`
  const next = onePerAddress(found)
  const isMore = 'newOnes' in which && (found.length === which.newOnes || next.length < found.length)
  const ofDemos = next.filter(isOfDemo)
  const mails = next.filter(mail => !isOfDemo(mail))
  if (ofDemos.length > 0)
    await db`
      update mails set sent_at = now(), last_error = ${demoRefusal}, turn = null where id = any(${idsOf(ofDemos)}::uuid[])`
  if (mails.length === 0) return { claimed: [], isMore }
  const decided = await decide(db, mails, now)
  await hold(db, decided)
  const leaving = decided.flatMap(({ mail, held }) => (held ? [] : [mail]))
  if (leaving.length === 0) return { claimed: [], isMore }
  // Another job may have taken one along while this one waited for the locks.
  const ours = await db<{ id: string }[]>`
    update mails set claimed_at = ${new Date(now)}, held_for = null, turn = null
    where id = any(${idsOf(leaving)}::uuid[]) and sent_at is null and joined_in is null returning id`
  const claimed: Claimed[] = []
  for (const { mail, hasCompany } of decided) {
    if (!ours.some(({ id }) => id === mail.id)) continue
    const others = hasCompany ? await joinOthers(db, mail, now) : []
    // A version 7 id begins with its time.
    const rows = [mail, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as Claimed['rows']
    claimed.push({ lead: mail, rows })
  }
  return { claimed, isMore }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function onePerAddress<T extends { recipient: string }>(rows: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const row of rows) if (!first.has(row.recipient)) first.set(row.recipient, row)
  return [...first.values()]
}

/** Those that wait for its address, and those of an earlier try that ended in between. */
const joinOthers = (db: Db, { id, recipient }: MailRow, now: number) => db<MailRow[]>`
  update mails m set claimed_at = ${new Date(now)}, joined_in = ${id}
  where recipient = ${recipient} and sent_at is null and (joined_in = ${id} or id in (
    select w.id from mails w left join organizations o on o.id = w.organization_id
    where w.recipient = ${recipient} and w.sent_at is null and w.held_for = 'address' and w.joined_in is null
      and w.id <> ${id} and o.mail_stopped_at is null
    order by w.created_at, w.id limit ${joinedMailsLimit - 1}))
  returning ${columns(db)}`

async function hold(db: Db, decided: readonly Decided[]): Promise<void> {
  const waiting = decided.flatMap(({ mail, held }) => (held ? [{ ...mail, held }] : []))
  if (waiting.length === 0) return
  const timed = waiting.flatMap(({ id, held: { until } }) => (until === null ? [] : [{ id, at: until }]))
  const untils = waiting.map(({ held: { until } }) => (until === null ? null : new Date(until).toISOString()))
  await db`
    update mails m set held_for = h.held_for, held_until = h.until, turn = null
    from unnest(${idsOf(waiting)}::uuid[], ${waiting.map(({ held }) => held.for)}::text[], ${untils}::timestamptz[]) h (id, held_for, until)
    where m.id = h.id and m.sent_at is null and m.joined_in is null`
  if (timed.length > 0) await sendEachAt(db, timed)
  for (const { organizationId, held } of waiting)
    if (organizationId && held.for !== 'address') announce(db, organizationId, ['mail'])
}

type VisitMail = { organizationId: string; appointmentId: string; recipient: string }

/**
 * For a message to a patient that is sent outside of the outbox: it is counted here, and answers its id. Undefined: it has
 * to wait, or others to that address do; then it stands in the outbox, and leaves with them.
 */
export async function admitVisitMail(
  db: Db,
  { organizationId, appointmentId, recipient }: VisitMail,
  now: number,
): Promise<string | undefined> {
  const mail = { id: uuid(), kind: 'visit_message', recipient, organizationId } as const
  const [sender] = await db<
    Sender[]
  >`select ${senderColumns(db)} from organizations o where o.id = ${organizationId}`
  const [decided] = await decide(db, [{ ...mail, ...sender! }], now)
  // With others that wait, it leaves as one mail.
  const held = decided!.held ?? (decided!.hasCompany ? ({ for: 'address', until: now } as const) : undefined)
  if (!held) {
    await db`
      insert into mails (id, kind, recipient, organization_id, appointment_id, claimed_at, sent_at)
      values (${mail.id}, ${mail.kind}, ${recipient}, ${organizationId}, ${appointmentId}, ${new Date(now)}, now())`
    return mail.id
  }
  const [waiting] = await db`
    select 1 from mails
    where recipient = ${recipient} and organization_id = ${organizationId} and appointment_id = ${appointmentId}
      and kind = ${mail.kind} and sent_at is null and joined_in is null`
  if (waiting) return undefined
  await db`
    insert into mails (id, kind, recipient, organization_id, appointment_id)
    values (${mail.id}, ${mail.kind}, ${recipient}, ${organizationId}, ${appointmentId})`
  await hold(db, [{ ...decided!, held }])
  return undefined
}

/** Deletes the mail of a visit message that was counted but did not leave. */
export async function withdrawVisitMail(db: Db, mailId: string): Promise<void> {
  await db`delete from mails where id = ${mailId} and kind = 'visit_message'`
}

/** Mails that waited while the organization's mail was stopped are sent now. */
export async function resumeMail(db: Db, organizationId: string, now: number): Promise<void> {
  const rows = await db<{ id: string }[]>`
    update mails set held_for = null
    where organization_id = ${organizationId} and sent_at is null and held_for = 'stopped' returning id`
  if (rows.length > 0)
    await sendAt(
      db,
      rows.map(({ id }) => id),
      now,
    )
}
