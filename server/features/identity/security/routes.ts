import { generateURI } from 'otplib'
import { messages } from '#contract/core/messages.ts'
import { securityEndpoints } from '#contract/identity/security.ts'
import type { Asked, HolderProof } from '#server/features/identity/auth/prove-holder.ts'
import {
  endSecondFactor,
  hasSecondFactor,
  type SecondFactors,
} from '#server/features/identity/auth/second-factors.ts'
import { strengthenSession } from '#server/features/identity/auth/session-proof.ts'
import { endOtherSessionsOf, endSession, stepUpSession } from '#server/features/identity/auth/sessions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, notFound } from '#server/platform/http/errors.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { getSecondFactor, listSessions } from './queries.ts'

export type SecuritySettings = {
  database: Database
  secondFactors: SecondFactors
  holder: HolderProof
  limits: Limits
}

export function securityRoutes(
  { accountRoute }: Routes,
  { database, secondFactors, holder, limits }: SecuritySettings,
): void {
  const requirePassword = (asked: Asked & { body: { currentPassword: string } }) =>
    holder.prove(asked, { password: asked.body.currentPassword }, { factor: false })

  async function requireBoth(
    asked: Asked & { body: { currentPassword: string; otp: string } },
  ): Promise<void> {
    if (!(await database.inGlobal(db => hasSecondFactor(db, asked.actor.accountId))))
      throw new HttpError('conflict', { message: messages.secondFactorIsOff })
    const { currentPassword: password, otp } = asked.body
    await holder.prove(asked, { password, otp })
  }

  accountRoute(
    securityEndpoints.stepUp,
    asked => holder.proveEither(asked, asked.body),
    async ({ db, actor, body: { password, otp } }) => {
      await stepUpSession(db, actor.sessionHash)
      if (password) await strengthenSession(db, actor, { withCode: Boolean(otp) })
      return null
    },
  )

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

  accountRoute(securityEndpoints.beginSecondFactor, requirePassword, async ({ db, actor }) => {
    const secret = await secondFactors.begin(db, actor.accountId)
    if (!secret) throw new HttpError('conflict', { message: messages.secondFactorIsOn })
    return { secret, uri: generateURI({ issuer: 'Lindenwell', label: actor.email, secret }) }
  })

  accountRoute(
    securityEndpoints.confirmSecondFactor,
    ({ actor }) => limits.attempt(`proofs:${actor.accountId}`),
    async ({ db, actor, body, prepared: attempt }) => {
      if (await hasSecondFactor(db, actor.accountId))
        throw new HttpError('conflict', { message: messages.secondFactorIsOn })
      const recoveryCodes = await secondFactors.confirm(db, actor.accountId, body.otp)
      if (!recoveryCodes) throw invalidInput({ otp: messages.secondFactorWrong })
      await attempt.succeeded()
      // The secret was shown to who typed the password, and the code is the app's.
      await strengthenSession(db, actor, { withCode: true })
      await endOtherSessionsOf(db, actor.accountId, actor.sessionHash)
      return { recoveryCodes }
    },
  )

  accountRoute(securityEndpoints.renewRecoveryCodes, requireBoth, async ({ db, actor }) => ({
    recoveryCodes: await secondFactors.renewRecoveryCodes(db, actor.accountId),
  }))

  accountRoute(securityEndpoints.endSecondFactor, requireBoth, async ({ db, actor }) => {
    await endSecondFactor(db, actor.accountId)
    return null
  })
}
