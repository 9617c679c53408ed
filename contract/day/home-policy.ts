import { isDoctor, isOwner } from '../core/roles.ts'
import type { Role } from '../core/permissions.ts'

/** What a member's first page shows: the organization's figures, a doctor's own day, or the day of a branch. */
export const homeOf = (member: { role: Role }): 'figures' | 'doctor' | 'desk' =>
  isOwner(member) ? 'figures' : isDoctor(member) ? 'doctor' : 'desk'
