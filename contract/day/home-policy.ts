import { isDoctor, isOwner } from '../core/roles.ts'
import { scopeOf, type Role } from '../core/permissions.ts'

/**
 * What a member's first page shows: a doctor's own day, also to an owner who is a doctor too; the organization's figures; to a nurse, whom to
 * measure and ask today; or the day
 * of a branch.
 */
export const homeOf = (member: {
  role: Role
  doctorId: string | null
}): 'figures' | 'doctor' | 'bedside' | 'desk' =>
  member.doctorId !== null && (isOwner(member) || isDoctor(member))
    ? 'doctor'
    : isOwner(member)
      ? 'figures'
      : scopeOf(member.role, 'vitals.write')
        ? 'bedside'
        : 'desk'
