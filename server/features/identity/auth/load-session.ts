import type { Role } from '#contract/core/permissions.ts'
import type { SecondFactorFor } from '#contract/clinic/settings.ts'
import { isPatient } from '#contract/core/roles.ts'
import { isHeldToStaffRules } from '#contract/identity/member-policy.ts'
import { proofOpens, type SessionProof } from '#server/features/identity/accounts/account-states.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/gate.ts'

export type Session = {
  actor: Caller
  bindingHash: string | null
  idleSeconds: number
  expiresAt: number
  lastSeenAt: number
}

type Row = {
  tokenHash: string
  bindingHash: string | null
  accountId: string
  email: string
  organizationId: string | null
  membershipId: string | null
  isOperator: boolean
  isSuspended: boolean
  secondFactorFor: SecondFactorFor
  staffIdleMinutes: number | null
  asksStepUp: boolean
  isDemo: boolean
  hasSecondFactor: boolean
  idleSeconds: number
  expiresAt: string
  lastSeenAt: string
  mustChangePassword: boolean
  proof: SessionProof
}

/** Undefined: it opens nothing. It may be over by its times. */
export async function loadSession(
  database: Database,
  by: 'token_hash' | 'binding_hash',
  hash: string,
): Promise<Session | undefined> {
  const [row] = await database.inGlobal(
    db => db<Row[]>`
      select s.token_hash as "tokenHash", s.binding_hash as "bindingHash", s.account_id as "accountId", a.email,
        s.organization_id as "organizationId", s.membership_id as "membershipId",
        exists (select from operators p where p.account_id = s.account_id) as "isOperator",
        o.suspended_at is not null as "isSuspended", coalesce(o.second_factor_for, 'nobody') as "secondFactorFor",
        o.staff_idle_minutes as "staffIdleMinutes", coalesce(o.asks_step_up and o.demo_expires_at is null, false) as "asksStepUp",
        o.demo_expires_at is not null as "isDemo",
        exists (select from second_factors f where f.account_id = s.account_id and f.confirmed_at is not null) as "hasSecondFactor",
        s.idle_seconds as "idleSeconds", s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt",
        a.password_is_provisional as "mustChangePassword", s.proof
      from sessions s join accounts a on a.id = s.account_id left join organizations o on o.id = s.organization_id
      where ${by === 'token_hash' ? db`s.token_hash = ${hash}` : db`s.binding_hash = ${hash}`}`,
  )
  if (!row) return undefined
  const actor = row.organizationId ? await memberOf(database, row) : operatorOf(row)
  return (
    actor && {
      actor,
      bindingHash: row.bindingHash,
      idleSeconds: idleSecondsOf(row, actor),
      expiresAt: Date.parse(row.expiresAt),
      lastSeenAt: Date.parse(row.lastSeenAt),
    }
  )
}

function operatorOf({ accountId, email, tokenHash, isOperator }: Row): Caller | undefined {
  if (!isOperator) return undefined
  return { accountId, email, role: 'operator', sessionHash: tokenHash, mustChangePassword: false }
}

async function memberOf(database: Database, row: Row): Promise<Caller | undefined> {
  const { accountId, email, tokenHash, mustChangePassword } = row
  const [organizationId, membershipId] = [row.organizationId!, row.membershipId!]
  if (row.isSuspended) return undefined
  const [membership] = await database.inOrganization(
    organizationId,
    db => db<{ role: Role; isInvited: boolean }[]>`
      select role, accepted_at is null as "isInvited" from memberships
      where organization_id = ${organizationId} and id = ${membershipId} and is_active and declined_at is null`,
    { readOnly: true },
  )
  if (!membership) return undefined
  const of = { accountId, email, organizationId, membershipId, sessionHash: tokenHash, mustChangePassword }
  const asksFactor =
    row.secondFactorFor === 'everyone' || (row.secondFactorFor === 'staff' && isHeldToStaffRules(membership))
  const facts = { isPatient: isPatient(membership), hasSecondFactor: row.hasSecondFactor }
  return {
    ...of,
    ...membership,
    ...(row.asksStepUp && { asksStepUp: true as const }),
    ...(row.isDemo && { isDemo: true as const }),
    ...(asksFactor &&
      !row.hasSecondFactor &&
      !membership.isInvited && { mustSetUpSecondFactor: true as const }),
    // However it came here: by a switch, or because the account is more than it was when it began.
    ...(!membership.isInvited && !proofOpens(row.proof, facts) && { mustProveMore: true as const }),
  }
}

/** What the organization asks holds for remembered devices too. */
function idleSecondsOf({ idleSeconds, staffIdleMinutes }: Row, actor: Caller): number {
  return isHeldToStaffRules(actor) && staffIdleMinutes
    ? Math.min(idleSeconds, staffIdleMinutes * 60)
    : idleSeconds
}
