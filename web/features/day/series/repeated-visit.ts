import type { Appointment } from '#contract/day/appointments.ts'

/** What a series is made of, or changed from: as a list and a calendar know it. */
export type RepeatedVisit = Pick<Appointment, '_id' | 'start' | 'status' | 'seriesId'> & {
  patient: { name: string }
}
