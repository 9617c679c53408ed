import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Letter } from '#documents/mails/letter.ts'
import { phoneOf } from '#server/features/day/messages/visit-letter.ts'
import { footOf, letterMail, senderOf } from '#server/features/shared/mail/letter-mail.ts'
import type { WaitingFacts } from '#server/features/shared/mail/outbox.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Joined = Record<'clinic' | 'email' | 'clinicPhone' | 'patient' | 'service' | 'from' | 'to', string> & {
  locale: Locale
  doctor: string | null
}

/**
 * Undefined where the patient waits no more, or has an offer, whose own mail says more, or where the address is not theirs any more.
 */
export async function composeJoinedMail(
  db: Db,
  { recipient, organizationId, facts }: { recipient: string; organizationId: string | null; facts: unknown },
  publicUrl: string,
): Promise<MailContent | undefined> {
  if (!organizationId) return undefined
  const { entryId } = facts as WaitingFacts
  await enterOrganization(db, organizationId)
  const token = newOrganizationToken(organizationId)
  const [joined] = await db<Joined[]>`
    update waitlist_entries e set leave_hash = ${digest(token)}
    from organizations o, clinics c, services s, patients p
    where e.organization_id = ${organizationId} and e.id = ${entryId} and e.state = 'waiting' and o.id = ${organizationId}
      and c.organization_id = ${organizationId} and c.id = e.clinic_id and s.organization_id = ${organizationId} and s.id = e.service_id
      and p.organization_id = ${organizationId} and p.id = e.patient_id and not p.is_deleted and p.email = ${recipient}
    returning coalesce(p.locale, o.locale) as locale, c.name as clinic, c.email, c.contact_number as "clinicPhone", s.name as service,
      trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient, e.first_day::text as "from", e.last_day::text as "to",
      (select d.first_name || ' ' || d.last_name from doctors d
        where d.organization_id = ${organizationId} and d.id = e.doctor_id) as doctor`
  if (!joined) return undefined
  const { locale, email } = joined
  const t = mailTranslate(locale)
  const clinic = plainName(joined.clinic)
  const link = `${publicUrl}/book/waiting#token=${token}`
  const day = (date: string) => formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: t('waiting.body'),
    title: t('title.waiting'),
    blocks: [
      { kind: 'text', text: t('waiting.body') },
      {
        kind: 'facts',
        facts: [
          { label: t('fact.for'), text: plainName(joined.patient) },
          { label: t('fact.what'), text: plainName(joined.service) },
          { label: t('fact.doctor'), text: joined.doctor ? plainName(joined.doctor) : t('fact.anyDoctor') },
          { label: t('fact.days'), text: t('fact.fromTo', { from: day(joined.from), to: day(joined.to) }) },
        ],
      },
      { kind: 'heading', text: t('waiting.noMore'), only: 'html' },
      { kind: 'links', links: [{ label: t('button.leave'), url: link }] },
    ],
    foot: [t('footer'), ...footOf(locale, { clinic, phone: phoneOf(joined) })],
  }
  return {
    ...letterMail(letter, { subject: t('waiting.subject', { clinic }), highlight: link }),
    sender: senderOf(locale, { clinic, email }),
  }
}
