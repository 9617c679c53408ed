import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { sendingKey } from './plan-messages.ts'

/** Longer than a job waits behind others. */
const lostAfterMs = 60_000
/** The next minute takes the rest. */
const mostAtOnce = 1_000

/**
 * Queues the job of visits whose messages were due `before` (epoch milliseconds) and that have none, because the process that planned them
 * was killed. As the housekeeping role, which sees the waiting messages of all organizations.
 */
export async function queueLostMessages(db: Db, now: number, before = now - lostAfterMs): Promise<void> {
  const late = await db<{ organizationId: string; appointmentId: string }[]>`
    select organization_id as "organizationId", appointment_id as "appointmentId" from messages /* every organization */
    where state = 'waiting' and appointment_id is not null and not waits_in_outbox and due_at <= ${new Date(before)}
    group by organization_id, appointment_id order by min(due_at), min(id::text) limit ${mostAtOnce}`
  if (late.length === 0) return
  const keys = late.map(({ appointmentId }) => sendingKey(appointmentId))
  // One that failed is tried again in its own time.
  const queued = await db<{ key: string }[]>`
    select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (run_at <= ${new Date(now)} or attempts > 0 or locked_at is not null)`
  const isQueued = new Set(queued.map(({ key }) => key))
  const lost = late.filter(({ appointmentId }) => !isQueued.has(sendingKey(appointmentId)))
  if (lost.length === 0) return
  await enqueueAt(
    db,
    'send_messages',
    lost.map(({ organizationId, appointmentId }) => ({
      key: sendingKey(appointmentId),
      payload: { organizationId, appointmentId },
      runAt: now,
    })),
  )
}
