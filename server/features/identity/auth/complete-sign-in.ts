import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOperator } from '#contract/core/roles.ts'
import { recordAudit } from '#server/features/shared/audit/record-audit.ts'
import { recordOperatorEvent } from '#server/features/shared/audit/record-operator-event.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellHolder } from './account-notices.ts'
import { deviceHashesOf, provideDevice, rememberDevice } from './devices.ts'
import type { LoggedIn } from './login.ts'
import { setCompanionCookie } from './sessions.ts'

/** `at`: epoch milliseconds. */
type Answering = { database: Database; request: FastifyRequest; reply: FastifyReply; at: number }

/** What every sign-in ends with: the browser is remembered, its holder told of a new one, the audit written, the cookie set. */
export async function completeSignIn(
  { database, request, reply, at }: Answering,
  signedIn: LoggedIn,
  { action, remember }: { action: string; remember: boolean },
): Promise<void> {
  const { binding, accountId, isFirst } = signedIn
  const { address, id: requestId } = request
  const deviceHashes = new Set([provideDevice(request, reply), ...deviceHashesOf(request)])
  const isNewDevice = await database.inGlobal(async db => {
    const isNew = (await rememberDevice(db, accountId, [...deviceHashes])) && !isFirst
    const userAgent = request.headers['user-agent']
    if (isNew) await tellHolder(db, 'new_sign_in', { accountId, at, userAgent, address })
    return isNew
  })
  await recordSignIn(database, signedIn, {
    action,
    address,
    requestId,
    ...(isNewDevice && { detail: 'new_device' }),
  })
  if (binding) setCompanionCookie(request, reply, binding, remember ? signedIn.maxAgeSeconds : undefined)
}

async function recordSignIn(
  database: Database,
  signedIn: LoggedIn,
  request: { action: string; address: string; requestId: string; detail?: string },
): Promise<void> {
  const { accountId, email } = signedIn
  const entry = { ...request, outcome: 'done' as const }
  if (isOperator(signedIn)) {
    await database.inGlobal(db =>
      recordOperatorEvent(db, { ...entry, actor: { accountId }, told: { actions: ['signed_in'] } }),
    )
    return
  }
  const { organizationId, membershipId, role, mustChangePassword, isInvited } = signedIn
  const person = { accountId, email, organizationId, membershipId, role }
  const actor = { ...person, sessionHash: '', mustChangePassword, isInvited }
  await database.inOrganization(organizationId, async db =>
    recordAudit(db, [{ ...entry, actor, subject: 'accounts', subjectIds: [accountId] }]),
  )
}
