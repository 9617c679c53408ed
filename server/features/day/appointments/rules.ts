import { isMovable, isTooEarly, stepsOf, type AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { dateOf } from '#contract/values/clinic-time.ts'

type Held = { status: AppointmentStatus; startsAt: number }
type Placed = { startsAt: number; timeZone: string }

/** What keeps a visit as it is: what was written in it, the books, an issued invoice. */
type Kept = { hasEncounter: boolean; isBilled: boolean; isInvoiced: boolean }

const isUpcoming = ({ status, startsAt }: Held, now: number) => status === 'booked' && startsAt > now

export const appointmentCan = {
  move: (held: Parameters<typeof stepsOf>[0], to: AppointmentStatus) => stepsOf(held).includes(to),
  /** Check-in and no-show are possible from the day of the visit on. */
  moveToday: ({ startsAt, timeZone }: Placed, to: AppointmentStatus, now: number) =>
    !isTooEarly(to, { day: dateOf(timeZone, startsAt), today: dateOf(timeZone, now) }),
  /** A visit with a note, in the books or with an invoice took place: it is neither cancelled nor missed, nor deleted. */
  beTakenBack: ({ hasEncounter, isBilled, isInvoiced }: Kept) => !hasEncounter && !isBilled && !isInvoiced,
  haveOtherServices: ({ isBilled, isInvoiced }: Omit<Kept, 'hasEncounter'>) => !isBilled && !isInvoiced,
  beRescheduled: ({ status }: Held) => isMovable(status),
  /** A patient may move or cancel a future visit. */
  beGivenUpByPatient: isUpcoming,
  /**
   * Until the visit begins, without the clinic's time limit. A patient who has checked in, or whose visit is cancelled, cannot
   * confirm.
   */
  beConfirmedByPatient: isUpcoming,
  /** At least `windowHours` before the visit; later the patient has to call. */
  stillBeChangedByPatient: ({ startsAt }: Held, now: number, windowHours: number) =>
    startsAt - now >= windowHours * 3_600_000,
}

type Account = {
  totalMinor: number
  paidMinor: number
  status: AppointmentStatus
  /** Its invoice was credited whole, and it was not invoiced anew. */
  isCredited: boolean
}

const owesNothing = ({ status, isCredited }: Pick<Account, 'status' | 'isCredited'>) =>
  status === 'cancelled' || isCredited

/** The sum that is still due. A visit that was cancelled or credited owes nothing. */
export const dueOf = (account: Account): number =>
  owesNothing(account) ? 0 : account.totalMinor - account.paidMinor

/** The payment status that follows from the sums. What was given back for a visit that owes nothing is refunded. */
export function paymentStatusOf(account: Account): VisitAccount['paymentStatus'] {
  const { totalMinor, paidMinor } = account
  if (paidMinor >= totalMinor) return 'paid'
  if (paidMinor > 0) return 'partly_paid'
  return owesNothing(account) ? 'refunded' : 'pending'
}
