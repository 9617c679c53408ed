import { scopeOf, type Role } from '../core/permissions.ts'

/** Only roles that may change the doctor's record see the doctor's earnings. */
export const mayReadCommission = ({ role }: { role: Role }): boolean =>
  scopeOf(role, 'doctors.write') !== undefined
