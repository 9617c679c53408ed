import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import type { Appointment } from '#contract/day/appointments.ts'

type Account = { totalMinor: number; paidMinor: number; status: AppointmentStatus }

/** How an appointment stands once a payment was taken or undone. What was given back for a cancelled one is refunded. */
export function paymentStatusOf({ totalMinor, paidMinor, status }: Account): Appointment['paymentStatus'] {
  if (paidMinor >= totalMinor) return 'paid'
  if (paidMinor > 0) return 'partly_paid'
  return status === 'cancelled' ? 'refunded' : 'pending'
}
