import type { Appointment } from '#contract/day/appointments.ts'

/** The visit that a series starts from or is changed from; both a list and a calendar have these fields. */
export type RepeatedVisit = Pick<Appointment, '_id' | 'start' | 'status' | 'seriesId'> & {
  patient: { name: string }
}
