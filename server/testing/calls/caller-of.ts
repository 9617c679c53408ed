import type { Definition } from '#contract/core/endpoint.ts'
import { scopeOf, type Permission } from '#contract/core/permissions.ts'
import type { World } from '../worlds/create-test-world.ts'

/** Owners write in a record only where they are doctors too: this one is none. Emergency access is doctors' alone. */
const doctorsOwn: ReadonlySet<Permission> = new Set([
  'certificates.write',
  'chart.write',
  'vitals.write',
  'allergies.write',
  'encounters.write',
  'orders.write',
  'patients.breakGlass',
])

/** Who makes the valid call: the owner; the doctor, or the patient, if the call is theirs alone. */
export const callerOf = (
  { allow, path }: Pick<Definition, 'allow' | 'path'>,
  { owner, doctor, otherDoctor, patient }: World,
) => {
  const permission = allow as Permission
  // Only of a patient without allergies: the other doctor's.
  if (path.endsWith('/allergy-state')) return otherDoctor
  if (doctorsOwn.has(permission) || path === 'users/doctor-home') return doctor
  if (path === 'users/prescriptions/:id/sign') return doctor
  return scopeOf('patient', permission) && !scopeOf('owner', permission) ? patient : owner
}
