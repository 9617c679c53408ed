import { giveTokens } from './take-step.ts'
import type { Db } from '#server/platform/db/database.ts'

/** In the sample, patients whose visit begins within this time already wait, so that the queue is not empty. */
const waitMinutes = 50

/** The sample was made for one day. Here past visits become completed, one patient is with the doctor, and the next ones wait. */
export async function bringUpToNow(db: Db, organizationId: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  const soon = new Date(nowMs + waitMinutes * 60_000)
  const here = await db<{ id: string }[]>`
    update appointments set status = case
        when ends_at <= ${now} then 'completed' when starts_at <= ${now} then 'in_consultation' else 'checked_in' end,
      checked_in_at = least(starts_at - interval '9 minutes', ${now}::timestamptz - interval '12 minutes' + (starts_at - ${now}::timestamptz) / 5),
      consultation_at = case when starts_at <= ${now} then starts_at end, completed_at = case when ends_at <= ${now} then ends_at end
    where organization_id = ${organizationId} and status = 'booked' and starts_at <= ${soon}
    returning id`
  await giveTokens(
    db,
    organizationId,
    here.map(({ id }) => id),
  )
}
