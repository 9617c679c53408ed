import type { Locale } from '#contract/core/locale.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'
import { plainFacts, whenOf } from '#server/features/day/public-booking/compose-mail.ts'
import { firmHold } from '#server/features/day/scheduling/holds.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Row = { organizationId: string | null; offerId: string | null }
type Offer = Record<'patient' | 'doctor' | 'service' | 'clinic' | 'address' | 'phone', string> & {
  locale: Locale
  startsAt: string
  expiresAt: string
  timeZone: string
}

/** Undefined where the offer is over before its mail could leave. */
export async function composeOfferMail(db: Db, row: Row, publicUrl: string): Promise<MailText | undefined> {
  const { organizationId, offerId } = row
  if (!organizationId || !offerId) return undefined
  await enterOrganization(db, organizationId)
  // From now on its time is promised, unless the desk has taken it meanwhile.
  if (!(await firmHold(db, organizationId, offerId))) return undefined
  const token = newOrganizationToken(organizationId)
  const [offer] = await db<Offer[]>`
    update waitlist_offers f set token_hash = ${digest(token)}
    from waitlist_entries e, organizations o, clinics c, doctors d, services s, patients p
    where f.organization_id = ${organizationId} and f.id = ${offerId} and f.state = 'open'
      and e.organization_id = ${organizationId} and e.id = f.entry_id and o.id = ${organizationId}
      and c.organization_id = ${organizationId} and c.id = e.clinic_id and d.organization_id = ${organizationId} and d.id = f.doctor_id
      and s.organization_id = ${organizationId} and s.id = e.service_id and p.organization_id = ${organizationId} and p.id = e.patient_id
    returning o.locale, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient, f.starts_at as "startsAt", f.expires_at as "expiresAt",
      c.time_zone as "timeZone", d.first_name || ' ' || d.last_name as doctor, s.name as service, c.name as clinic, c.address, c.contact_number as phone`
  if (!offer) return undefined
  const link = `${publicUrl}/book/offer#token=${token}`
  const t = mailTranslate(offer.locale)
  const facts = { ...plainFacts(offer), when: whenOf(offer.startsAt, offer) }
  const until = whenOf(offer.expiresAt, offer)
  const body = t('offer.body', { facts: t('visit.facts', facts), until, link, phone: facts.phone })
  return { subject: t('offer.subject', facts), highlight: link, text: withFooter(offer.locale, body) }
}
