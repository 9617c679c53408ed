import type { Locale } from '#contract/core/locale.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Letter, LetterBlock } from '#documents/mails/letter.ts'
import { namesOfServices } from '#server/features/day/messages/names-of-services.ts'
import { visitEvent } from '#server/features/day/messages/visit-event.ts'
import {
  calendarLinks,
  changeBlocks,
  factsOf,
  visitBlocks,
  whenOf,
  whereText,
  type ToldVisit,
} from '#server/features/day/messages/visit-letter.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import { footOf, letterMail, senderOf, writtenMail } from '#server/features/shared/mail/letter-mail.ts'
import type { MailContent } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import { newCode } from '#server/platform/secrets/secrets.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { commas } from '#words/formats/clinic-date.ts'
import { codeDigest } from './held-booking.ts'
import { createVisitLinks } from './visit-link.ts'

type Row = {
  kind: string
  recipient: string
  organizationId: string | null
  bookingId: string | null
  appointmentId: string | null
}

/**
 * The mails to visitors who book on a public page. Undefined if the mail has become pointless, or the address is not the patient's
 * any more.
 */
export async function composeBookingMail(
  db: Db,
  row: Row,
  publicUrl: string,
  now: number,
): Promise<MailContent | undefined> {
  const { kind, recipient, organizationId, bookingId, appointmentId } = row
  if (!organizationId) return undefined
  await enterOrganization(db, organizationId)
  if (kind === 'booking_code')
    return bookingId ? composeCode(db, { organizationId, bookingId, recipient }, now) : undefined
  return appointmentId
    ? composeVisit(db, { organizationId, appointmentId, recipient }, { publicUrl, now })
    : undefined
}

type Asked = { organizationId: string; bookingId: string; recipient: string }

/** The code stands as six digits together, the only such number: so no address stands beside it. It proves the mailbox that it goes to: where the booking is meanwhile another one's, or over, none is made. */
async function composeCode(
  db: Db,
  { organizationId, bookingId, recipient }: Asked,
  now: number,
): Promise<MailContent | undefined> {
  const code = newCode()
  const [booking] = await db<{ clinic: string; email: string; locale: Locale; waits: boolean }[]>`
    update public_bookings b set code_hash = ${codeDigest(bookingId, code)}, code_tries = 0, code_expires_at = now() + interval '10 minutes'
    from clinics c, organizations o
    where b.organization_id = ${organizationId} and b.id = ${bookingId} and b.email = ${recipient} and b.appointment_id is null
      and (b.waits_until > ${new Date(now)} or exists (select from slot_holds h where h.organization_id = b.organization_id and h.id = b.id))
      and c.organization_id = b.organization_id and c.id = b.clinic_id and o.id = b.organization_id
    returning c.name as clinic, c.email, coalesce(b.locale, o.locale) as locale, b.waits_until is not null as waits`
  if (!booking) return undefined
  const { locale, email, waits } = booking
  const clinic = plainName(booking.clinic)
  const t = mailTranslate(locale)
  return writtenMail(locale, {
    subject: t('bookingCode.subject', { clinic }),
    highlight: code,
    body: withFooter(locale, t(waits ? 'bookingCode.waits' : 'bookingCode.books', { clinic, code })),
    code,
    preheader: t('code.preheader'),
    from: { clinic, email },
  })
}

type Visit = Omit<ToldVisit, 'serviceName'> & {
  serviceNames: string[]
  id: string
  patientName: string
  clinicEmail: string
  changedAt: string
  calendarSequence: number
}

type Booked = Record<'organizationId' | 'appointmentId' | 'recipient', string>

async function composeVisit(
  db: Db,
  { organizationId, appointmentId, recipient }: Booked,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<MailContent | undefined> {
  const [found] = await db<Visit[]>`
    select a.id, coalesce(p.locale, o.locale) as locale, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "changedAt", a.calendar_sequence as "calendarSequence",
      c.time_zone as "timeZone", p.time_zone as "readerTimeZone", c.name as "clinicName", c.email as "clinicEmail",
      c.address as "clinicAddress", c.contact_number as "clinicPhone", s.type = 'Online' as "isOnline",
      d.first_name || ' ' || d.last_name as "doctorName", ${namesOfServices(db)} as "serviceNames", false as "isGone"
    from appointments a
    join organizations o on o.id = a.organization_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where a.organization_id = ${organizationId} and a.id = ${appointmentId} and not a.is_deleted and a.status <> 'cancelled'
      and p.email = ${recipient}`
  if (!found) return undefined
  const visit = { ...found, serviceName: found.serviceNames.join(commas[found.locale]) }
  const link = await createVisitLinks(publicUrl)(db, { organizationId, appointmentId }, now)
  if (!link) return undefined
  const { locale, clinicEmail } = visit
  const t = mailTranslate(locale)
  const clinic = plainName(visit.clinicName)
  const patient = plainName(visit.patientName)
  const facts = { ...factsOf(visit), when: whenOf(visit.startsAt, visit) }
  const told = t('visit.facts', facts)
  const event = {
    ...visitEvent(visit, new URL(publicUrl).hostname, told),
    attendee: { name: patient, email: recipient },
  }
  const subject = t('booked.subject', { when: facts.when, clinic })
  const calendar: LetterBlock = {
    kind: 'button',
    link: { label: t('button.calendar'), url: `${link.address}&do=calendar` },
    only: 'html',
  }
  const letter: Letter = {
    locale,
    sender: clinic,
    preheader: `${facts.doctor}${commas[locale]}${whereText(visit)}`,
    title: t('title.booked'),
    blocks: [
      ...visitBlocks(visit, { patient, shown: link.visit }),
      calendar,
      calendarLinks(visit),
      ...changeBlocks(visit, link),
    ],
    foot: [t('footer'), ...footOf(locale, { clinic, phone: facts.phone })],
  }
  return {
    ...letterMail(letter, { subject, highlight: link.address }),
    sender: senderOf(locale, { clinic, email: clinicEmail }),
    invitation: { method: 'REQUEST', calendar: writeCalendar({ method: 'REQUEST', events: [event] }) },
  }
}
