import { generateURI } from 'otplib'
import { messages } from '#contract/messages.ts'
import { securityEndpoints } from '#contract/security.ts'
import { endSecondFactor, hasSecondFactor, type SecondFactors } from '#server/features/auth/second-factors.ts'
import { endOtherSessionsOf, endSession } from '#server/features/auth/sessions.ts'
import { forgetFailures, recordFailure, requireNotBlocked } from '#server/features/auth/throttle.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/http/gate.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { passwordMatches } from '#server/platform/secrets/secrets.ts'
import { getSecondFactor, listSessions } from './queries.ts'

export type SecuritySettings = { database: Database; secondFactors: SecondFactors }

export function securityRoutes(
  { accountRoute }: Routes,
  { database, secondFactors }: SecuritySettings,
): void {
  /** Counted with the failures of sign-in, in a transaction of its own: that of the request is rolled back. */
  async function refuse(email: string, errors: Record<string, string>): Promise<never> {
    await database.inGlobal(db => recordFailure(db, email))
    throw invalidInput(errors)
  }

  async function requirePassword(db: Db, { accountId, email }: Caller, password: string): Promise<void> {
    await requireNotBlocked(db, email)
    const [account] = await db<{ passwordHash: string | null }[]>`
      select password_hash as "passwordHash" from accounts where id = ${accountId}`
    if (!(await passwordMatches(account?.passwordHash, password)))
      await refuse(email, { currentPassword: messages.currentPasswordWrong })
  }

  async function requireBoth(
    db: Db,
    actor: Caller,
    body: { currentPassword: string; otp: string },
  ): Promise<void> {
    if (!(await hasSecondFactor(db, actor.accountId)))
      throw new HttpError('conflict', { message: messages.secondFactorIsOff })
    await requirePassword(db, actor, body.currentPassword)
    if (!(await secondFactors.prove(db, actor.accountId, body.otp)))
      await refuse(actor.email, { otp: messages.secondFactorWrong })
    await forgetFailures(db, actor.email)
  }

  accountRoute(securityEndpoints.sessions, ({ db, actor }) => listSessions(db, actor))

  accountRoute(securityEndpoints.endSession, async ({ db, actor, params }) => {
    const [session] = await db<{ tokenHash: string }[]>`
      select token_hash as "tokenHash" from sessions where id = ${params.id} and account_id = ${actor.accountId}`
    if (!session) throw notFound()
    await endSession(db, session.tokenHash)
    return null
  })

  accountRoute(securityEndpoints.endOtherSessions, async ({ db, actor }) => {
    await endOtherSessionsOf(db, actor.accountId, actor.sessionHash)
    return null
  })

  accountRoute(securityEndpoints.secondFactor, ({ db, actor }) => getSecondFactor(db, actor.accountId))

  accountRoute(securityEndpoints.beginSecondFactor, async ({ db, actor, body }) => {
    await requirePassword(db, actor, body.currentPassword)
    const secret = await secondFactors.begin(db, actor.accountId)
    if (!secret) throw new HttpError('conflict', { message: messages.secondFactorIsOn })
    return { secret, uri: generateURI({ issuer: 'Lindenwell', label: actor.email, secret }) }
  })

  accountRoute(securityEndpoints.confirmSecondFactor, async ({ db, actor, body }) => {
    if (await hasSecondFactor(db, actor.accountId))
      throw new HttpError('conflict', { message: messages.secondFactorIsOn })
    await requireNotBlocked(db, actor.email)
    const recoveryCodes = await secondFactors.confirm(db, actor.accountId, body.otp)
    return recoveryCodes ? { recoveryCodes } : refuse(actor.email, { otp: messages.secondFactorWrong })
  })

  accountRoute(securityEndpoints.renewRecoveryCodes, async ({ db, actor, body }) => {
    await requireBoth(db, actor, body)
    return { recoveryCodes: await secondFactors.renewRecoveryCodes(db, actor.accountId) }
  })

  accountRoute(securityEndpoints.endSecondFactor, async ({ db, actor, body }) => {
    await requireBoth(db, actor, body)
    await endSecondFactor(db, actor.accountId)
    return null
  })
}
