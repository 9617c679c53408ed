import type { Role } from '../core/permissions.ts'
import { isOwner, isPatient, isStaff } from '../core/roles.ts'

type Member = { role: Role }

// What may be done with a person who can sign in to an organization.

/** Works in the organization but is not an owner yet. */
export const mayBecomeOwner = (member: Member): boolean => isStaff(member) && !isOwner(member)

/** May see the pictures of the other people who sign in there. */
export const maySeePicturesOfMembers = (member: Member): boolean => !isPatient(member)

/** The organization's rules for its staff apply: second factor, shorter sessions. */
export const isHeldToStaffRules = (member: { role: Role | 'operator' | 'invited' }): boolean =>
  isStaff(member)
