import { memberEndpoints, type Member } from '#contract/identity/members.ts'
import { isOwner } from '#contract/core/roles.ts'
import { invitePerson } from '#server/features/identity/people/invite-person.ts'
import {
  commonCells,
  exportList,
  word,
  yesOrNo,
  type ExportSettings,
} from '#server/features/shared/lists/export-list.ts'
import { notifyOfControl } from '#server/features/shared/notifications/notify.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { describeChanges } from '#server/platform/http/audit-detail.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { getMember, memberList } from './queries.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { updateMember } from './update-member.ts'

export function memberRoutes({ route, fileRoute }: Routes, settings: ExportSettings): void {
  route(memberEndpoints.list, ({ db, actor, query }) => findPage(db, memberList(actor), query))
  fileRoute(memberEndpoints.export, request =>
    exportList(request, { name: 'members', list: memberList(request.actor), cells }, settings),
  )

  route(memberEndpoints.update, async ({ db, actor, params, body, tellAudit, askStepUp }) => {
    const before = await getMember(db, actor, params.id)
    if (body.role || isOwner(before)) {
      await askStepUp('control')
      // Before it is done: also the owner who is closed is told.
      await notifyOfControl(db, actor, 'owners_changed')
    }
    const member = await getMember(db, actor, await updateMember(db, actor.organizationId, params.id, body))
    tellAudit({ detail: describeChanges(before, member, ['role', 'state']) })
    return member
  })

  route(memberEndpoints.resetSecondFactor, async ({ db, actor, params }) => {
    await notifyOfControl(db, actor, 'second_factor_reset')
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

const cells = {
  name: ({ name }: Member) => name,
  email: ({ email }: Member) => email,
  role: ({ role }: Member) => word(`role.${role}`),
  status: ({ state }: Member) => word(state),
  secondFactor: ({ hasSecondFactor }: Member) => yesOrNo(hasSecondFactor),
  lastSeenAt: ({ lastSeenAt }: Member) => lastSeenAt && { instant: lastSeenAt },
  createdAt: commonCells.createdAt,
}
