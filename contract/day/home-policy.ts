import { isDoctor, isOwner } from '../core/roles.ts'
import type { Role } from '../core/permissions.ts'

/**
 * What a member's first page shows: a doctor's own day, also to an owner who is a doctor too; the organization's figures; or the day
 * of a branch.
 */
export const homeOf = (member: { role: Role; doctorId: string | null }): 'figures' | 'doctor' | 'desk' =>
  member.doctorId !== null && (isOwner(member) || isDoctor(member))
    ? 'doctor'
    : isOwner(member)
      ? 'figures'
      : 'desk'
