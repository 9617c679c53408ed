import type { Locale } from '#contract/core/locale.ts'
import { isControl, mayBeMailed, type NotificationKind } from '#contract/shared/notifications.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Row = {
  locale: Locale
  kind: NotificationKind
  organizationName: string
  number: number | null
  startsAt: string
  timeZone: string
  clinicName: string | null
  further: number
  createdAt: string
  ownTimeZone: string
  changedBy: string | null
}

/** A mail or message that failed is in the bell only. */
type Mailed = Exclude<NotificationKind, 'mail_failed' | 'message_failed'>
const isMailed = (kind: NotificationKind): kind is Mailed => mayBeMailed(kind)

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
    select coalesce(p.locale, o.locale) as locale, n.kind, o.name as "organizationName", a.number, a.starts_at as "startsAt", c.time_zone as "timeZone", c.name as "clinicName", n.further,
      n.created_at as "createdAt", o.time_zone as "ownTimeZone", ca.name as "changedBy"
    from notifications n
    join organizations o on o.id = n.organization_id
    left join appointments a on n.subject = 'appointments' and a.organization_id = n.organization_id and a.id = n.subject_id
    left join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    left join memberships cm on n.subject = 'memberships' and cm.organization_id = n.organization_id and cm.id = n.subject_id
    left join accounts ca on ca.id = cm.account_id
    left join patients p on p.organization_id = a.organization_id and p.id = a.patient_id and p.membership_id = n.membership_id
    where n.organization_id = ${organizationId} and n.id = ${notificationId}
      and (n.subject <> 'appointments' or not a.is_deleted)`
  if (!row || !isMailed(row.kind)) return undefined
  const t = mailTranslate(row.locale)
  const news = t(`news.${row.kind}`)
  const organization = plainName(row.organizationName)
  const link = `${publicUrl}/login`
  const lines = [
    t('newsMail.title', { news, organization }),
    ...visitLines(row),
    isControl(row.kind) ? controlLine(row, link) : t('newsMail.body', { link }),
  ]
  return writtenMail(row.locale, {
    subject: t('newsMail.subject', { news, organization }),
    highlight: link,
    buttons: { [link]: t('button.signIn') },
    body: lines.join('\n'),
  })
}

/** Whoever did not know of it learns what to do. */
function controlLine({ locale, createdAt, ownTimeZone, changedBy }: Row, link: string): string {
  const when = formatDateTime(formatInstant(ownTimeZone, Date.parse(createdAt)), locale)
  return mailTranslate(locale)('newsMail.control', { person: plainName(changedBy ?? ''), when, link })
}

function visitLines({ locale, number, startsAt, timeZone, clinicName, further }: Row): string[] {
  if (number === null) return []
  const t = mailTranslate(locale)
  const when = formatDateTime(formatInstant(timeZone, Date.parse(startsAt)), locale)
  return [
    t('newsMail.visit', { number, when, clinic: plainName(clinicName ?? '') }),
    ...(further > 0 ? [t('newsMail.further', { count: further })] : []),
  ]
}
