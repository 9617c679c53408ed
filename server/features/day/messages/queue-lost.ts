import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { sendingJob } from './plan-messages.ts'

/** Longer than a job waits behind others. */
const lostAfterMs = 60_000
const portion = 1_000

type Late = { organizationId: string; appointmentId: string; dueAt: string; plannedAt: string }

/**
 * Queues the jobs of visits whose messages are a minute late and that have no job. A process that was killed after it had planned the
 * messages leaves such visits. Runs as the housekeeping role, outside of any organization: there it sees the waiting messages of all.
 */
export async function queueLostMessages(db: Db, now: number): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const late = await db<Late[]>`
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

async function queueWithoutJob(db: Db, late: readonly Late[], now: number): Promise<void> {
  if (late.length === 0) return
  const visits = late.map(visit => ({
    ...visit,
    job: sendingJob(visit.organizationId, { ...visit, at: now }),
  }))
  const keys = visits.map(({ job, plannedAt }) => ({ key: job.key, plannedAt }))
  // A job that failed after the message was planned is tried again in its own time.
  const queued = await db<{ key: string }[]>`
    select j.key from jsonb_to_recordset(${db.json(keys)}) as v(key text, "plannedAt" timestamptz)
      join graphile_worker.jobs j on j.key = v.key
    where j.locked_at is not null or j.run_at <= ${new Date(now)} and j.attempts < j.max_attempts
      or j.attempts > 0 and j.updated_at >= v."plannedAt"`
  const isQueued = new Set(queued.map(({ key }) => key))
  const lost = visits
    .filter(({ job }) => !isQueued.has(job.key))
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
    .map(({ job }) => job)
  if (lost.length > 0) await enqueueAt(db, 'send_messages', lost)
}
