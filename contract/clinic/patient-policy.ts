import { scopeOf, type Role } from '../core/permissions.ts'
import { isOwner, isPatient } from '../core/roles.ts'

type Member = { role: Role }

// What a person may do with a patient's record beyond the permission of the call.

/** To another clinic of the organization. */
export const mayMoveToClinic = (person: Member): boolean => !isPatient(person)

export const mayOpenOrClose = ({ role }: Member): boolean => scopeOf(role, 'patients.delete') !== undefined

/** A patient shows by a mailed link that the new address is theirs. Staff vouch for it. */
export const mustProveNewAddress = (person: Member): boolean => isPatient(person)

/** The clinical part opens to a patient once their address is confirmed. Staff read by their own rules. */
export const readsThroughPortal = (person: Member): boolean => isPatient(person)

/** A staff member's mailbox must not open somebody's record on a doctor's word alone. */
export const mayConfirmStaffAddress = (person: Member): boolean => isOwner(person)
