import type { Role } from '../core/permissions.ts'
import { isOwner, isPatient, isStaff } from '../core/roles.ts'

type Member = { role: Role }

// What becomes of a person who may sign in to an organization.

/** Somebody who works there and is none yet. */
export const mayBecomeOwner = (member: Member): boolean => isStaff(member) && !isOwner(member)

/** The pictures of others who sign in there. */
export const maySeePicturesOfMembers = (member: Member): boolean => !isPatient(member)

/** What an organization asks of those who work there: second factor, shorter sessions. */
export const isHeldToStaffRules = (member: { role: Role | 'operator' | 'invited' }): boolean =>
  isStaff(member)
