import type { Db } from '#server/platform/db/database.ts'
import { enqueueAt } from '#server/platform/jobs/jobs.ts'
import { instant, overlaps } from './occupied.ts'

/** The time that the desk wants, in epoch milliseconds, including the time kept free around the visit. */
type WantedTime = { doctorId: string; serviceIds: readonly string[]; start: number; end: number }

/**
 * Some holds give way to the desk, such as an offer from the waiting list whose mail has not left: so a visit that was
 * cancelled by mistake gets its time back. Ends the holds that keep any of these times, or a needed room or equipment, and
 * starts the job `hold_gave_way` for each. Answers whether there were any.
 */
export async function takeBackHolds(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTime[],
  now: number,
): Promise<boolean> {
  const times = wanted.map(({ start, end, ...what }) => ({
    ...what,
    from: instant(start),
    until: instant(end),
  }))
  const ended = await db<{ id: string }[]>`
    delete from slot_holds h
    where h.organization_id = ${organizationId} and h.gives_way and exists (
      select from jsonb_to_recordset(${db.json(times)}) as w("doctorId" uuid, "serviceIds" jsonb, "from" timestamptz, until timestamptz)
      where ${overlaps(db, 'h', db`w."from"`, db`w.until`)} and (h.doctor_id = w."doctorId" or exists (
        select from resource_uses u
        join service_resources s on s.organization_id = u.organization_id and s.resource_id = u.resource_id
        where u.organization_id = ${organizationId} and u.hold_id = h.id and w."serviceIds" ? s.service_id::text)))
    returning h.id`
  if (ended.length === 0) return false
  const jobs = ended.map(({ id: holdId }) => ({
    key: `gave way ${holdId}`,
    payload: { organizationId, holdId },
    runAt: now,
  }))
  await enqueueAt(db, 'hold_gave_way', jobs)
  return true
}
