import { scopeOf, type Role } from '../core/permissions.ts'
import { isOwner, isPatient } from '../core/roles.ts'

type Member = { role: Role }

// What a role may do with a patient's record, besides the permission of the call.

/** May move the patient to another clinic of the organization. */
export const mayMoveToClinic = (person: Member): boolean => !isPatient(person)

export const mayOpenOrClose = ({ role }: Member): boolean => scopeOf(role, 'patients.delete') !== undefined

/** A patient confirms a new address by a mailed link. Staff confirm it themselves. */
export const mustProveNewAddress = (person: Member): boolean => isPatient(person)

/** A patient sees the clinical part once their address is confirmed. Staff have their own rules. */
export const readsThroughPortal = (person: Member): boolean => isPatient(person)

/** If the address belongs to a staff member, a doctor alone may not open the patient's record to it. */
export const mayConfirmStaffAddress = (person: Member): boolean => isOwner(person)
