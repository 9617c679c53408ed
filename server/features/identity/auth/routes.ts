import type { FastifyReply, FastifyRequest } from 'fastify'
import { authEndpoints } from '#contract/identity/auth.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { attemptOf, keepAttempt } from './attempts.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { deviceHashesOf, deviceHashOf, provideDevice } from './devices.ts'
import type { FailedSignIns } from './failed-sign-ins.ts'
import { login } from './login.ts'
import { register, resendCode } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { clearCompanionCookie, endSession, type SessionLimits } from './sessions.ts'
import type { SecondFactors } from './second-factors.ts'
import { verifyOtp } from './verify-otp.ts'

export type AuthSettings = {
  passwordMinimum: number
  limits: Limits
  sessionLimits: SessionLimits
  secondFactors: SecondFactors
  failedSignIns: FailedSignIns
  now: () => number
  /** Handed in by the app: ends what a signed-in browser was allowed beside its session. */
  onSignOut(organizationId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function authRoutes({ accountRoute, publicRoute }: Routes, settings: AuthSettings): void {
  const { passwordMinimum, limits, sessionLimits, secondFactors, failedSignIns, now, onSignOut } = settings

  const askingOf = (request: FastifyRequest, attemptId: string | undefined) => ({
    attemptId: attemptOf(request, attemptId),
    address: request.address,
  })

  publicRoute(authEndpoints.register, async ({ signIn: database, body, request, reply }) => {
    const attemptId = await register(database, body, askingOf(request, undefined), passwordMinimum)
    keepAttempt(request, reply, attemptId)
    return { attemptId }
  })

  publicRoute(authEndpoints.verifyOtp, ({ signIn: database, body, request }) =>
    verifyOtp(database, body, askingOf(request, body.attemptId)),
  )

  publicRoute(authEndpoints.resendOtp, async ({ signIn: database, body, request }) => {
    await resendCode(database, body.email, askingOf(request, body.attemptId))
    return null
  })

  const happeningOf = (request: FastifyRequest) => ({
    at: now(),
    userAgent: request.headers['user-agent'],
    address: request.address,
  })

  publicRoute(authEndpoints.login, async ({ signIn: database, body, request, reply }) => {
    const { address, id: requestId } = request
    const signedIn = await login(database, body, {
      bind: request.headers['x-lindenwell-client'] === 'web',
      limits,
      sessionLimits,
      device: { userAgent: request.headers['user-agent'], address: request.address },
      deviceHash: deviceHashOf(request),
      attemptId: attemptOf(request, undefined),
      onCodeSent: attemptId => keepAttempt(request, reply, attemptId),
      secondFactors,
      onRefused: why =>
        failedSignIns.note({ email: body.email.trim().toLowerCase(), why, address, requestId }),
    })
    const { token, email, role, mustChangePassword } = signedIn
    await completeSignIn({ database, request, reply, at: now() }, signedIn, {
      action: 'POST users/login',
      remember: body.remember,
    })
    return { data: null, extra: { token, email, role, mustChangePassword } }
  })

  publicRoute(authEndpoints.forgotPassword, async ({ signIn: database, body, request }) => {
    const { address } = request
    await forgotPassword(database, { email: body.email, address, deviceHash: deviceHashOf(request) })
    return null
  })

  publicRoute(authEndpoints.resetPassword, async ({ signIn: database, body, request, reply }) => {
    const from = { ...happeningOf(request), deviceHashes: deviceHashesOf(request), requestId: request.id }
    const device = { provideDevice: () => provideDevice(request, reply) }
    await resetPassword(database, { ...body, ...from, ...device }, { passwordMinimum, limits })
    return null
  })

  accountRoute(authEndpoints.logout, async ({ db, actor, request, reply }) => {
    await endSession(db, actor.sessionHash)
    if ('organizationId' in actor) await onSignOut(actor.organizationId, request, reply)
    clearCompanionCookie(request, reply)
    // Pictures of patients stay in no browser where somebody else sits down next.
    reply.header('clear-site-data', '"cache"')
    return null
  })
}
