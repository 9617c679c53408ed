import type { AppointmentStatus } from '#contract/day/appointment-status.ts'

/** What a step needs of a visit. */
export type SteppedVisit = {
  _id: string
  status: AppointmentStatus
  start: string
  patient: { name: string }
}

export type Cancellation = { reason: string | null; tellPatient: boolean }
