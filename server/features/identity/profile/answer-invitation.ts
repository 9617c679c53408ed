import { recordAudit } from '#server/features/shared/audit/record-audit.ts'
import { isOperator, isStaff } from '#contract/core/roles.ts'
import { openInvitationsOf } from '#server/features/identity/auth/memberships.ts'
import { requireProofFor } from '#server/features/identity/auth/session-proof.ts'
import { endOtherSessionsOf, endSession, switchSession } from '#server/features/identity/auth/sessions.ts'
import { answerAsMember } from '#server/features/identity/accounts/memberships.ts'
import { enterOrganization, type Db } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/http/gate.ts'

type Answer = {
  /** Of the membership. */
  id: string
  isAccepted: boolean
  call: { action: string; address: string; requestId: string }
}

/**
 * The holder accepts or declines what an organization asks. An account that was in no organization goes on in the one
 * that it accepts. Answers who the caller is from now on. What began before the account was one of staff ends. Errors: not_found,
 * where nothing is asked; stronger_sign_in_required.
 */
export async function answerInvitation(
  db: Db,
  actor: Caller,
  { id, isAccepted, call }: Answer,
): Promise<Caller> {
  const { accountId } = actor
  const invitation = (await openInvitationsOf(db, accountId)).find(({ membershipId }) => membershipId === id)
  if (!invitation || isOperator(actor)) throw notFound()
  if (isAccepted) await requireProofFor(db, actor, invitation)
  const { organizationId, membershipId, role } = invitation
  const here = actor.organizationId
  await enterOrganization(db, organizationId)
  await answerAsMember(db, organizationId, membershipId, isAccepted)
  if (isAccepted && isStaff(invitation)) await endOtherSessionsOf(db, accountId, actor.sessionHash)
  announce(db, organizationId, ['members', 'doctors', 'receptionists', 'patients'])
  // The organization's own log has it; where the caller is, it is written by the call.
  if (organizationId !== here) {
    const member = { ...actor, organizationId, membershipId, role }
    const subject = { subject: 'accounts', subjectIds: [accountId] }
    recordAudit(db, [{ ...call, ...subject, actor: member, outcome: 'done' }])
  }
  await enterOrganization(db, here)
  if (!actor.isInvited) return actor
  // After a refusal they go on with the next question, and without one they are signed out.
  const [next] = isAccepted ? [invitation] : await openInvitationsOf(db, accountId)
  if (!next) {
    await endSession(db, actor.sessionHash)
    return actor
  }
  await switchSession(db, actor.sessionHash, next)
  const { organizationId: there, membershipId: as, role: whose } = next
  return { ...actor, organizationId: there, membershipId: as, role: whose, isInvited: !isAccepted }
}
