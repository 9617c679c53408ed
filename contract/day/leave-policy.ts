import { isOwner } from '../core/roles.ts'
import { scopeOf, type Role } from '../core/permissions.ts'

/** May enter leave of doctors. An owner always may; a receptionist where the settings allow it. */
export const mayEnterLeave = (
  member: { role: Role },
  { receptionistsEnterLeave }: { receptionistsEnterLeave: boolean },
): boolean =>
  scopeOf(member.role, 'leave.write') !== undefined && (isOwner(member) || receptionistsEnterLeave)
