import type { QueryOf } from '#contract/core/endpoint.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import {
  isMailedAtFirst,
  mayBeMailed,
  notificationKindsOf,
  type Notification,
  type NotificationChoice,
  type NotificationKind,
  type notificationEndpoints,
} from '#contract/shared/notifications.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Row = {
  _id: string
  kind: NotificationKind
  createdAt: string
  isRead: boolean
  recipient: string | null
  further: number
  appointmentId: string | null
  number: number
  startsAt: string
  timeZone: string
  doctorId: string
  doctorName: string
  patientId: string | null
  patientName: string
  approvalId: string | null
  paymentId: string | null
  invoiceId: string | null
  /** Null where a provider's report could not be read. */
  amountMinor: number | null
  currency: string
  askedBy: string
  payerName: string | null
  changedBy: string | null
}

/** Names are looked up now: what has been deleted since is not shown any more. */
export async function listNotifications(
  db: Db,
  { organizationId, membershipId }: Actor,
  { page, limit, sort }: QueryOf<typeof notificationEndpoints.list>,
  /** A condition on the column with a visit. */
  isVisitHidden: (appointmentId: Fragment) => Fragment,
): Promise<{ data: Notification[]; total: number; extra: { unread: number } }> {
  const mine = db`n.organization_id = ${organizationId} and n.membership_id = ${membershipId} and n.in_bell
    and not (n.subject = 'appointments' and ${isVisitHidden(db`n.subject_id`)})`
  const order = sort === 'createdAt' ? db`n.created_at, n.id` : db`n.created_at desc, n.id desc`
  const [count] = await db<{ total: number; unread: number }[]>`
    select count(*) as total, count(*) filter (where n.read_at is null) as unread from notifications n where ${mine}`
  const rows = await db<Row[]>`
    select n.id as "_id", n.kind, n.created_at as "createdAt", n.read_at is not null as "isRead", n.recipient, n.further,
      a.id as "appointmentId", a.number, a.starts_at as "startsAt", c.time_zone as "timeZone",
      d.id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
      p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      v.id as "approvalId", coalesce(y.id, e.id) as "paymentId", y.invoice_id as "invoiceId",
      coalesce(v.amount_minor, y.amount_minor, e.amount_minor) as "amountMinor", coalesce(e.currency, o.currency) as currency, aa.name as "askedBy", w.name as "payerName", ca.name as "changedBy"
    from (select * from notifications n where ${mine} order by ${order} limit ${limit} offset ${(page - 1) * limit}) n
    left join appointments a on n.subject = 'appointments' and a.organization_id = n.organization_id and a.id = n.subject_id
      and not a.is_deleted
    left join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    left join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    left join approvals v on n.subject = 'approvals' and v.organization_id = n.organization_id and v.id = n.subject_id
    left join payers w on w.organization_id = v.organization_id and w.id = v.payer_id
    left join payments y on n.subject = 'payments' and y.organization_id = n.organization_id and y.id = n.subject_id
    left join provider_events e on n.subject = 'provider_events' and e.organization_id = n.organization_id and e.id = n.subject_id
    left join organizations o on o.id = n.organization_id
    left join memberships am on am.organization_id = v.organization_id and am.id = v.asked_by
    left join accounts aa on aa.id = am.account_id
    left join memberships cm on n.subject = 'memberships' and cm.organization_id = n.organization_id and cm.id = n.subject_id
    left join accounts ca on ca.id = cm.account_id
    left join patients p on p.organization_id = n.organization_id
      and p.id = case when n.subject = 'patients' then n.subject_id else coalesce(v.patient_id, y.patient_id, a.patient_id) end and not p.is_deleted
    order by ${order}`
  return { total: count!.total, extra: { unread: count!.unread }, data: rows.map(toNotification) }
}

function toNotification(row: Row): Notification {
  const { _id, kind, createdAt, isRead, recipient, further, appointmentId, patientId, approvalId } = row
  const patient = patientId ? { _id: patientId, name: row.patientName } : null
  const appointment = appointmentId &&
    patient && {
      _id: appointmentId,
      number: row.number,
      start: formatInstant(row.timeZone, Date.parse(row.startsAt)),
      doctor: { _id: row.doctorId, name: row.doctorName },
      patient,
    }
  const amount = row.amountMinor === null ? null : { amountMinor: row.amountMinor, currency: row.currency }
  const approval = approvalId &&
    amount && { _id: approvalId, amount, askedBy: row.askedBy, payer: row.payerName }
  const payment = row.paymentId && amount && { _id: row.paymentId, amount, invoiceId: row.invoiceId }
  return {
    _id,
    kind,
    createdAt,
    isRead,
    recipient,
    further,
    patient,
    appointment: appointment || null,
    approval: approval || null,
    payment: payment || null,
    changedBy: row.changedBy,
  }
}

/** Errors: not_found, also where it is somebody else's. */
export async function markRead(db: Db, { organizationId, membershipId }: Actor, id: string): Promise<void> {
  const marked = await db`
    update notifications set read_at = coalesce(read_at, now())
    where organization_id = ${organizationId} and id = ${id} and membership_id = ${membershipId} and in_bell returning 1`
  if (marked.length === 0) throw notFound()
}

export async function markAllRead(db: Db, { organizationId, membershipId }: Actor): Promise<void> {
  await db`
    update notifications set read_at = now()
    where organization_id = ${organizationId} and membership_id = ${membershipId} and read_at is null and in_bell`
}

/** One preference for each kind of notification that this role gets. */
export async function listChoices(db: Db, actor: Actor): Promise<NotificationChoice[]> {
  const chosen = await db<NotificationChoice[]>`
    select kind, in_bell as "inBell", by_mail as "byMail" from notification_choices
    where organization_id = ${actor.organizationId} and membership_id = ${actor.membershipId}`
  return notificationKindsOf[actor.role].map(
    kind =>
      chosen.find(choice => choice.kind === kind) ?? { kind, inBell: true, byMail: isMailedAtFirst(kind) },
  )
}

/** Choices that are not named stay; a kind that this role does not have is ignored. */
export async function choose(
  db: Db,
  actor: Actor,
  choices: readonly NotificationChoice[],
): Promise<NotificationChoice[]> {
  for (const { kind, inBell, byMail } of choices) {
    if (!notificationKindsOf[actor.role].includes(kind)) continue
    await db`
      insert into notification_choices (organization_id, membership_id, kind, in_bell, by_mail)
      values (${actor.organizationId}, ${actor.membershipId}, ${kind}, ${inBell}, ${byMail && mayBeMailed(kind)})
      on conflict (organization_id, membership_id, kind) do update set
        in_bell = excluded.in_bell, by_mail = excluded.by_mail`
  }
  return listChoices(db, actor)
}
