import type { CalendarFeed } from '#contract/day/feeds/calendar-feeds.ts'
import { plainName } from '#contract/values/plain-name.ts'
import type { Locale } from '#contract/core/locale.ts'
import { eventUid, writeCalendar } from '#server/platform/calendar/write-calendar.ts'
import { commas } from '#words/formats/clinic-date.ts'

export type FeedVisit = {
  id: string
  number: number
  startsAt: string
  endsAt: string
  changedAt: string
  /** As the patient's invitation has it. */
  sequence: number
  isCancelled: boolean
  services: string[]
  doctor: string
  clinic: string
  address: string
  /** Null where the calendar shows no names. */
  firstName: string | null
  lastName: string | null
}

/** `locale`: the organization's. */
type Feed = Pick<CalendarFeed, 'kind' | 'name'> & { locale: Locale }

/** Without attendees and notes: the reader's calendar provider stores it. */
export const composeFeed = (
  { kind, name, locale }: Feed,
  visits: readonly FeedVisit[],
  host: string,
): string =>
  writeCalendar({
    method: 'PUBLISH',
    name,
    events: visits.map(visit => ({
      uid: eventUid(visit.id, host),
      sequence: visit.sequence,
      start: Date.parse(visit.startsAt),
      end: Date.parse(visit.endsAt),
      changedAt: Date.parse(visit.changedAt),
      summary: summaryOf(visit, kind, commas[locale]),
      location: `${visit.clinic}${commas[locale]}${visit.address}`,
      isCancelled: visit.isCancelled,
    })),
  })

/** 'Kiran R. · Blood count #12 · Ravi Nair': who, where it is wanted; the number finds the visit in the app; the doctor in a clinic's. */
function summaryOf(
  { services, number, doctor, ...visit }: FeedVisit,
  kind: Feed['kind'],
  comma: string,
): string {
  const what = `${services.join(comma)} #${number}`
  return [shortName(visit), what, kind === 'clinic' ? doctor : null].filter(Boolean).join(' · ')
}

function shortName({ firstName, lastName }: Pick<FeedVisit, 'firstName' | 'lastName'>): string | null {
  if (firstName === null) return null
  const first = plainName(firstName)
  const initial = initialOf(plainName(lastName ?? ''))
  return initial ? `${first} ${initial}.` : first
}

/** The first letter as a reader sees it: ना for नायर. */
const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)
  return first?.segment ?? ''
}
