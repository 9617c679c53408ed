import { messages } from '#contract/core/messages.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { scheduleLink } from './invoice-links/plan-link.ts'
import { scheduleSending } from './plan-messages.ts'
import { getMessage } from './queries.ts'

type Held = { appointmentId: string | null; state: string; isOutdated: boolean }

/**
 * Makes the message due now and sets its tries back to zero. Errors: not_found; conflict unless it failed, or nobody knows whether
 * it arrived, and it is still worth telling.
 */
export async function sendAgain(call: Call, id: string): Promise<void> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const { kind } = await getMessage(db, actor, scope, id)
  // An offer is made anew on the waiting list, by the time that is free then.
  if (kind === 'offer') throw new HttpError('conflict', { message: messages.messageNotFailed })
  const [held] = await db<Held[]>`
    select m.appointment_id as "appointmentId", m.state,
      m.appointment_id is not null and (a.starts_at <= ${new Date(now)} or (m.kind = 'cancelled') <> (a.is_deleted or a.status in ('cancelled', 'no_show'))
        or exists (select from messages w where w.organization_id = m.organization_id and w.appointment_id = m.appointment_id
          and w.kind <> 'reminder' and (w.state in ('waiting', 'sending') or w.due_at > m.due_at) and w.state <> 'dropped')) as "isOutdated"
    from messages m left join appointments a on a.organization_id = m.organization_id and a.id = m.appointment_id
    where m.organization_id = ${organizationId} and m.id = ${id} for update of m`
  if (!held) throw notFound()
  if (held.state !== 'failed' && held.state !== 'unknown')
    throw new HttpError('conflict', { message: messages.messageNotFailed })
  if (held.isOutdated) throw new HttpError('conflict', { message: messages.messageOutdated })
  await db`
    update messages set state = 'waiting', attempts = 0, questions = 0, ask_at = null, last_error = null, due_at = ${new Date(now)}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`
  const { appointmentId } = held
  // Whether the invoice is still owed is asked when it leaves.
  if (appointmentId) await scheduleSending(db, organizationId, [{ appointmentId, at: now }])
  else await scheduleLink(db, { organizationId, messageId: id }, now)
}
