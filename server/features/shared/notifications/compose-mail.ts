import type { NotificationKind } from '#contract/shared/notifications.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'

type Row = {
  kind: NotificationKind
  organizationName: string
  number: number | null
  startsAt: string
  timeZone: string
  clinicName: string | null
  further: number
}

const subjects: Partial<Record<NotificationKind, string>> = {
  appointment_booked: 'New appointment',
  appointment_rescheduled: 'Appointment moved',
  appointment_cancelled: 'Appointment cancelled',
  appointment_kept: 'Appointment kept outside of the hours',
  patient_added: 'New patient',
  patient_email_changed: 'Patient’s e-mail changed',
  emergency_access: 'Emergency access to a record',
  approval_asked: 'Approval asked for',
  approval_given: 'Approved',
  approval_declined: 'Declined',
  paid_online: 'Paid online',
  paid_beyond_due: 'More was paid online than is owed',
  deposit_late: 'A deposit came after its time was given away',
  payment_unmatched: 'A payment online fits nothing',
  refund_failed: 'A refund failed',
  payment_disputed: 'A payment online is disputed',
}

/**
 * A mail lies in mailboxes that are not ours: it names no patient, and leads to where the name stands.
 * Undefined where the subject has been deleted meanwhile.
 */
export async function composeNotification(
  db: Db,
  { organizationId, notificationId }: { organizationId: string | null; notificationId: string | null },
  publicUrl: string,
): Promise<MailContent | undefined> {
  if (!organizationId || !notificationId) return undefined
  await enterOrganization(db, organizationId)
  const [row] = await db<Row[]>`
    select n.kind, o.name as "organizationName", a.number, a.starts_at as "startsAt", c.time_zone as "timeZone", c.name as "clinicName", n.further
    from notifications n
    join organizations o on o.id = n.organization_id
    left join appointments a on n.subject = 'appointments' and a.organization_id = n.organization_id and a.id = n.subject_id
    left join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}
      and (n.subject <> 'appointments' or not a.is_deleted)`
  const subject = row && subjects[row.kind]
  if (!subject) return undefined
  const [organization, clinic] = [plainName(row.organizationName), plainName(row.clinicName ?? '')]
  const start = row.number === null ? '' : formatInstant(row.timeZone, Date.parse(row.startsAt))
  const what =
    row.number === null
      ? ''
      : `Appointment ${row.number}, ${start.slice(0, 10)} at ${start.slice(11, 16)}, ${clinic}.\n${moreOf(row)}`
  const login = `${publicUrl}/login`
  return writtenMail('en', {
    subject: `${subject}: ${organization}`,
    highlight: login,
    buttons: { [login]: 'Sign in' },
    body: `${subject} at ${organization}.
${what}
See it here:
${login}

Which of these mails you get is your choice: Settings, Notifications.
`,
  })
}

const moreOf = ({ further }: Row) =>
  further === 0 ? '' : `With it: ${further} more ${further === 1 ? 'visit' : 'visits'} of its series.\n`
