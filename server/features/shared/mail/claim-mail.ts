import { v7 as uuid } from 'uuid'
import { demoMailDomain } from '#contract/site/demo.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { freeAt, invitationFreeAt, invitationsADay, mostJoined, perAddress } from './mail-limits.ts'
import {
  mayWait,
  noticeKinds,
  sendAt,
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
type Held = { for: 'address' | 'organization' | 'stopped'; until: number | null }
type Waiting = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'organizationId'>
/** About the organization in whose name a mail is sent. All fields are null if there is none. */
type Sender = { foundedAt: string | null; isStopped: boolean | null; isDemo: boolean | null }

const columns = (db: Db) => db`
  m.id, m.kind, m.recipient, m.registration_id as "registrationId", m.account_id as "accountId", m.organization_id as "organizationId",
  m.notification_id as "notificationId", m.inquiry_id as "inquiryId", m.booking_id as "bookingId", m.appointment_id as "appointmentId",
  m.offer_id as "offerId", m.account_code_id as "accountCodeId", m.patient_id as "patientId", m.facts, m.held_for as "heldFor"`

const senderColumns = (db: Db) => db`
  o.created_at as "foundedAt", o.mail_stopped_at is not null as "isStopped", o.demo_expires_at is not null as "isDemo"`

const demoRefusal = 'Not sent: no mail leaves a demo.'

/**
 * Takes a mail out of the outbox, with those that wait for the same address: they leave as one, and count as one. Counted
 * before it leaves, under a lock that all nodes share. Undefined: it is gone, leaves with another one, or has to wait.
 */
export async function claimMail(
  db: Db,
  mailId: string,
  now: number,
): Promise<[MailRow, ...MailRow[]] | undefined> {
  const [found] = await db<(MailRow & Sender & { joinedIn: string | null })[]>`
    select ${columns(db)}, ${senderColumns(db)}, m.joined_in as "joinedIn"
    from mails m left join organizations o on o.id = m.organization_id
    where m.id = ${mailId} and m.sent_at is null`
  if (!found) return undefined
  const { joinedIn, foundedAt, isStopped, isDemo, ...mail } = found
  if (joinedIn) return undefined
  // A visitor of the live demo could otherwise have us write to anybody.
  if (isDemo || mail.recipient.endsWith(`@${demoMailDomain}`)) {
    await db`update mails set sent_at = now(), last_error = ${demoRefusal} where id = ${mailId}`
    return undefined
  }
  const held = await holdOf(db, mail, { foundedAt, isStopped }, now)
  if (held) {
    await hold(db, mail, held)
    return undefined
  }
  const at = new Date(now)
  // Another job may have taken it along while this one waited for the lock.
  const [isOurs] = await db`
    update mails set claimed_at = ${at}, held_for = null
    where id = ${mailId} and sent_at is null and joined_in is null returning 1`
  if (!isOurs) return undefined
  if (!mayWait(mail.kind)) return [mail]
  const others = await db<MailRow[]>`
    update mails m set claimed_at = ${at}, joined_in = ${mailId}
    where recipient = ${mail.recipient} and sent_at is null and (joined_in = ${mailId} or id in (
      select w.id from mails w left join organizations o on o.id = w.organization_id
      where w.recipient = ${mail.recipient} and w.sent_at is null and w.held_for = 'address' and w.joined_in is null
        and w.id <> ${mailId} and o.mail_stopped_at is null
      order by w.created_at, w.id limit ${mostJoined - 1}))
    returning ${columns(db)}`
  // A version 7 id begins with its time.
  return [mail, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [MailRow, ...MailRow[]]
}

/** Locks the counts that it reads until the transaction ends: first the organization's, then the address's. */
async function holdOf(
  db: Db,
  { id, kind, recipient, organizationId }: Waiting,
  sender: Pick<Sender, 'foundedAt' | 'isStopped'> | undefined,
  now: number,
): Promise<Held | undefined> {
  if (!mayWait(kind)) {
    await lock(db, `mails to:${recipient}`)
    return undefined
  }
  // Read again under a lock: should the operator let it go on just now, it would wait for good.
  if (organizationId && sender?.isStopped && (await isStoppedStill(db, organizationId)))
    return { for: 'stopped', until: null }
  const isInvitation = organizationId !== null && kind === 'invitation'
  const isNotice = noticeKinds.some(each => each === kind)
  // Somebody with the password could ask for codes without end, and the mail about them would never leave.
  const counted = isNotice ? db`and kind = any(${noticeKinds as unknown as string[]}::text[])` : db``
  const [, invited, , left] = await allSent([
    isInvitation ? lock(db, `invitations:${organizationId}`) : undefined,
    // One that waits for its address only has been let through here.
    isInvitation
      ? db<{ at: string }[]>`
          select coalesce(claimed_at, created_at) as at from mails
          where organization_id = ${organizationId} and kind = 'invitation' and id <> ${id}
            and (claimed_at > ${new Date(now - invitationsADay.windowMs)} or sent_at is null and held_for = 'address')
          order by 1 desc limit ${invitationsADay.most}`
      : undefined,
    lock(db, `mails to:${recipient}`),
    db<{ at: string }[]>`
      select claimed_at as at from mails
      where recipient = ${recipient} ${counted} and claimed_at > ${new Date(now - perAddress.windowMs)} and joined_in is null and id <> ${id}
      order by claimed_at desc limit ${perAddress.most}`,
  ])
  const mayInviteAt = invited && invitationFreeAt(momentsOf(invited), Date.parse(sender!.foundedAt!), now)
  if (mayInviteAt !== undefined) return { for: 'organization', until: mayInviteAt }
  const until = freeAt(momentsOf(left), perAddress, now)
  return until === undefined ? undefined : { for: 'address', until }
}

async function isStoppedStill(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db`
    select 1 from organizations where id = ${organizationId} and mail_stopped_at is not null for share`
  return rows.length > 0
}

const momentsOf = (rows: readonly { at: string }[]) => rows.map(({ at }) => Date.parse(at))

const lock = (db: Db, key: string) => db`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`

async function hold(
  db: Db,
  { id, organizationId }: Pick<Waiting, 'id' | 'organizationId'>,
  held: Held,
): Promise<void> {
  await db`
    update mails set held_for = ${held.for}, held_until = ${held.until === null ? null : new Date(held.until)}
    where id = ${id} and sent_at is null and joined_in is null`
  if (held.until !== null) await sendAt(db, [id], held.until)
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
  const held = (await holdOf(db, mail, sender, now)) ?? (await joinsOthers(db, recipient, now))
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
  await hold(db, mail, held)
  return undefined
}

async function joinsOthers(db: Db, recipient: string, now: number): Promise<Held | undefined> {
  const [other] = await db`
    select 1 from mails
    where recipient = ${recipient} and sent_at is null and held_for = 'address' and joined_in is null limit 1`
  return other && { for: 'address', until: now }
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
