import { messages } from '#contract/core/messages.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { signInSettings, type Settings, type settingsEndpoints } from '#contract/clinic/settings.ts'
import { reloadSessionsOf } from '#server/features/identity/auth/sessions.ts'
import { hasSecondFactor } from '#server/features/identity/auth/second-factors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

type Asked = {
  actor: Actor
  current: Settings
  changes: BodyOf<typeof settingsEndpoints.update>
  askStepUp: (why: 'control') => Promise<void>
}

const rules = Object.keys(signInSettings.shape) as (keyof typeof signInSettings.shape)[]

/**
 * Before the organization's rules for signing in change: an owner who changes them proves who they are, and an owner who asks others for
 * a second factor has one. All sessions are read again once this commits. Answers whether any rule changes. Errors: step_up_required;
 * invalid_input on secondFactorFor.
 */
export async function requireMayChangeRules(
  db: Db,
  { actor, current, changes, askStepUp }: Asked,
): Promise<boolean> {
  const isChanged = rules.some(rule => changes[rule] !== undefined && changes[rule] !== current[rule])
  if (!isChanged) return false
  await askStepUp('control')
  const asksMore = changes.secondFactorFor !== undefined && changes.secondFactorFor !== 'nobody'
  if (asksMore && !(await hasSecondFactor(db, actor.accountId)))
    throw invalidInput({ secondFactorFor: messages.secondFactorOwnFirst })
  await reloadSessionsOf(db, actor.organizationId)
  return true
}
