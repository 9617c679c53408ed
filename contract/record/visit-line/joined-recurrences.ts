// Two words for how often, side by side: 'od hs' is said twice, '1-0-0 weekly' is once a week, 'bd tds' is not clear.
import type { Recurrence } from './line-types.ts'
import { dosesPerDay } from './medicine-arithmetic.ts'

/** `isEachDay`: 'daily', which may stand beside '1-0-1'. `isOd`: 'od', with which some write once. */
export type TypedRecurrence = { recurrence: Recurrence; isEachDay?: boolean; isOd?: boolean }
type TimeOfDay = 'morning' | 'noon' | 'evening' | 'night' | 'bedtime'
/** `timeOfDay`: what 'weekly' does not say, such as the morning of '1-0-0 weekly'. */
type Joined = { recurrence: Recurrence; timeOfDay?: TimeOfDay }

/** Undefined: the two do not fit. */
export const joined = (first: TypedRecurrence, second: TypedRecurrence): Joined | undefined =>
  narrowed(first, second) ?? narrowed(second, first)

/** What `narrow` says, if it says `wide` more exactly. */
function narrowed(wide: TypedRecurrence, narrow: TypedRecurrence): Joined | undefined {
  const [often, other] = [wide.recurrence, narrow.recurrence]
  if (isSame(often, other)) return { recurrence: other }
  if (other.kind === 'weekly' || other.kind === 'alternateDays') {
    // A medicine of once a week kills if it is taken each day: 'once daily weekly' is not guessed.
    const isOnce = wide.isOd || (often.kind === 'perDay' && !wide.isEachDay && other.kind !== 'weekly')
    if (often.kind === 'perDay') return isOnce && often.times === 1 ? { recurrence: other } : undefined
    const timeOfDay = timeOf(often)
    return timeOfDay && { recurrence: other, timeOfDay }
  }
  if (!isWithinDay(other)) return undefined
  if (wide.isEachDay) return { recurrence: other }
  if (often.kind === 'perDay') return dosesPerDay(other) === often.times ? { recurrence: other } : undefined
  // '0-0-1 hs'; '0-0-2 hs' are two of them.
  if (other.kind === 'bedtime' && isOnlyAtNight(often)) return { recurrence: timeOf(often) ? other : often }
  return undefined
}

/** 'in the morning and at night'. Undefined for what cannot be added. */
export function added(first: Recurrence, second: Recurrence): Recurrence | undefined {
  if (first.kind !== 'times' || second.kind !== 'times') return undefined
  if (slots.some(slot => first[slot] && second[slot])) return undefined
  const evening = first.evening || second.evening
  return {
    kind: 'times',
    morning: first.morning + second.morning,
    noon: first.noon + second.noon,
    ...(evening !== undefined && { evening }),
    night: first.night + second.night,
  }
}

const slots = ['morning', 'noon', 'evening', 'night'] as const

/** The time of day of one tablet a day. '4-0-0' has none: without the four, it would say something else. */
function timeOf(recurrence: Recurrence): TimeOfDay | undefined {
  if (recurrence.kind === 'bedtime') return 'bedtime'
  if (recurrence.kind !== 'times') return undefined
  const [slot, ...others] = slots.filter(one => recurrence[one])
  return slot && others.length === 0 && recurrence[slot] === 1 ? slot : undefined
}

const isOnlyAtNight = (recurrence: Recurrence) =>
  recurrence.kind === 'times' && slots.every(slot => (slot === 'night') === Boolean(recurrence[slot]))

const isWithinDay = (recurrence: Recurrence) =>
  ['times', 'perDay', 'bedtime'].includes(recurrence.kind) ||
  (recurrence.kind === 'everyHours' && recurrence.hours <= 24)

/** They are plain values with their keys in one order. */
const isSame = (first: Recurrence, second: Recurrence) => JSON.stringify(first) === JSON.stringify(second)
