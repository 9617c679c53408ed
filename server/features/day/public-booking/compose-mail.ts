import { shownNumber } from '#contract/values/phone-number.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Locale } from '#contract/core/locale.ts'
import { longestAddress, plainName } from '#contract/values/plain-name.ts'
import { visitEvent } from '#server/features/day/messages/visit-event.ts'
import { withFooter } from '#server/features/shared/mail/default-templates.ts'
import type { MailText } from '#server/features/shared/mail/texts.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import { newCode } from '#server/platform/secrets/secrets.ts'
import { commas, dateLocales } from '#words/formats/clinic-date.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { manageAddress, newAppointmentLink } from './appointment-link.ts'
import { codeDigest } from './held-booking.ts'

type Row = {
  kind: string
  recipient: string
  organizationId: string | null
  bookingId: string | null
  appointmentId: string | null
}

/** The mails to visitors who book on a public page. Undefined if the mail has become pointless. */
export async function composeBookingMail(
  db: Db,
  row: Row,
  publicUrl: string,
  now: number,
): Promise<MailText | undefined> {
  const { kind, recipient, organizationId, bookingId, appointmentId } = row
  if (!organizationId) return undefined
  await enterOrganization(db, organizationId)
  if (kind === 'booking_code')
    return bookingId ? composeCode(db, { organizationId, bookingId, recipient }, now) : undefined
  return appointmentId ? composeVisit(db, { organizationId, appointmentId, recipient }, publicUrl) : undefined
}

type Asked = { organizationId: string; bookingId: string; recipient: string }

/** The code stands as six digits together, the only such number: so no address stands beside it. It proves the mailbox that it goes to: where the booking is meanwhile another one's, or over, none is made. */
async function composeCode(
  db: Db,
  { organizationId, bookingId, recipient }: Asked,
  now: number,
): Promise<MailText | undefined> {
  const code = newCode()
  const [booking] = await db<{ clinic: string; locale: Locale; waits: boolean }[]>`
    update public_bookings b set code_hash = ${codeDigest(bookingId, code)}, code_tries = 0, code_expires_at = now() + interval '10 minutes'
    from clinics c, organizations o
    where b.organization_id = ${organizationId} and b.id = ${bookingId} and b.email = ${recipient} and b.appointment_id is null
      and (b.waits_until > ${new Date(now)} or exists (select from slot_holds h where h.organization_id = b.organization_id and h.id = b.id))
      and c.organization_id = b.organization_id and c.id = b.clinic_id and o.id = b.organization_id
    returning c.name as clinic, o.locale, b.waits_until is not null as waits`
  if (!booking) return undefined
  const { locale, waits } = booking
  const clinic = plainName(booking.clinic)
  const t = mailTranslate(locale)
  const body = t(waits ? 'bookingCode.waits' : 'bookingCode.books', { clinic, code })
  return { subject: t('bookingCode.subject', { clinic }), highlight: code, text: withFooter(locale, body) }
}

type Visit = {
  id: string
  locale: Locale
  patient: string
  startsAt: string
  endsAt: string
  changedAt: string
  calendarSequence: number
  clinicEmail: string
  slug: string | null
  timeZone: string
  doctor: string
  service: string
  clinic: string
  address: string
  phone: string
}

async function composeVisit(
  db: Db,
  {
    organizationId,
    appointmentId,
    recipient,
  }: Record<'organizationId' | 'appointmentId' | 'recipient', string>,
  publicUrl: string,
): Promise<MailText | undefined> {
  const [visit] = await db<Visit[]>`
    select a.id, o.locale, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as patient, a.starts_at as "startsAt", c.time_zone as "timeZone",
      a.ends_at as "endsAt", a.updated_at as "changedAt", a.calendar_sequence as "calendarSequence", c.email as "clinicEmail",
      (select b.slug from booking_pages b
        where b.organization_id = ${organizationId} and b.clinic_id = a.clinic_id and b.is_open and c.is_active) as slug,
      d.first_name || ' ' || d.last_name as doctor, s.name as service, c.name as clinic, c.address, c.contact_number as phone
    from appointments a
    join organizations o on o.id = a.organization_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where a.organization_id = ${organizationId} and a.id = ${appointmentId} and not a.is_deleted and a.status <> 'cancelled'`
  if (!visit) return undefined
  const link = manageAddress(publicUrl, await newAppointmentLink(db, organizationId, appointmentId))
  const t = mailTranslate(visit.locale)
  const facts = { ...plainFacts(visit), when: whenOf(visit.startsAt, visit) }
  const told = t('visit.facts', facts)
  const body = t('booked.body', { facts: told, link, phone: facts.phone })
  const all = visit.slug ? `\n\n${t('booked.all')}\n\n${publicUrl}/book/${visit.slug}/sign-in` : ''
  const event = {
    ...visitEvent(
      { ...visit, clinicName: visit.clinic, clinicAddress: visit.address, isGone: false },
      new URL(publicUrl).hostname,
      told,
    ),
    attendee: { name: facts.patient, email: recipient },
  }
  return {
    subject: t('booked.subject', facts),
    highlight: link,
    text: withFooter(visit.locale, `${body}${all}`),
    invitation: { method: 'REQUEST', calendar: writeCalendar({ method: 'REQUEST', events: [event] }) },
  }
}

type Named = Record<'patient' | 'doctor' | 'service' | 'clinic' | 'address' | 'phone', string>

/** Typed text, made safe for a mail. */
export const plainFacts = ({ patient, doctor, service, clinic, address, phone }: Named): Named => ({
  patient: plainName(patient),
  doctor: plainName(doctor),
  service: plainName(service),
  clinic: plainName(clinic),
  address: plainName(address, longestAddress),
  phone: plainName(shownNumber(phone)),
})

/** The clinic's own wall clock: 'Thursday, 26 November 2026, 10:20'. */
export function whenOf(instant: string, { timeZone, locale }: { timeZone: string; locale: Locale }): string {
  const start = formatInstant(timeZone, Date.parse(instant))
  const day = new Intl.DateTimeFormat(dateLocales[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${start.slice(0, 10)}T00:00:00Z`),
  )
  return `${day}${commas[locale]} ${start.slice(11, 16)}`
}
