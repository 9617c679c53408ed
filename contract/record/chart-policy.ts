import { scopeOf, type Role } from '../core/permissions.ts'

/**
 * May write in patients' records. Only doctors do: an owner too, where a doctor's record of the organization is theirs
 * (`doctorId` of their profile).
 */
export const mayWriteInRecord = ({ role, doctorId }: { role: Role; doctorId: string | null }): boolean =>
  scopeOf(role, 'chart.write') !== undefined && doctorId !== null
