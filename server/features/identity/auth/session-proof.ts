import type { Role } from '#contract/core/permissions.ts'
import { isPatient } from '#contract/core/roles.ts'
import { proofOpens, type SessionProof } from '#server/features/identity/accounts/account-states.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/http/gate.ts'
import { hasSecondFactor } from './second-factors.ts'

/** Before the session enters a membership, or accepts it. Errors: stronger_sign_in_required. */
export async function requireProofFor(
  db: Db,
  { accountId, sessionHash }: Caller,
  membership: { role: Role },
): Promise<void> {
  const [session] = await db<{ proof: SessionProof }[]>`
    select proof from sessions where token_hash = ${sessionHash}`
  const facts = {
    isPatient: isPatient(membership),
    hasSecondFactor: await hasSecondFactor(db, accountId),
  }
  if (!session || !proofOpens(session.proof, facts)) throw new HttpError('stronger_sign_in_required')
}

/** The holder has just typed the password, and a code of the app if `withCode`: an account that has one needs both. */
export async function strengthenSession(
  db: Db,
  { accountId, sessionHash }: Caller,
  { withCode }: { withCode: boolean },
): Promise<void> {
  const hasFactor = await hasSecondFactor(db, accountId)
  if (hasFactor && !withCode) return
  const proof: SessionProof = hasFactor ? 'password+factor' : 'password'
  await db`update sessions set proof = ${proof} where token_hash = ${sessionHash}`
}
