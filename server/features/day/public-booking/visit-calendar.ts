import type { Locale } from '#contract/core/locale.ts'
import { visitEvent } from '#server/features/day/messages/visit-event.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import { whenOf } from './compose-mail.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Visited = {
  id: string
  locale: Locale
  timeZone: string
  patientName: string
  doctorName: string
  serviceName: string
  clinicName: string
  clinicEmail: string
  address: string
  startsAt: string
  endsAt: string
  changedAt: string
  calendarSequence: number
}

/** A file for the patient's own calendar. It has no attendee, so no calendar asks for an answer. */
export function writeVisitCalendar(visit: Visited, host: string): string {
  const { locale, patientName: patient, doctorName: doctor, serviceName: service, clinicName: clinic } = visit
  const { address } = visit
  const when = whenOf(visit.startsAt, visit)
  const description = mailTranslate(locale)('visit.facts', {
    patient,
    when,
    service,
    doctor,
    clinic,
    address,
  })
  const event = visitEvent({ ...visit, clinicAddress: address, isGone: false }, host, description)
  return writeCalendar({ method: 'PUBLISH', events: [event] })
}
