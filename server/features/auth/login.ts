import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import { hasSuspendedMembership, membershipsOf } from './memberships.ts'
import { isOperator } from './operators.ts'
import { passwordMatches } from '#server/platform/secrets/secrets.ts'
import { hasSecondFactor, type SecondFactors } from './second-factors.ts'
import { beginSession, type Device, type SessionLimits } from './sessions.ts'
import { forgetFailures, recordFailure, requireNotBlocked } from './throttle.ts'

export type LoggedIn = {
  token: string
  binding: string | undefined
  maxAgeSeconds: number
  accountId: string
  email: string
  mustChangePassword: boolean
} & ({ role: Role; organizationId: string; membershipId: string } | { role: 'operator' })

type Credentials = { email: string; password: string; remember: boolean; otp: string }

type LoginOptions = {
  bind: boolean
  limits: SessionLimits
  device: Device
  secondFactors: SecondFactors
}

/**
 * Errors: sign_in_failed, the same for a wrong password, an unknown address and an account without organization;
 * email_unverified and organization_suspended only for who knows the password; second_factor_required and
 * second_factor_wrong likewise; too_many_requests.
 */
export async function login(
  database: Database,
  credentials: Credentials,
  { bind, limits, device, secondFactors }: LoginOptions,
): Promise<LoggedIn> {
  const email = credentials.email.trim().toLowerCase()
  const { password, remember } = credentials
  const found = await database.inGlobal(async db => {
    await requireNotBlocked(db, email)
    const [account] = await db<{ id: string; passwordHash: string | null; isProvisional: boolean }[]>`
      select id, password_hash as "passwordHash", password_is_provisional as "isProvisional" from accounts where email = ${email}`
    if (account) return { account, waiting: undefined }
    const [waiting] = await db<{ passwordHash: string }[]>`
      select password_hash as "passwordHash" from registrations where email = ${email} order by created_at desc limit 1`
    return { account: undefined, waiting }
  })
  const matches = await passwordMatches(found.account?.passwordHash ?? found.waiting?.passwordHash, password)
  if (matches && found.waiting) throw new HttpError('email_unverified')
  const account = matches ? found.account : undefined
  const mayOperate = account !== undefined && (await database.inGlobal(db => isOperator(db, account.id)))
  const [membership] =
    account && !mayOperate ? await database.inGlobal(db => membershipsOf(db, account.id)) : []
  if (
    account &&
    !mayOperate &&
    !membership &&
    (await database.inGlobal(db => hasSuspendedMembership(db, account.id)))
  )
    throw new HttpError('organization_suspended')
  if (!account || !(mayOperate || membership)) {
    await database.inGlobal(db => recordFailure(db, email))
    throw new HttpError('sign_in_failed')
  }
  if (await database.inGlobal(db => hasSecondFactor(db, account.id))) {
    // Neither a failure nor a success: whoever guesses codes does not clear the count in between.
    if (!credentials.otp.trim()) throw new HttpError('second_factor_required')
    const isProven = await database.inGlobal(db => secondFactors.prove(db, account.id, credentials.otp))
    if (!isProven) {
      await database.inGlobal(db => recordFailure(db, email))
      throw new HttpError('second_factor_wrong', { errors: { otp: messages.secondFactorWrong } })
    }
  }
  if (!membership) {
    const session = await database.inGlobal(async db => {
      await forgetFailures(db, email)
      return beginSession(db, account.id, null, { remember, bind, limits, device })
    })
    return { ...session, accountId: account.id, email, role: 'operator', mustChangePassword: false }
  }
  const session = await database.inOrganization(membership.organizationId, async db => {
    await forgetFailures(db, email)
    await db`
      update memberships set accepted_at = coalesce(accepted_at, now()), last_seen_at = now()
      where organization_id = ${membership.organizationId} and id = ${membership.membershipId}`
    return beginSession(db, account.id, membership, { remember, bind, limits, device })
  })
  const { organizationId, membershipId, role } = membership
  return {
    ...session,
    accountId: account.id,
    organizationId,
    membershipId,
    email,
    role,
    mustChangePassword: account.isProvisional,
  }
}
