import type { Slot } from '#contract/day/appointments.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'

/** How far ahead a free time is looked for, the first day included. */
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

/** Morning, afternoon, evening: those that have slots. */
export function byPartOfDay(slots: readonly Slot[]): [PartOfDay, Slot[]][] {
  return [...Map.groupBy(slots, ({ start }) => partOf(start))]
}

type Offered<Doctor> = { doctor: Doctor; slots: readonly Slot[] }

/** Each one's first free time, the soonest first; without those who have none. */
export const firstFree = <Doctor>(offered: readonly Offered<Doctor>[]) =>
  offered
    .flatMap(({ doctor, slots: [first] }) => (first ? [{ doctor, start: first.start }] : []))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))

type Chosen = { start: string; date: string | null }

/**
 * The start to show once the free times are known: what is chosen, else the first of its day. `mayMove`: the visit has become
 * longer or shorter, and a start that it does not fit gives way to the first of the same day. Otherwise it is gone, and stays.
 */
export function proposedStart(slots: readonly Slot[], { start, date }: Chosen, mayMove: boolean) {
  if (slots.some(slot => slot.start === start)) return { start, isGone: false }
  if (start !== '' && !mayMove) return { start, isGone: true }
  const near = start === '' ? undefined : slotsOn(slots, wallDate(start))[0]
  const first = near ?? (date === null ? slots : slotsOn(slots, date))[0]
  return { start: first?.start ?? '', isGone: false }
}
