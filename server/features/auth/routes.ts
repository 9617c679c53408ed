import { authEndpoints } from '#contract/auth.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { recordOperatorEvent } from '#server/features/audit/record-operator-event.ts'
import { login, type LoggedIn } from './login.ts'
import { register, resendCode } from './register.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { clearCompanionCookie, endSession, setCompanionCookie, type SessionLimits } from './sessions.ts'
import type { SecondFactors } from './second-factors.ts'
import { verifyOtp } from './verify-otp.ts'

export type AuthSettings = {
  passwordMinimum: number
  sessionLimits: SessionLimits
  secondFactors: SecondFactors
}

export function authRoutes(
  { accountRoute, publicRoute }: Routes,
  { passwordMinimum, sessionLimits, secondFactors }: AuthSettings,
): void {
  publicRoute(authEndpoints.register, async ({ database, body }) => {
    await register(database, body, passwordMinimum)
    return null
  })

  publicRoute(authEndpoints.verifyOtp, async ({ database, body }) => {
    await verifyOtp(database, body.email, body.otp)
    return null
  })

  publicRoute(authEndpoints.resendOtp, async ({ database, body }) => {
    await resendCode(database, body.email)
    return null
  })

  publicRoute(authEndpoints.login, async ({ database, body, request, reply }) => {
    const bind = request.headers['x-lindenwell-client'] === 'web'
    const device = { userAgent: request.headers['user-agent'], address: request.ip }
    const signedIn = await login(database, body, { bind, limits: sessionLimits, device, secondFactors })
    const { token, binding, email, role, mustChangePassword } = signedIn
    await recordSignIn(database, signedIn, { address: request.ip, requestId: request.id })
    if (binding)
      setCompanionCookie(request, reply, binding, body.remember ? signedIn.maxAgeSeconds : undefined)
    return { data: null, extra: { token, email, role, mustChangePassword } }
  })

  publicRoute(authEndpoints.forgotPassword, async ({ database, body }) => {
    await forgotPassword(database, body.email)
    return null
  })

  publicRoute(authEndpoints.resetPassword, async ({ database, body }) => {
    await resetPassword(database, body.token, body.password, passwordMinimum)
    return null
  })

  accountRoute(authEndpoints.logout, async ({ db, actor, request, reply }) => {
    await endSession(db, actor.sessionHash)
    clearCompanionCookie(request, reply)
    return null
  })
}

async function recordSignIn(
  database: Database,
  signedIn: LoggedIn,
  request: { address: string; requestId: string },
): Promise<void> {
  const { accountId, email } = signedIn
  const entry = { ...request, action: 'POST users/login', outcome: 'done' as const }
  if (signedIn.role === 'operator') {
    await database.inGlobal(db =>
      recordOperatorEvent(db, { ...entry, actor: { accountId }, told: { deeds: ['signed_in'] } }),
    )
    return
  }
  const { organizationId, membershipId, role, mustChangePassword } = signedIn
  const person = { accountId, email, organizationId, membershipId, role }
  const actor = { ...person, sessionHash: '', mustChangePassword }
  await database.inOrganization(organizationId, db =>
    recordAudit(db, [{ ...entry, actor, subject: 'accounts', subjectIds: [accountId] }]),
  )
}
