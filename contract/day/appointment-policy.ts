import { scopeOf, type Role } from '../core/permissions.ts'
import { isDoctor, isPatient } from '../core/roles.ts'

type Person = { role: Role | 'operator' | 'invited' }
type Member = { role: Role }

// What a person may do with an appointment beyond the permission of the call. The server refuses by it, the browser leaves it out.

/** At a time that another visit has, with a reason. */
export const mayOverbook = ({ role }: Member): boolean => scopeOf(role, 'appointments.overbook') !== undefined

/** The reason is written for those who may do the same. */
export const mayReadOverbookReason = (member: Member): boolean => mayOverbook(member)

/** For somebody who is no patient yet: the record is made with the visit. */
export const mayBookForNewPatient = (person: Person): boolean => !isPatient(person)

/** Longer or shorter than its services take. */
export const mayChangeLength = (person: Person): boolean => !isPatient(person)

/** To any status that may follow. Others may only cancel. */
export const maySetAnyStatus = (person: Person): boolean => !isPatient(person)

/** The clinic's notice, horizon, grid and most visits ahead hold for those who book for themselves, not for staff. */
export const isBoundByBookingPolicy = (person: Person): boolean => isPatient(person)

/** What staff change can be undone for a while, and those who wait for a time hear of it only afterwards. */
export const mayUndo = (person: Person): boolean => !isPatient(person)

/** A doctor books and moves visits in their own name only. */
export const booksOnlyInOwnName = (person: Person): boolean => isDoctor(person)
