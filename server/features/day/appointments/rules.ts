import { isMovable, isTooEarly, stepsOf, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'

type Held = { status: AppointmentStatus; startsAt: number }
type Placed = { startsAt: number; timeZone: string }

export const appointmentCan = {
  move: (held: Parameters<typeof stepsOf>[0], to: AppointmentStatus) => stepsOf(held).includes(to),
  /** Arriving and staying away are known from the visit's day on. */
  moveToday: ({ startsAt, timeZone }: Placed, to: AppointmentStatus, now: number) =>
    !isTooEarly(to, { day: dateOf(timeZone, startsAt), today: dateOf(timeZone, now) }),
  /** A visit that was written took place, as one that stands in the books: it is neither cancelled nor missed, nor deleted. */
  beTakenBack: ({ hasEncounter, isBilled }: { hasEncounter: boolean; isBilled: boolean }) =>
    !hasEncounter && !isBilled,
  haveOtherServices: ({ isBilled }: { isBilled: boolean }) => !isBilled,
  beRescheduled: ({ status }: Held) => isMovable(status),
  /** A patient may move or cancel a future visit. */
  beGivenUpByPatient: ({ status, startsAt }: Held, now: number) => status === 'booked' && startsAt > now,
  /** However near it is: who is there already, or is not expected any more, has nothing to say. */
  beConfirmedByPatient: ({ status, startsAt }: Held, now: number) => status === 'booked' && startsAt > now,
  /** Unless it lies so near that the clinic wants to be called. */
  stillBeChangedByPatient: ({ startsAt }: Held, now: number, windowHours: number) =>
    startsAt - now >= windowHours * 3_600_000,
}

type Account = { totalMinor: number; paidMinor: number; status: AppointmentStatus }

/** The sum that is still due. A cancelled appointment owes nothing. */
export const dueOf = ({ totalMinor, paidMinor, status }: Account): number =>
  status === 'cancelled' ? 0 : totalMinor - paidMinor

/** The payment status that follows from the sums. What was given back for a cancelled visit is refunded. */
export function paymentStatusOf({ totalMinor, paidMinor, status }: Account): Appointment['paymentStatus'] {
  if (paidMinor >= totalMinor) return 'paid'
  if (paidMinor > 0) return 'partly_paid'
  return status === 'cancelled' ? 'refunded' : 'pending'
}
