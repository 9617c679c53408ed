import { emergencyMinutes } from '#contract/clinic/break-glass.ts'
import type { Locale } from '#contract/core/locale.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { plainName } from '#contract/values/plain-name.ts'
import { writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { EmergencyFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Row = Record<'organization' | 'organizationEmail' | 'doctor' | 'openedAt' | 'zone', string> & {
  locale: Locale
}

/** To the patient. It lies in mailboxes that are not ours: it names no patient, and not the reason, which may be clinical. */
export async function composeEmergencyMail(
  db: Db,
  { organizationId, facts }: { organizationId: string | null; facts: unknown },
  publicUrl: string,
): Promise<MailContent | undefined> {
  if (!organizationId) return undefined
  const { accessId } = facts as EmergencyFacts
  await enterOrganization(db, organizationId)
  const [row] = await db<Row[]>`
    select o.name as organization, o.email as "organizationEmail", coalesce(p.locale, o.locale) as locale, a.name as doctor,
      g.opened_at as "openedAt", c.time_zone as zone
    from break_glass g
    join organizations o on o.id = ${organizationId}
    join patients p on p.organization_id = ${organizationId} and p.id = g.patient_id and not p.is_deleted
    join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    join memberships m on m.organization_id = ${organizationId} and m.id = g.membership_id
    join accounts a on a.id = m.account_id
    where g.organization_id = ${organizationId} and g.id = ${accessId}`
  if (!row) return undefined
  const { locale } = row
  const organization = plainName(row.organization)
  const t = mailTranslate(locale)
  const login = `${publicUrl}/login`
  return writtenMail(locale, {
    subject: t('emergency_access.subject', { organization }),
    highlight: login,
    body: t('emergency_access.body', {
      organization,
      doctor: plainName(row.doctor),
      when: formatDateTime(formatInstant(row.zone, Date.parse(row.openedAt)), locale),
      minutes: emergencyMinutes,
      link: login,
    }),
    buttons: { [login]: t('button.signIn') },
    from: { clinic: organization, email: row.organizationEmail },
  })
}
