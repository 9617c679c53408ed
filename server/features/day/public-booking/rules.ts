import type { Interval } from '#server/features/day/scheduling/intervals.ts'

const minuteMs = 60_000
export const holdMs = 10 * minuteMs
/** However often a code is asked for, a time is not held longer. */
const longestHoldMs = 30 * minuteMs
/** Time enough to look for a mail that is late. */
export const waitRequestMs = 30 * minuteMs
/** At once: enough to book for a family, one after the other. */
export const holdsPerDevice = 3
/** Many people stand behind one address of a carrier. */
export const holdsPerNetwork = 40
export const waitRequestsPerNetwork = 40
export const holdsPerEmail = 3
export const codeTries = 5
export const bookingsPerEmailAndDay = 10
export const deviceDays = 90
export const passMs = 30 * minuteMs

/**
 * The most slots of a doctor's day that can be held at once: half of them by all devices that are not remembered, a quarter by
 * those of one network.
 */
export const budgetOfDay = (slots: number) => ({
  ofNetwork: Math.max(holdsPerDevice, Math.floor(slots / 4)),
  ofAll: Math.max(holdsPerDevice, Math.floor(slots / 2)),
})

/** A code that has just been mailed is good for ten minutes: the hold should not end before it. */
export function extendedHold({ heldAt, expiresAt }: { heldAt: number; expiresAt: number }, now: number) {
  return Math.max(expiresAt, Math.min(now + holdMs, heldAt + longestHoldMs))
}

type Booked = { booked: readonly Interval[] }

/** The doctor with the fewest booked minutes of this day comes first; among equals, the one who was listed first. */
export function leastBusyFirst<Doctor extends Booked>(doctors: readonly Doctor[], day: Interval): Doctor[] {
  const busyMs = ({ booked }: Booked) =>
    booked.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, day.end) - Math.max(start, day.start)),
      0,
    )
  return doctors.toSorted((a, b) => busyMs(a) - busyMs(b))
}

/** 'Meera Anand Nair' as records keep it: the last word is the last name. */
export function partsOf(name: string): { firstName: string; lastName: string | undefined } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop() : undefined
  return { firstName: words.join(' '), lastName }
}
