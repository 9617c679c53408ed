import type { Role } from './permissions.ts'

type Person = { role: Role | 'operator' | 'invited' | null }

const staffRoles = new Set<Person['role']>(['owner', 'doctor', 'receptionist'])

// Only this file compares a role with a word. Everything else asks a permission, or the policy of the record it changes.

/** Runs the installation, and belongs to no organization. */
export const isOperator = <P extends Person>(
  person: P | undefined,
): person is Extract<P, { role: 'operator' }> => person?.role === 'operator'

/** Signs in to an organization's portal. */
export const isPatient = ({ role }: Person): boolean => role === 'patient'

/** Sees patients in their own name. */
export const isDoctor = ({ role }: Person): boolean => role === 'doctor'

export const isOwner = ({ role }: Person): boolean => role === 'owner'

/** Works for an organization. */
export const isStaff = ({ role }: Person): boolean => staffRoles.has(role)
