import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { sendingKey } from './plan-messages.ts'

/** Longer than a job waits behind others. */
const lostAfterMs = 60_000
const portion = 1_000

type Late = { organizationId: string; appointmentId: string; dueAt: string }

/**
 * Queues the jobs of visits whose messages are a minute late and that have no job. A process that was killed after it had planned the
 * messages leaves such visits. Runs as the housekeeping role, outside of any organization: there it sees the waiting messages of all.
 */
export async function queueLostMessages(db: Db, now: number): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const late = await db<(Late & { plannedAt: string })[]>`
      select organization_id as "organizationId", appointment_id as "appointmentId", min(due_at) as "dueAt",
        max(greatest(created_at, updated_at)) as "plannedAt"
      from messages /* every organization */
      where state = 'waiting' and appointment_id is not null and not waits_in_outbox
        and due_at <= ${new Date(now - lostAfterMs)} and appointment_id > ${after}
      group by organization_id, appointment_id order by appointment_id limit ${portion}`
    await queueWithoutJob(db, late, now)
    if (late.length < portion) return
    after = late.at(-1)!.appointmentId
  }
}

async function queueWithoutJob(
  db: Db,
  late: readonly (Late & { plannedAt: string })[],
  now: number,
): Promise<void> {
  if (late.length === 0) return
  const visits = late.map(({ appointmentId, plannedAt }) => ({ key: sendingKey(appointmentId), plannedAt }))
  // A job that failed after the message was planned is tried again in its own time.
  const queued = await db<{ key: string }[]>`
    select j.key from jsonb_to_recordset(${db.json(visits)}) as v(key text, "plannedAt" timestamptz)
      join graphile_worker.jobs j on j.key = v.key
    where j.locked_at is not null or j.run_at <= ${new Date(now)} and j.attempts < j.max_attempts
      or j.attempts > 0 and j.updated_at >= v."plannedAt"`
  const isQueued = new Set(queued.map(({ key }) => key))
  const lost = late
    .filter(({ appointmentId }) => !isQueued.has(sendingKey(appointmentId)))
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
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
