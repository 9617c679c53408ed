import { scopeOf, type Role } from '../core/permissions.ts'
import { isOwner, isPatient } from '../core/roles.ts'

type Member = { role: Role }

// What a role may do with a patient's record, besides the permission of the call.

/** May move the patient to another clinic of the organization. */
export const mayMoveToClinic = (person: Member): boolean => !isPatient(person)

export const mayOpenOrClose = ({ role }: Member): boolean => scopeOf(role, 'patients.delete') !== undefined

/**
 * Who a patient is. Rules of access and dose read these fields, so the holder of a portal account, who may be a parent, does not write
 * them, not even while they are empty: nobody can tell an adult's own account from that of a parent whose only patient is a child.
 */
export const identityFields = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'sexForRanges'] as const

/** Others ask the desk: contract/clinic/corrections.ts. */
export const mayWriteIdentity = (person: Member): boolean => !isPatient(person)

/** A patient confirms a new address by a mailed link. Staff confirm it themselves. */
export const mustProveNewAddress = (person: Member): boolean => isPatient(person)

/** A patient sees the clinical part once their address is confirmed. Staff have their own rules. */
export const readsThroughPortal = (person: Member): boolean => isPatient(person)

/** Codes and papers of a patient do not go to a colleague without the owner's knowledge. */
export const mayGiveStaffAddress = (person: Member): boolean => isOwner(person)

/** If the address belongs to a staff member, a doctor alone may not open the patient's record to it. */
export const mayConfirmStaffAddress = (person: Member): boolean => isOwner(person)
