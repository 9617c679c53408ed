import type { Definition } from '#contract/core/endpoint.ts'
import { scopeOf, type Permission } from '#contract/core/permissions.ts'
import type { World } from '../worlds/create-test-world.ts'

/** Their owner would need a doctor's record. */
const doctorsOwn: ReadonlySet<Permission> = new Set(['encounters.write'])

/** Who makes the valid call: the owner, or the patient or doctor if the call is for them alone. */
export const callerOf = ({ allow }: Pick<Definition, 'allow'>, { owner, doctor, patient }: World) => {
  const permission = allow as Permission
  if (doctorsOwn.has(permission)) return doctor
  return scopeOf('patient', permission) && !scopeOf('owner', permission) ? patient : owner
}
