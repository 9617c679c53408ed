import { scopeOf, type Role } from '#contract/core/permissions.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { daysBetween } from '#contract/values/clinic-time.ts'

type Writer = { role: Role; doctorId: string | null }

// What a person may do with a visit, besides the permission of the call.

/** Only its doctor saves and signs a visit: an owner too, where they have a doctor's record of their own. */
export const mayWriteEncounter = ({ doctorId }: Writer, encounter: { doctorId: string }): boolean =>
  doctorId !== null && doctorId === encounter.doctorId

/** Hands an open visit on to another doctor, for example when its doctor has left. */
export const mayHandOnEncounter = ({ role }: { role: Role }): boolean =>
  scopeOf(role, 'encounters.handOn') !== undefined

/** Says that a signed visit was written for the wrong patient: its doctor, or the owner. */
export const mayRetractEncounter = (person: Writer, encounter: { doctorId: string }): boolean =>
  mayWriteEncounter(person, encounter) || mayHandOnEncounter(person)

/** A visit may be written this long after its appointment was complete. */
export const lateDays = 30

/** What its doctor does with an appointment: begin the visit in one of three ways, go on with it, or read it. */
export type EncounterStep = 'start' | 'call_in' | 'write' | 'open' | 'show'

type Appointed = {
  doctor: { _id: string }
  status: AppointmentStatus
  /** A local time, as appointments carry it. */
  start: string
  encounter: { isSigned: boolean } | null
}

/** None for anybody but the appointment's own doctor, nor where no visit may be started. `today` is a date at the clinic. */
export function encounterStep(
  { doctorId }: { doctorId: string | null },
  { doctor, status, start, encounter }: Appointed,
  today: string,
): EncounterStep | undefined {
  if (doctorId !== doctor._id) return undefined
  if (encounter) return encounter.isSigned ? 'show' : 'open'
  const day = start.slice(0, 10)
  if (status === 'booked') return day === today ? 'start' : undefined
  if (status === 'checked_in') return day <= today ? 'call_in' : undefined
  if (status === 'in_consultation') return 'write'
  return status === 'completed' && daysBetween(day, today) <= lateDays ? 'write' : undefined
}
