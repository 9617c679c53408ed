import type { AppointmentStatus } from '#contract/appointments.ts'

/** Every legal step, the ones back included: a receptionist who clicked the wrong row must be able to undo it. */
const nextStatuses: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  booked: ['checked_in', 'cancelled', 'no_show'],
  checked_in: ['in_consultation', 'booked', 'cancelled', 'no_show'],
  in_consultation: ['completed', 'checked_in'],
  completed: ['in_consultation'],
  cancelled: ['booked'],
  no_show: ['booked', 'checked_in'],
}

type Held = { status: AppointmentStatus; startsAt: number }

export const appointmentCan = {
  move: (from: AppointmentStatus, to: AppointmentStatus) => nextStatuses[from].includes(to),
  /** Whoever is with the doctor, done or gone is not moved to another time. */
  beRescheduled: ({ status }: Held) => status === 'booked' || status === 'checked_in',
  /** A patient may give up what lies ahead. */
  beCancelledByPatient: ({ status, startsAt }: Held, now: number) => status === 'booked' && startsAt > now,
  beRescheduledByPatient: ({ status, startsAt }: Held, now: number) => status === 'booked' && startsAt > now,
}

/** Whether an appointment in this status keeps its time from others. */
export const holdsItsTime = (status: AppointmentStatus) => status !== 'cancelled' && status !== 'no_show'
