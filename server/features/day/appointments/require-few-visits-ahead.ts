import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'

/**
 * Refuses a patient who has too many visits ahead. The record is locked first, so that simultaneous bookings see each
 * other. Errors: conflict.
 */
export async function requireFewVisitsAhead(
  db: Db,
  organizationId: string,
  patientId: string,
  now: number,
): Promise<void> {
  await db`
    select 1 from patients where organization_id = ${organizationId} and id = ${patientId} for no key update`
  const [[ahead], [policy]] = await Promise.all([
    db<{ count: number }[]>`
      select count(*)::int as count from appointments
      where organization_id = ${organizationId} and patient_id = ${patientId} and status = 'booked' and not is_deleted
        and starts_at > ${new Date(now)}`,
    db<{ limit: number }[]>`
      select visits_ahead_limit as limit from organizations where id = ${organizationId}`,
  ])
  if (ahead!.count >= policy!.limit) throw new HttpError('conflict', { message: messages.visitsAheadReached })
}
