import { localToInstant } from '#contract/clinic-time.ts'
import { offerFreedTime } from '#server/features/appointments/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'

type Days = {
  organizationId: string
  owner: 'doctors' | 'clinics'
  id: string
  days: { from: string; to: string }
}

/** Other hours of whole days may leave time that patients wait for. A doctor's days are those of their own clinic's clock. */
export async function offerFreedDays(
  db: Db,
  { organizationId, owner, id, days: { from, to } }: Days,
  now: number,
): Promise<void> {
  const clinicId = owner === 'clinics' ? id : null
  const doctorId = owner === 'doctors' ? id : null
  const [clinic] = await db<{ zone: string }[]>`
    select time_zone as zone from clinics where organization_id = ${organizationId} and id = coalesce(${clinicId}::uuid,
      (select clinic_id from doctors where organization_id = ${organizationId} and id = ${doctorId}))`
  const { zone } = clinic!
  const freed = {
    clinicId,
    doctorId,
    start: localToInstant(zone, from, 0),
    end: localToInstant(zone, to, 1440),
  }
  await offerFreedTime(db, organizationId, [freed], { now })
}
