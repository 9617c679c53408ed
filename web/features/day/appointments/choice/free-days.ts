import type { Slot } from '#contract/day/appointments.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'

/** How many days are searched for a free time, including the first day. */
export const daysAhead = 28

export const slotsOn = (slots: readonly Slot[], date: string) =>
  slots.filter(({ start }) => wallDate(start) === date)

export const nextFreeAfter = (slots: readonly Slot[], date: string) =>
  slots.find(({ start }) => wallDate(start) > date)

const parts = ['morning', 'afternoon', 'evening'] as const
type PartOfDay = (typeof parts)[number]

function partOf(start: string): PartOfDay {
  const clock = wallClock(start)
  if (clock < '12:00') return 'morning'
  return clock < '17:00' ? 'afternoon' : 'evening'
}

/** Morning, afternoon and evening, each only if it has slots. */
export function byPartOfDay(slots: readonly Slot[]): [PartOfDay, Slot[]][] {
  return [...Map.groupBy(slots, ({ start }) => partOf(start))]
}

type Offered<Doctor> = { doctor: Doctor; slots: readonly Slot[] }

/** The first free time of each doctor, the soonest first. Doctors without one are left out. */
export const firstFree = <Doctor>(offered: readonly Offered<Doctor>[]) =>
  offered
    .flatMap(({ doctor, slots: [first] }) => (first ? [{ doctor, start: first.start }] : []))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))

type Chosen = { start: string; date: string | null }

/**
 * The start to show after the free times have arrived: the chosen one, else the first of its day. `mayMove`: the visit's length
 * has changed, so a start that no longer fits is replaced by the first of the same day. Without `mayMove` such a start stays,
 * marked as gone.
 */
export function proposedStart(slots: readonly Slot[], { start, date }: Chosen, mayMove: boolean) {
  if (slots.some(slot => slot.start === start)) return { start, isGone: false }
  if (start !== '' && !mayMove) return { start, isGone: true }
  const near = start === '' ? undefined : slotsOn(slots, wallDate(start))[0]
  const first = near ?? (date === null ? slots : slotsOn(slots, date))[0]
  return { start: first?.start ?? '', isGone: false }
}
