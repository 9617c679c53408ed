import { plainName } from '#contract/values/plain-name.ts'
import type { Letter } from '#documents/mails/letter.ts'
import { factsOf, visitBlocks, type ToldVisit, whenOf } from '#server/features/day/messages/visit-letter.ts'
import { footOf, letterMail, senderOf } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { firmHold } from '#server/features/day/scheduling/holds.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { newOrganizationToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Row = { recipient: string; organizationId: string | null; offerId: string | null }
type Offer = ToldVisit & { patientName: string; clinicEmail: string; expiresAt: string }

/**
 * Locks the entry, as every command does before it changes an offer or its hold. False where the patient was deleted or has died since,
 * or the address is not theirs any more: then the time is not promised.
 */
async function lockIfWanted(
  db: Db,
  organizationId: string,
  { offerId, recipient }: { offerId: string; recipient: string },
): Promise<boolean> {
  const found = await db`
    select 1 from waitlist_offers f
    join waitlist_entries e on e.organization_id = ${organizationId} and e.id = f.entry_id
    join patients p on p.organization_id = ${organizationId} and p.id = e.patient_id and not p.is_deleted and p.deceased_on is null
    where f.organization_id = ${organizationId} and f.id = ${offerId} and p.email = ${recipient}
    for no key update of e`
  return found.length > 0
}

/** Undefined where the offer is over before its mail could leave. */
export async function composeOfferMail(
  db: Db,
  row: Row,
  publicUrl: string,
): Promise<MailContent | undefined> {
  const { recipient, organizationId, offerId } = row
  if (!organizationId || !offerId) return undefined
  await enterOrganization(db, organizationId)
  if (!(await lockIfWanted(db, organizationId, { offerId, recipient }))) return undefined
  // From now on its time is promised, unless the desk has taken it meanwhile.
  if (!(await firmHold(db, organizationId, offerId))) return undefined
  const token = newOrganizationToken(organizationId)
  const [offer] = await db<Offer[]>`
    update waitlist_offers f set token_hash = ${digest(token)}
    from waitlist_entries e, organizations o, clinics c, doctors d, services s, patients p
    where f.organization_id = ${organizationId} and f.id = ${offerId} and f.state = 'open'
      and e.organization_id = ${organizationId} and e.id = f.entry_id and o.id = ${organizationId}
      and c.organization_id = ${organizationId} and c.id = e.clinic_id and d.organization_id = ${organizationId} and d.id = f.doctor_id
      and s.organization_id = ${organizationId} and s.id = e.service_id and p.organization_id = ${organizationId} and p.id = e.patient_id and p.deceased_on is null
    returning coalesce(p.locale, o.locale) as locale, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      f.starts_at as "startsAt", f.ends_at as "endsAt", f.expires_at as "expiresAt", c.time_zone as "timeZone", p.time_zone as "readerTimeZone",
      d.first_name || ' ' || d.last_name as "doctorName", s.name as "serviceName", s.type = 'Online' as "isOnline", c.name as "clinicName",
      c.email as "clinicEmail", c.address as "clinicAddress", c.contact_number as "clinicPhone", false as "isGone"`
  if (!offer) return undefined
  const link = `${publicUrl}/book/offer#token=${token}`
  const { locale, clinicEmail } = offer
  const t = mailTranslate(locale)
  const { patient, phone } = factsOf(offer)
  const clinic = plainName(offer.clinicName)
  const until = whenOf(offer.expiresAt, offer)
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: t('offer.until', { until }),
    title: t('title.offer'),
    blocks: [
      { kind: 'text', text: t('offer.body') },
      ...visitBlocks(offer, { patient }),
      { kind: 'text', text: t('offer.until', { until }) },
      { kind: 'button', link: { label: t('button.offer'), url: link } },
      { kind: 'quiet', text: t('offer.otherwise') },
    ],
    foot: [t('footer'), ...footOf(locale, { clinic, phone })],
  }
  return {
    ...letterMail(letter, {
      subject: t('offer.subject', { when: whenOf(offer.startsAt, offer), clinic }),
      highlight: link,
    }),
    sender: senderOf(locale, { clinic, email: clinicEmail }),
  }
}
