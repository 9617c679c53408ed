import { scopeOf, type Role } from '../core/permissions.ts'
import { isDoctor, isPatient } from '../core/roles.ts'

type Person = { role: Role | 'operator' | 'invited' }
type Member = { role: Role }

// What a role may do with an appointment, besides the permission of the call. The server refuses what the browser hides.

/** May book a time that another visit has, with a reason. */
export const mayOverbook = ({ role }: Member): boolean => scopeOf(role, 'appointments.overbook') !== undefined

/** Only those who may overbook read the reason. */
export const mayReadOverbookReason = (member: Member): boolean => mayOverbook(member)

/** Prices, what was paid and what is due. */
export const mayReadMoneyOfVisits = ({ role }: Member): boolean =>
  scopeOf(role, 'payments.read') !== undefined

/** Why staff cancelled a visit is written for staff. */
export const mayReadCancelReason = (person: Person): boolean => !isPatient(person)

/** A note is written for staff, unless it is marked as for the patient. Nobody writes over a note that they may not read. */
export const mayReadNote = (person: Person, visit: { isNoteForPatient: boolean }): boolean =>
  !isPatient(person) || visit.isNoteForPatient

/** May say whether the patient reads the note. What patients write themselves, they read. */
export const mayMarkNote = (person: Person): boolean => !isPatient(person)

/** May cancel a visit without a message to the patient. */
export const mayCancelSilently = (person: Person): boolean => !isPatient(person)

/** May book for a new patient: the record is created with the visit. */
export const mayBookForNewPatient = (person: Person): boolean => !isPatient(person)

/** May set a length that differs from its services'. */
export const mayChangeLength = (person: Person): boolean => !isPatient(person)

/** May change what is done in a visit, and with it the price. */
export const mayChangeServices = (person: Person): boolean => !isPatient(person)

/** May set any legal next status. Others may only cancel. */
export const maySetAnyStatus = (person: Person): boolean => !isPatient(person)

/** The clinic's notice, horizon, grid and limit of upcoming visits apply to people who book for themselves, not to staff. */
export const isBoundByBookingPolicy = (person: Person): boolean => isPatient(person)

/** Staff can undo a change for a while, so people on the waiting list are notified only afterwards. */
export const mayUndo = (person: Person): boolean => !isPatient(person)

/** Doctors book and move only their own visits. */
export const booksOnlyInOwnName = (person: Person): boolean => isDoctor(person)
