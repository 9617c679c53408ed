import { addDays, formatInstant, localToInstant, timeOfDay } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import type { Occurrence } from '#contract/day/series.ts'
import { closedOf, misfitMessages } from '#server/features/day/scheduling/claim-time.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import { loadBookingTerms, type BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { fitsSchedule, freeSlots } from '#server/features/day/scheduling/slots.ts'
import { occupiedBy } from '#server/features/day/scheduling/occupied.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { LocalStart } from './occurrences.ts'

export type Visit = {
  clinicId: string
  doctorId: string
  serviceIds: readonly string[]
  durationMinutes: number
}
export type Wish = { visit: Visit; start: LocalStart }

type Asked = {
  now: number
  /** The visits that move, by id: none of them will take any more what it takes now. */
  moving?: readonly string[]
}
type Checked = Wish & Pick<Occurrence, 'refusal'> & { terms?: BookingTerms }

const daysAround = 3
const alternativesOffered = 4

/**
 * The visits of a series in order of time, before anything is booked: whether each can be then, and if not, why not, and
 * when it could be. A time that another visit of the series takes counts as taken, and so does the first time offered instead of an
 * earlier visit's.
 */
export async function checkStarts(
  db: Db,
  organizationId: string,
  wishes: readonly Wish[],
  { now, moving = [] }: Asked,
): Promise<Occurrence[]> {
  const own = new Map<string, Interval[]>()
  const ownOf = (visit: Visit) => own.get(visit.doctorId) ?? []
  const take = (visit: Visit, terms: BookingTerms, at: number) =>
    own.set(visit.doctorId, [...ownOf(visit), occupiedBy(terms.schedule, at, visit.durationMinutes)])
  const checked: Checked[] = []
  for (const wish of wishes) {
    const { visit, start } = wish
    const terms = await loadBookingTerms(db, organizationId, {
      ...visit,
      now,
      ...around(start),
      except: moving,
    })
    const refusal = refusalOf(terms, ownOf(visit), wish)
    if (terms && refusal === null) take(visit, terms, start.instant!)
    checked.push({ ...wish, refusal, ...(terms && { terms }) })
  }
  return checked.map(({ visit, start, refusal, terms }) => {
    if (!terms || Object.keys(closedOf(terms)).length > 0)
      return { ...timesOf(start), refusal, alternatives: [] }
    const times = timesOf(start, terms.schedule.zone, visit.durationMinutes)
    if (refusal === null) return { ...times, refusal, alternatives: [] }
    const nearest = nearestOf(beside(terms, ownOf(visit)), visit, start)
    if (nearest[0]) take(visit, terms, nearest[0].start)
    return {
      ...times,
      refusal,
      alternatives: nearest.map(slot => formatInstant(terms.schedule.zone, slot.start)),
    }
  })
}

const around = ({ date }: LocalStart) => ({ from: addDays(date, -1), to: addDays(date, daysAround) })

/** As booking would refuse it; null: it would not. */
function refusalOf(terms: BookingTerms | undefined, own: Interval[], { visit, start }: Wish): string | null {
  if (!terms) return messages.partOfVisitGone
  const [closed] = Object.values(closedOf(terms))
  if (closed) return closed
  if (start.instant === undefined) return messages.timeSkipped
  const fit = fitsSchedule(beside(terms, own).schedule, start.instant, visit.durationMinutes)
  if (fit.fits) return null
  return fit.reason === 'taken' ? messages.timeTaken : misfitMessages[fit.reason]
}

/** Others of the series count as booked already. */
function beside(terms: BookingTerms, own: readonly Interval[]): BookingTerms {
  const { schedule } = terms
  return { ...terms, schedule: { ...schedule, bookedInstants: [...schedule.bookedInstants, ...own] } }
}

function nearestOf(
  { schedule, slotLengthMinutes }: BookingTerms,
  { durationMinutes }: Visit,
  start: LocalStart,
): Interval[] {
  // Where the clocks skip the hour: the moment of their jump.
  const wanted = start.instant ?? localToInstant(schedule.zone, start.date, start.minutes)
  return freeSlots({ ...schedule, ...around(start), slotLengthMinutes, durationMinutes })
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))
    .slice(0, alternativesOffered)
}

/** If the clocks skip the hour, or the clinic is gone, the answer contains only the requested time. */
function timesOf({ date, minutes, instant }: LocalStart, zone?: string, durationMinutes = 0) {
  if (zone !== undefined && instant !== undefined)
    return {
      start: formatInstant(zone, instant),
      end: formatInstant(zone, instant + durationMinutes * 60_000),
    }
  const text = `${date}T${timeOfDay(minutes)}`
  return { start: text, end: text }
}
