import { v7 as uuid } from 'uuid'
import { sendWithoutWaiting, type Db } from '#server/platform/db/database.ts'
import { dropGivenUp, enqueue, enqueueAfterCommit, enqueueAt } from '#server/platform/jobs/jobs.ts'

/** About the address of a patient's record: to the old mailbox, to one that the patient wants, and once it is replaced. */
export type AddressMailKind = 'address_changed' | 'address_proof' | 'address_replaced'

/** Tells the holder of an account what happened to it. */
export const noticeKinds = ['new_sign_in', 'password_changed'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** `at`: RFC 3339. */
export type SignInFacts = { at: string; browser: string | null; system: string | null; address: string }
/** To the old mailbox of staff whose record has a new address, which is masked here. */
export type ChangedEmailFacts = { email: string }
/** Emergency access to a patient's record. */
export type EmergencyFacts = { accessId: string }
/** A place on a clinic's waiting list. */
export type WaitingFacts = { entryId: string }

/** What the mail of an invoice says. It names no service. */
export type InvoiceFacts = {
  invoiceId: string
  clinicId: string
  number: string
  issuedOn: string
  grossMinor: number
  currency: string
  /** Something of it was owed, and a provider took payments. A mail that waits since before this was asked does not say it. */
  isPayable?: boolean
}

export type QuotationFacts = Omit<InvoiceFacts, 'invoiceId' | 'issuedOn' | 'isPayable'> & {
  quotationId: string
  quotedOn: string
  validUntil: string
}

export type DepositFacts = { depositId: string }

export type OutgoingMail = { recipient: string } & (
  | { kind: 'verification_code'; registrationId: string }
  /** A reset without an account: whether the address has one is looked up when the mail leaves. */
  | { kind: 'already_registered' | 'reset_link'; accountId: string | null }
  /** The sign-in attempt with a password that staff typed for a patient; null if the address waits for none. */
  | { kind: 'account_code'; accountId: string | null; accountCodeId: string | null }
  /** Without an organization: to run the installation. */
  | { kind: 'invitation'; accountId: string; organizationId: string | null }
  /** Without an organization: by an operator. */
  | { kind: 'second_factor_reset'; accountId: string; organizationId: string | null }
  | { kind: NoticeKind; accountId: string; facts: SignInFacts }
  | { kind: 'email_changed'; organizationId: string; facts: ChangedEmailFacts }
  | { kind: 'notification'; organizationId: string; notificationId: string }
  | { kind: 'inquiry'; inquiryId: string }
  /** The ends of the audit's chains, to those who run the installation. */
  | { kind: 'audit_heads' }
  | { kind: 'booking_code'; organizationId: string; bookingId: string }
  | { kind: 'sign_in_code'; organizationId: string; accountCodeId: string }
  | { kind: 'booking_confirmed'; organizationId: string; appointmentId: string }
  | { kind: 'waitlist_offer'; organizationId: string; offerId: string }
  | { kind: 'waitlist_joined'; organizationId: string; facts: WaitingFacts }
  | { kind: 'emergency_access'; organizationId: string; facts: EmergencyFacts }
  | { kind: 'deposit_late'; organizationId: string; facts: DepositFacts }
  | { kind: 'invoice'; organizationId: string; patientId: string; facts: InvoiceFacts }
  | { kind: 'quotation'; organizationId: string; patientId: string; facts: QuotationFacts }
  | { kind: AddressMailKind; organizationId: string; patientId: string }
)

/** `visit_message`: one of the messages to patients, which have a table of their own. */
export type MailKind = OutgoingMail['kind'] | 'visit_message'

/**
 * Whether a person asked for it and waits for it in front of a screen. Such a mail has its own limits at the call that asks for
 * it. It never waits here, and is never joined with another. Other mails over the limits wait.
 */
const isAskedFor: Record<MailKind, boolean> = {
  verification_code: true,
  already_registered: true,
  reset_link: true,
  account_code: true,
  address_proof: true,
  booking_code: true,
  sign_in_code: true,
  invitation: false,
  second_factor_reset: false,
  new_sign_in: false,
  password_changed: false,
  email_changed: false,
  address_changed: false,
  address_replaced: false,
  emergency_access: false,
  invoice: false,
  quotation: false,
  deposit_late: false,
  notification: false,
  inquiry: false,
  audit_heads: false,
  booking_confirmed: false,
  waitlist_offer: false,
  waitlist_joined: false,
  visit_message: false,
}
export const mayWait = (kind: string): boolean => !isAskedFor[kind as MailKind]
/** New mails leave in this order. */
export const turns = { awaited: 1, others: 2 } as const
const turnOf = ({ kind }: OutgoingMail) => (mayWait(kind) ? turns.others : turns.awaited)

/** One job sends all that is new. */
const sender = { task: 'send_mails', payload: {}, key: 'send mails' }

/**
 * Written in the transaction of what it tells of, with the next statement or the commit; sent by the sender once that is committed
 * (`queueLostMails` wakes it where nobody did), or `at` (epoch milliseconds) by a job of its own. Answers its id.
 */
export async function sendMail(db: Db, mail: OutgoingMail, at?: number): Promise<string> {
  const id = uuid()
  sendWithoutWaiting(
    db,
    db`
    insert into mails (id, kind, recipient, registration_id, account_id, organization_id, notification_id, inquiry_id, booking_id, appointment_id, offer_id, account_code_id, patient_id, facts, turn)
    values (${id}, ${mail.kind}, ${mail.recipient}, ${'registrationId' in mail ? mail.registrationId : null},
      ${'accountId' in mail ? mail.accountId : null}, ${'organizationId' in mail ? mail.organizationId : null},
      ${'notificationId' in mail ? mail.notificationId : null}, ${'inquiryId' in mail ? mail.inquiryId : null},
      ${'bookingId' in mail ? mail.bookingId : null}, ${'appointmentId' in mail ? mail.appointmentId : null},
      ${'offerId' in mail ? mail.offerId : null}, ${'accountCodeId' in mail ? mail.accountCodeId : null}, ${'patientId' in mail ? mail.patientId : null},
      ${'facts' in mail ? db.json(mail.facts) : null}, ${at === undefined ? turnOf(mail) : null})`,
  )
  if (at === undefined) enqueueAfterCommit(db, sender, !mayWait(mail.kind))
  else await sendAt(db, [id], at)
  return id
}

export const wakeSender = (db: Db): Promise<void> => enqueue(db, sender.task, sender.payload, sender.key)

/** `at`: epoch milliseconds. A job of its own: `sendMail` would make the sender's due at once. */
export const wakeSenderAt = (db: Db, at: number): Promise<void> =>
  enqueueAt(db, sender.task, [{ key: 'send mails after a rest', payload: { afterRest: 'yes' }, runAt: at }])

/** Longer than the sender takes for the mails that it has taken, and than any transaction: a mail's time is when its transaction began. */
const lostAfterMs = 5 * 60_000

/**
 * Wakes the sender where the process that wrote a mail was killed before it did, and gives a job of its own to each mail that a killed
 * sender had taken: only those from `before` (epoch milliseconds), because a younger one may be about to leave.
 */
export async function queueLostMails(db: Db, now: number, before = now - lostAfterMs): Promise<void> {
  // A sender that failed while it was woken again.
  await dropGivenUp(db, sender.task)
  const lost = await db<{ id: string; isNew: boolean }[]>`
    select m.id, m.turn is not null as "isNew" from mails m
    where m.sent_at is null and m.joined_in is null and m.held_for is null
      and (m.turn is not null or greatest(m.created_at, m.claimed_at) < ${new Date(before)}
        and not exists (select from graphile_worker.jobs j where j.key in ('mail now ' || m.id, 'mail ' || m.id)))`
  if (lost.some(({ isNew }) => isNew)) await wakeSender(db)
  const taken = lost.filter(({ isNew }) => !isNew)
  if (taken.length > 0)
    await sendAt(
      db,
      taken.map(({ id }) => id),
      now,
    )
}

/** The names of the jobs that send one mail: one that somebody asked for at once, one for a later time. */
export const sendKeys = (mailId: string) => ({ now: `mail now ${mailId}`, later: `mail ${mailId}` })

type Timed = { id: string; at: number }

/** A job of its own for each mail, in place of one that waits under the same key. `at`: epoch milliseconds. */
export const sendEachAt = (db: Db, mails: readonly Timed[]): Promise<void> =>
  enqueueAt(
    db,
    'send_mail',
    mails.map(({ id: mailId, at }) => ({ key: sendKeys(mailId).later, payload: { mailId }, runAt: at })),
  )

export const sendAt = (db: Db, mailIds: readonly string[], at: number): Promise<void> =>
  sendEachAt(
    db,
    mailIds.map(id => ({ id, at })),
  )
