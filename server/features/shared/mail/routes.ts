import { outgoingMailEndpoints, type OutgoingMailState } from '#contract/shared/outgoing-mail.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'
import { isOpenInvitation } from './open-invitation.ts'

export function mailRoutes({ route }: Routes): void {
  route(outgoingMailEndpoints.state, ({ db, actor }) => getMailState(db, actor.organizationId))
}

async function getMailState(db: Db, organizationId: string): Promise<OutgoingMailState> {
  const [state] = await db<OutgoingMailState[]>`
    select o.mail_stopped_at is not null as stopped, w.count as "invitationsWaiting", w.next as "nextAt"
    from organizations o, (
      select count(distinct i.account_id)::int as count, min(i.held_until) as next from mails i
      where i.organization_id = ${organizationId} and i.kind = 'invitation' and i.sent_at is null and i.held_for is not null
        and exists (select from memberships m
          where m.organization_id = i.organization_id and m.account_id = i.account_id and ${isOpenInvitation(db)})) w
    where o.id = ${organizationId}`
  return state!
}
