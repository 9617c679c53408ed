import { scopeOf, type Role } from '../core/permissions.ts'

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
