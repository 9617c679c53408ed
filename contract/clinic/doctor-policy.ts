import { scopeOf, type Role } from '../core/permissions.ts'

/** What a doctor earns is the business of those who may change the doctor's record. */
export const mayReadCommission = ({ role }: { role: Role }): boolean =>
  scopeOf(role, 'doctors.write') !== undefined
