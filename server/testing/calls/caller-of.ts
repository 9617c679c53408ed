import type { Definition } from '#contract/core/endpoint.ts'
import { scopeOf, type Permission } from '#contract/core/permissions.ts'
import type { World } from '../worlds/create-test-world.ts'

/** Who makes the valid call: the owner, or the patient if the call is for patients alone. */
export const callerOf = ({ allow }: Pick<Definition, 'allow'>, { owner, patient }: World) => {
  const permission = allow as Permission
  return scopeOf('patient', permission) && !scopeOf('owner', permission) ? patient : owner
}
