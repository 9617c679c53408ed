import type { Db } from '#server/platform/db/database.ts'
import type { HeldAppointment } from './queries.ts'

/**
 * What comes back takes its old time again, if nobody has it: those of these that may. The doctors' rows put those who ask
 * at once in line. What was booked beside another on purpose comes back beside it.
 */
export async function findStillFree(
  db: Db,
  organizationId: string,
  held: readonly HeldAppointment[],
): Promise<HeldAppointment[]> {
  const doctorIds = [...new Set(held.map(({ doctorId }) => doctorId))]
  await db`
    select 1 from doctors where organization_id = ${organizationId} and id = any(${doctorIds}::uuid[])
    order by id for no key update`
  const ids = held.map(({ id }) => id)
  const rows = await db<{ id: string }[]>`
    select h.id from appointments h
    where h.organization_id = ${organizationId} and h.id = any(${ids}::uuid[]) and h.overbook_reason is null and exists (
      select from appointments a
      where a.organization_id = ${organizationId} and a.doctor_id = h.doctor_id and a.id <> h.id and not a.is_deleted
        and a.status not in ('cancelled', 'no_show') and a.overbook_reason is null
        and a.starts_at < h.ends_at and a.ends_at > h.starts_at and a.starts_at > h.starts_at - interval '8 hours')`
  const taken = new Set(rows.map(({ id }) => id))
  return apart(held.filter(({ id }) => !taken.has(id)))
}

/** Of those that want the same time of a doctor, the first. */
function apart(held: readonly HeldAppointment[]): HeldAppointment[] {
  const until = new Map<string, number>()
  return held
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .filter(({ doctorId, startsAt, endsAt, isOverbooked }) => {
      if (isOverbooked) return true
      if (startsAt < (until.get(doctorId) ?? -Infinity)) return false
      until.set(doctorId, endsAt)
      return true
    })
}
