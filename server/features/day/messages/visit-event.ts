import type { Locale } from '#contract/core/locale.ts'
import { longestAddress, plainName } from '#contract/values/plain-name.ts'
import { eventUid, type CalendarEvent } from '#server/platform/calendar/write-calendar.ts'
import { mailTranslate } from '#words/server/mails.ts'

type Visited = {
  id: string
  locale: Locale
  clinicName: string
  clinicEmail: string
  clinicAddress: string
  /** It has no address. */
  isOnline: boolean
  startsAt: string
  endsAt: string
  changedAt: string
  calendarSequence: number
  isGone: boolean
}

/** The visit as the patient's calendar has it, by mail or by a file: each later event replaces the earlier ones. */
export const visitEvent = (visit: Visited, host: string, description: string): CalendarEvent => ({
  uid: eventUid(visit.id, host),
  sequence: visit.calendarSequence,
  start: Date.parse(visit.startsAt),
  end: Date.parse(visit.endsAt),
  changedAt: Date.parse(visit.changedAt),
  summary: `${mailTranslate(visit.locale)('visit.name')}: ${plainName(visit.clinicName)}`,
  description,
  ...(!visit.isOnline && { location: plainName(visit.clinicAddress, longestAddress) }),
  isCancelled: visit.isGone,
  organizer: { name: plainName(visit.clinicName), email: visit.clinicEmail },
})
