import { addDays, localToInstant } from '#contract/values/clinic-time.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Key } from './weekly-hours.ts'

/** Leave may have times: then only a part of its first and last day is meant. */
export type Days = { from: string; to: string; start?: string; end?: string }
type Owner = { owner: 'doctors' | 'clinics' } & Key

/** Days whose hours were closed, or other ones: those that are not so any more. Both ends are included. */
export function daysLeft(before: Days, after: Days | null): Days[] {
  const isPart = after && ((after.start ?? '00:00') !== '00:00' || (after.end ?? '24:00') !== '24:00')
  if (!after || isPart || after.to < before.from || before.to < after.from) return [before]
  return [
    { from: before.from, to: addDays(after.from, -1) },
    { from: addDays(after.to, 1), to: before.to },
  ].filter(({ from, to }) => from <= to)
}

/**
 * The days that may have new time for waiting patients when leave, a holiday or other hours change from `before` to `after`.
 * Null: none. A doctor's days are in the time zone of their own clinic.
 */
export async function offerFreedDays(
  db: Db,
  { organizationId, owner, id }: Owner,
  { before, after }: { before: Days; after: Days | null },
  now: number,
): Promise<void> {
  const days = daysLeft(before, after)
  if (days.length === 0) return
  const clinicId = owner === 'clinics' ? id : null
  const doctorId = owner === 'doctors' ? id : null
  const [clinic] = await db<{ zone: string }[]>`
    select time_zone as zone from clinics where organization_id = ${organizationId} and id = coalesce(${clinicId}::uuid,
      (select clinic_id from doctors where organization_id = ${organizationId} and id = ${doctorId}))`
  const { zone } = clinic!
  const freed = days.map(({ from, to }) => ({
    clinicId,
    doctorId,
    start: localToInstant(zone, from, 0),
    end: localToInstant(zone, to, 1440),
  }))
  await tellOfFreedTime(db, organizationId, freed, { now })
}
