import { topics, type Topic } from '#contract/core/topics.ts'
import { countWithCommit } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  boundsOf,
  changesOf,
  loadSchedule,
  needsBetween,
  resourcesOf,
  takenOf,
  toInterval,
  type BookingTerms,
  type TakenRow,
  type Wanted,
} from './load-schedule.ts'

// Hours, leave, services and the booking policy change rarely, and free times are asked for all day. A process keeps what it has
// loaded, with the organization's count of changes. The statement that reads what is booked reads this count as well: another
// count means that the rest is loaded anew. So no process shows old hours, whichever process changed them. Booking keeps nothing: it loads
// everything while the doctor's row is locked.

/** Without prices, because they depend on the day. */
export type SlotTerms = Omit<
  BookingTerms,
  'services' | 'priceMinor' | 'taxBasisPoints' | 'billPrefixNo' | 'currency' | 'hasHoldsThatGiveWay' | 'needs'
>
export type LoadSlotTerms = (
  db: Db,
  organizationId: string,
  wanted: Omit<Wanted, 'isOfDesk'>,
) => Promise<SlotTerms | undefined>

type Kept = { terms: SlotTerms; needsResources: boolean; changes: number; loadedAt: number }

/** Entries: one for each doctor, clinic, list of services and range of days that was asked for. */
const mostKept = 1_000
/** Milliseconds. An older version that still runs during an upgrade does not count its changes. */
const longestKept = 60_000

/** The kinds of record that decide about free times. Visits are not among them: they are read each time. */
const counted: ReadonlySet<Topic> = new Set(
  (Object.keys(topics) as Topic[]).filter(
    topic => topic !== 'appointments' && (topics[topic].shownBy as readonly string[]).includes('users/slots'),
  ),
)

/** Counts a change of the organization's schedules, if one of the changed kinds of record decides about free times. */
export function countScheduleChange(db: Db, organizationId: string, changed: readonly Topic[]): void {
  if (changed.some(topic => counted.has(topic))) countWithCommit(db, organizationId, 'schedule_changes')
}

/** Like loadBookingTerms, for showing free times. */
export function createKeptSchedules(): LoadSlotTerms {
  const all = new Map<string, Kept>()

  return async (db, organizationId, wanted) => {
    const { clinicId, doctorId, serviceIds, from, to, now } = wanted
    const key = [organizationId, clinicId, doctorId, ...serviceIds, from, to].join()
    const kept = all.get(key)
    // Those that were asked for longest ago come first.
    all.delete(key)
    if (kept && Math.abs(now - kept.loadedAt) < longestKept) {
      const current = await withBooked(db, organizationId, kept, wanted)
      if (current) {
        all.set(key, kept)
        return current
      }
    }
    const loaded = await loadSchedule(db, organizationId, wanted)
    if (!loaded) return undefined
    const { terms, needsResources, changes } = loaded
    const withoutVisits = { ...terms, schedule: { ...terms.schedule, bookedInstants: [], resources: [] } }
    all.set(key, { terms: withoutVisits, needsResources, changes, loadedAt: now })
    if (all.size > mostKept) all.delete(all.keys().next().value!)
    return terms
  }
}

/** What is kept, with what is booked now; undefined if it is no longer right. */
async function withBooked(
  db: Db,
  organizationId: string,
  { terms, needsResources, changes }: Kept,
  wanted: Omit<Wanted, 'isOfDesk'>,
): Promise<SlotTerms | undefined> {
  const { doctorId, now, except = [], exceptHold = null } = wanted
  const { zone } = terms.schedule
  const bounds = boundsOf(zone, wanted)
  const [[row], needs] = await Promise.all([
    db<{ changes: number; booked: TakenRow[] }[]>`
      select ${changesOf(db, organizationId)} as changes,
        ${takenOf(db, {
          organization: organizationId,
          doctor: doctorId,
          now: new Date(now),
          start: new Date(bounds.start),
          end: new Date(bounds.end),
          except: db`${except as string[]}::uuid[]`,
          exceptHold: db`${exceptHold}::uuid`,
        })} as booked`,
    needsResources ? needsBetween(db, organizationId, zone, wanted) : [],
  ])
  if (row!.changes !== changes) return undefined
  const schedule = {
    ...terms.schedule,
    bookedInstants: row!.booked.map(toInterval),
    resources: resourcesOf(needs),
    now,
  }
  return { ...terms, schedule }
}
