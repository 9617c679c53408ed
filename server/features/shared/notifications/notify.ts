import { v7 as uuid } from 'uuid'
import {
  isControl,
  isMailedAtFirst,
  mayBeMailed,
  type ControlKind,
  type NotificationKind,
} from '#contract/shared/notifications.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { sendWithoutWaiting, type Db, type Fragment } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'

/** The person who did it, who is not notified. Without an account: a visitor or a job. */
type Cause = { organizationId: string; accountId?: string }
type Told = {
  kind: NotificationKind
  subject:
    'appointments' | 'patients' | 'mails' | 'approvals' | 'payments' | 'provider_events' | 'memberships'
  subjectIds: readonly string[]
  recipient?: string
  /** When one change concerns several visits, each person is notified of their first one and of the number of others. */
  isOnce?: boolean
  /** Only those concerned, not also the owners. */
  isPersonal?: boolean
}
type Member = {
  subjectId: string
  id: string
  accountId: string
  email: string
  inBell: boolean
  byMail: boolean
}

type VisitNews = {
  kind: 'appointment_booked' | 'appointment_rescheduled' | 'appointment_cancelled' | 'appointment_kept'
  /** Of a quiet one, the patient is not to hear. */
  visits: readonly { id: string; before?: { doctorId: string } | null; isQuiet?: boolean }[]
  isOnce?: boolean
}

/**
 * Notifies the owners, the clinic's receptionists, the doctor, the former doctor, and the patient. A visit that stays as it is does not
 * notify the patient, and neither does a quiet one.
 */
export async function notifyOfAppointments(
  db: Db,
  cause: Cause,
  { kind, visits, isOnce = false }: VisitNews,
): Promise<void> {
  const { organizationId } = cause
  const subjectIds = visits.map(({ id }) => id)
  const formerDoctorIds = visits.map(({ before }) => before?.doctorId ?? null)
  const quietIds = visits.filter(({ isQuiet }) => isQuiet).map(({ id }) => id)
  const these = db`a.organization_id = ${organizationId} and a.id = any(${subjectIds}::uuid[])`
  const concerned = db`
    select a.id, r.membership_id from appointments a
      join receptionists r on r.organization_id = a.organization_id and r.clinic_id = a.clinic_id and r.role = 'receptionist' and not r.is_deleted
      where ${these}
    union all select a.id, d.membership_id from appointments a
      join doctors d on d.organization_id = a.organization_id and not d.is_deleted
        and d.id = a.doctor_id
      where ${these}
    union all select former.id, d.membership_id
      from unnest(${subjectIds}::uuid[], ${formerDoctorIds as string[]}::uuid[]) as former (id, doctor_id)
      join doctors d on d.organization_id = ${organizationId} and d.id = former.doctor_id and not d.is_deleted
    union all select a.id, p.membership_id from appointments a
      join patients p on p.organization_id = a.organization_id and p.id = a.patient_id and not p.is_deleted and p.deceased_on is null
      where ${these} and ${kind} <> 'appointment_kept' and a.id <> all(${quietIds}::uuid[])`
  await notify(db, cause, { kind, subject: 'appointments', subjectIds, isOnce }, concerned)
}

/** The owners, and the receptionists of the clinic that the patient belongs to. */
export async function notifyOfPatient(db: Db, cause: Cause, patientId: string): Promise<void> {
  const told = { kind: 'patient_added', subject: 'patients', subjectIds: [patientId] } as const
  await notify(db, cause, told, receptionistsOf(db, cause, patientId))
}

const receptionistsOf = (db: Db, { organizationId }: Cause, patientId: string) => db`
  select p.id, r.membership_id from patients p
    join receptionists r on r.organization_id = p.organization_id and r.clinic_id = p.clinic_id and r.role = 'receptionist' and not r.is_deleted
    where p.organization_id = ${organizationId} and p.id = ${patientId}`

/** The owners, and the receptionists of the patient's clinic: the patient's account asks to correct the record. */
export async function notifyOfCorrection(db: Db, cause: Cause, patientId: string): Promise<void> {
  const told = { kind: 'correction_asked', subject: 'patients', subjectIds: [patientId] } as const
  await notify(db, cause, told, receptionistsOf(db, cause, patientId))
}

/** The owners: the portal's clinical part waits until the address is confirmed. */
export async function notifyOfChangedAddress(db: Db, cause: Cause, patientId: string): Promise<void> {
  const told = { kind: 'patient_email_changed', subject: 'patients', subjectIds: [patientId] } as const
  await notify(db, cause, told, db`select null::uuid, null::uuid`)
}

/** The owners: a doctor reads a record in an emergency. */
export async function notifyOfEmergencyAccess(db: Db, cause: Cause, patientId: string): Promise<void> {
  const told = { kind: 'emergency_access', subject: 'patients', subjectIds: [patientId] } as const
  await notify(db, cause, told, db`select null::uuid, null::uuid`)
}

/** The owners and, where they may approve it, the receptionists of the clinic: somebody else is asked to decide about money. */
export async function notifyOfRequest(
  db: Db,
  cause: Cause,
  { id, clinicId, toReceptionists }: { id: string; clinicId: string; toReceptionists: boolean },
): Promise<void> {
  const concerned = db`
    select ${id}::uuid, r.membership_id from receptionists r
    where r.organization_id = ${cause.organizationId} and r.clinic_id = ${clinicId} and r.role = 'receptionist' and not r.is_deleted
      and ${toReceptionists}`
  await notify(db, cause, { kind: 'approval_asked', subject: 'approvals', subjectIds: [id] }, concerned)
}

/** Who asked for it. */
export async function notifyOfDecision(
  db: Db,
  cause: Cause,
  {
    id,
    kind,
    membershipId,
  }: { id: string; kind: 'approval_given' | 'approval_declined'; membershipId: string },
): Promise<void> {
  const told = { kind, subject: 'approvals', subjectIds: [id], isPersonal: true } as const
  await notify(db, cause, told, db`select ${id}::uuid, ${membershipId}::uuid`)
}

type OnlineKind = 'paid_online' | 'paid_beyond_due' | 'deposit_late' | 'refund_failed' | 'payment_disputed'

/** The owners and the receptionists of the clinic: money came online, more came than was owed, a deposit came when its time was gone, a refund failed, or the payer disputes it. */
export async function notifyOfOnlinePayment(
  db: Db,
  cause: Cause,
  { id, clinicId, kind }: { id: string; clinicId: string; kind: OnlineKind },
): Promise<void> {
  const concerned = db`
    select ${id}::uuid, r.membership_id from receptionists r
    where r.organization_id = ${cause.organizationId} and r.clinic_id = ${clinicId} and r.role = 'receptionist' and not r.is_deleted`
  await notify(db, cause, { kind, subject: 'payments', subjectIds: [id] }, concerned)
}

/** The owners: a provider took money that fits nothing of ours. */
export async function notifyOfUnmatched(db: Db, cause: Cause, eventId: string): Promise<void> {
  const told = { kind: 'payment_unmatched', subject: 'provider_events', subjectIds: [eventId] } as const
  await notify(db, cause, told, db`select null::uuid, null::uuid`)
}

/** All owners, also the one who did it: it may be a thief of their session. Nobody can choose not to be told. */
export async function notifyOfControl(
  db: Db,
  { organizationId, membershipId }: { organizationId: string; membershipId: string },
  kind: ControlKind,
): Promise<void> {
  const told = { kind, subject: 'memberships', subjectIds: [membershipId] } as const
  await notify(db, { organizationId }, told, db`select null::uuid, null::uuid`)
}

/** The owners. `db` has entered the organization. */
export async function notifyOfFailedMail(
  db: Db,
  organizationId: string,
  { mailId, recipient }: { mailId: string; recipient: string },
): Promise<void> {
  const told = { kind: 'mail_failed', subject: 'mails', subjectIds: [mailId], recipient } as const
  await notify(db, { organizationId }, told, db`select null::uuid, null::uuid`)
}

/** The owners: a patient was not reached. `db` has entered the organization. */
export async function notifyOfFailedMessage(
  db: Db,
  organizationId: string,
  { appointmentId, recipient }: { appointmentId: string; recipient: string },
): Promise<void> {
  const told = {
    kind: 'message_failed',
    subject: 'appointments',
    subjectIds: [appointmentId],
    recipient,
  } as const
  await notify(db, { organizationId }, told, db`select null::uuid, null::uuid`)
}

/** The owners: the link to pay did not reach a patient. */
export async function notifyOfFailedLink(
  db: Db,
  organizationId: string,
  { patientId, recipient }: { patientId: string; recipient: string },
): Promise<void> {
  const told = { kind: 'message_failed', subject: 'patients', subjectIds: [patientId], recipient } as const
  await notify(db, { organizationId }, told, db`select null::uuid, null::uuid`)
}

/** Runs in the transaction of the change and notifies each person as they chose: at most once, and never about their own change. */
async function notify(
  db: Db,
  { organizationId, accountId }: Cause,
  { kind, subject, subjectIds, recipient = '', isOnce = false, isPersonal = false }: Told,
  concerned: Fragment,
): Promise<void> {
  const members = await db<Member[]>`
    select distinct on (told.subject_id, m.account_id) told.subject_id as "subjectId", m.id, m.account_id as "accountId", a.email,
      ${isControl(kind)} or coalesce(c.in_bell, true) as "inBell", m.accepted_at is not null and (${isControl(kind)} or coalesce(c.by_mail, ${isMailedAtFirst(kind)})) as "byMail"
    from (
      select subject_id, o.id as membership_id from unnest(${subjectIds as string[]}::uuid[]) subject_id, memberships o
        where o.organization_id = ${organizationId} and o.role = 'owner' and not ${isPersonal}
      union all ${concerned}) told
    join memberships m on m.organization_id = ${organizationId} and m.id = told.membership_id and m.is_active
    join accounts a on a.id = m.account_id
    left join notification_choices c
      on c.organization_id = m.organization_id and c.membership_id = m.id and c.kind = ${kind}
    where m.account_id is distinct from ${accountId ?? null}
    order by told.subject_id, m.account_id, array_position(array['owner', 'doctor', 'receptionist', 'nurse', 'patient'], m.role)`
  const told = isOnce ? firstOfEach(members, subjectIds) : members.map(one => ({ ...one, further: 0 }))
  const rows = told
    .map(member => ({ ...member, byMail: member.byMail && mayBeMailed(kind), notificationId: uuid() }))
    .filter(({ inBell, byMail }) => inBell || byMail)
  if (rows.length === 0) return
  // One parameter however many rows there are, so that the statement stays prepared.
  sendWithoutWaiting(
    db,
    db`
      insert into notifications (organization_id, id, membership_id, kind, subject, subject_id, recipient, in_bell, further)
      select ${organizationId}, "notificationId", id, ${kind}, ${subject}, "subjectId", nullif(${recipient}, ''), "inBell", further
      from jsonb_to_recordset(${db.json(rows)}) as r("notificationId" uuid, id uuid, "subjectId" uuid, "inBell" boolean, further integer)`,
  )
  announce(db, organizationId, ['notifications'], [...new Set(rows.map(({ id }) => id))])
  for (const { byMail, email, notificationId } of rows)
    if (byMail) await sendMail(db, { kind: 'notification', recipient: email, organizationId, notificationId })
}

/** The first subject for each account. */
function firstOfEach(members: readonly Member[], subjectIds: readonly string[]) {
  const place = ({ subjectId }: Member) => subjectIds.indexOf(subjectId)
  return [...Map.groupBy(members, ({ accountId }) => accountId).values()].map(own => ({
    ...own.toSorted((a, b) => place(a) - place(b))[0]!,
    further: own.length - 1,
  }))
}
