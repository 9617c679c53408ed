import { outgoingMailEndpoints, type OutgoingMailState } from '#contract/shared/outgoing-mail.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Routes } from '#server/platform/http/route-kinds.ts'

export function mailRoutes({ route }: Routes): void {
  route(outgoingMailEndpoints.state, ({ db, actor }) => getMailState(db, actor.organizationId))
}

async function getMailState(db: Db, organizationId: string): Promise<OutgoingMailState> {
  const [state] = await db<OutgoingMailState[]>`
    select o.mail_stopped_at is not null as stopped, w.count as "invitationsWaiting", w.next as "nextAt"
    from organizations o, (
      select count(*)::int as count, min(held_until) as next from mails
      where organization_id = ${organizationId} and kind = 'invitation' and sent_at is null and held_for is not null) w
    where o.id = ${organizationId}`
  return state!
}
