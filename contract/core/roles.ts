import type { Role } from './permissions.ts'

type Person = { role: Role | 'operator' | 'invited' | null }

const staffRoles = new Set<Person['role']>(['owner', 'doctor', 'receptionist', 'nurse'])

// Compare roles with strings here. scripts/checks/check-roles.js counts the few other places and allows no more. Other code asks for
// a permission, or the policy of the record.

/** Runs the installation and belongs to no organization. */
export const isOperator = <P extends Person>(
  person: P | undefined,
): person is Extract<P, { role: 'operator' }> => person?.role === 'operator'

/** Signs in to an organization's portal. */
export const isPatient = ({ role }: Person): boolean => role === 'patient'

/** Treats patients under their own name. */
export const isDoctor = ({ role }: Person): boolean => role === 'doctor'

export const isOwner = ({ role }: Person): boolean => role === 'owner'

/** Works for an organization. */
export const isStaff = ({ role }: Person): boolean => staffRoles.has(role)
