import { dateAtOffsetOf } from '#contract/values/clinic-time.ts'

export const appointmentStatuses = [
  'booked',
  'checked_in',
  'in_consultation',
  'completed',
  'cancelled',
  'no_show',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Whether an appointment in this status blocks its time. */
export const holdsItsTime = (status: AppointmentStatus) => status !== 'cancelled' && status !== 'no_show'

/** Every legal step. Each can be undone directly: a receptionist who clicked the wrong row must be able to undo it. */
export const nextStatuses: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  booked: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['in_consultation', 'booked', 'cancelled', 'no_show'],
  in_consultation: ['completed', 'checked_in'],
  completed: ['in_consultation'],
  cancelled: ['booked', 'checked_in'],
  no_show: ['booked', 'checked_in'],
}

/**
 * The steps open to this visit: after a cancellation, only a patient who had arrived can be checked in again. A visit that stands in
 * the books stays completed.
 */
export const stepsOf = ({
  status,
  checkedInAt = null,
  isBilled = false,
}: {
  status: AppointmentStatus
  checkedInAt?: string | null
  isBilled?: boolean
}): readonly AppointmentStatus[] =>
  isBilled
    ? []
    : nextStatuses[status].filter(to => status !== 'cancelled' || to !== 'checked_in' || checkedInAt !== null)

/**
 * Whether a step comes before its day: nobody arrives, or stays away, before the day of the visit. Both are dates at the clinic,
 * like 2026-11-30.
 */
export const isTooEarly = (to: AppointmentStatus, { day, today }: { day: string; today: string }): boolean =>
  (to === 'checked_in' || to === 'no_show') && today < day

/**
 * The steps that are open now (epoch milliseconds). `start` has the clinic's offset, as appointments carry it: the organization may
 * have another zone.
 */
export const stepsNow = (visit: Parameters<typeof stepsOf>[0] & { start: string }, now: number) => {
  const [day, today] = [visit.start.slice(0, 10), dateAtOffsetOf(visit.start, now)]
  return stepsOf(visit).filter(to => !isTooEarly(to, { day, today }))
}

const likely = {
  booked: 'checked_in',
  checked_in: 'in_consultation',
  in_consultation: 'completed',
} as const satisfies Partial<Record<AppointmentStatus, AppointmentStatus>>

/** The step that usually follows; none after a visit is over. */
export const likelyStep = (status: AppointmentStatus) =>
  status in likely ? likely[status as keyof typeof likely] : undefined

/** A visit cannot be moved once the consultation has begun, or the visit has ended. */
export const isMovable = (status: AppointmentStatus) => status === 'booked' || status === 'checked_in'

export const paymentStatuses = ['pending', 'partly_paid', 'paid', 'refunded'] as const
