import { memberEndpoints } from '#contract/identity/members.ts'
import { invitePerson } from '#server/features/identity/people/invite-person.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getMember, listMembers } from './queries.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { updateMember } from './update-member.ts'

export function memberRoutes({ route }: Routes): void {
  route(memberEndpoints.list, ({ db, actor, query }) => listMembers(db, actor, query))

  route(memberEndpoints.update, async ({ db, actor, params, body, tellAudit }) => {
    const before = await getMember(db, actor, params.id)
    const member = await getMember(db, actor, await updateMember(db, actor.organizationId, params.id, body))
    tellAudit({ detail: describeChanges(before, member, ['role', 'state']) })
    return member
  })

  route(memberEndpoints.resetSecondFactor, async ({ db, actor, params }) => {
    await resetSecondFactor(db, actor, params.id)
    return getMember(db, actor, params.id)
  })

  const invitations = [
    [memberEndpoints.inviteDoctor, 'doctors'],
    [memberEndpoints.inviteReceptionist, 'receptionists'],
    [memberEndpoints.invitePatient, 'patients'],
  ] as const
  for (const [definition, table] of invitations)
    route(definition, async ({ db, actor, params }) => {
      await invitePerson(db, table, { organizationId: actor.organizationId, id: params.id })
      return null
    })
}
