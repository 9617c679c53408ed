import type { Locale } from '#contract/core/locale.ts'
import { factsOf, whenOf } from '#server/features/day/messages/visit-letter.ts'
import { visitEvent } from '#server/features/day/messages/visit-event.ts'
import { writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import { mailTranslate } from '#words/server/mails.ts'
import { commas } from '#words/formats/clinic-date.ts'

type Visited = {
  id: string
  locale: Locale
  timeZone: string
  patientName: string
  doctorName: string
  serviceNames: string[]
  clinicName: string
  clinicEmail: string
  clinicAddress: string
  clinicPhone: string
  isOnline: boolean
  startsAt: string
  endsAt: string
  changedAt: string
  calendarSequence: number
}

/** A file for the patient's own calendar. It has no attendee, so no calendar asks for an answer. */
export function writeVisitCalendar(visit: Visited, host: string): string {
  const { locale, serviceNames } = visit
  const told = { ...visit, serviceName: serviceNames.join(commas[locale]) }
  const when = whenOf(visit.startsAt, visit)
  const description = mailTranslate(locale)('visit.facts', { ...factsOf(told), when })
  const event = visitEvent({ ...told, isGone: false }, host, description)
  return writeCalendar({ method: 'PUBLISH', events: [event] })
}
