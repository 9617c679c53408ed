import { addDays, dateOf, localToInstant } from '#contract/clinic-time.ts'
import { offerFreedTime } from '#server/features/appointments/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'

type Days = {
  organizationId: string
  owner: 'doctors' | 'clinics'
  id: string
  /** Undefined: every week from now on. */
  days: { from: string; to: string } | undefined
}

/** No wish is looked at further ahead than patients may book: the slot engine's own bound. */
const everAfterDays = 730

/** Other hours of whole days may leave time that patients wait for. A doctor's days are those of their own clinic's clock. */
export async function offerFreedDays(
  db: Db,
  { organizationId, owner, id, days }: Days,
  now: number,
): Promise<void> {
  const clinicId = owner === 'clinics' ? id : null
  const doctorId = owner === 'doctors' ? id : null
  const [clinic] = await db<{ zone: string }[]>`
    select time_zone as zone from clinics where organization_id = ${organizationId} and id = coalesce(${clinicId}::uuid,
      (select clinic_id from doctors where organization_id = ${organizationId} and id = ${doctorId}))`
  const { zone } = clinic!
  const today = dateOf(zone, now)
  const { from, to } = days ?? { from: today, to: addDays(today, everAfterDays) }
  const freed = {
    clinicId,
    doctorId,
    start: localToInstant(zone, from, 0),
    end: localToInstant(zone, to, 1440),
  }
  await offerFreedTime(db, organizationId, [freed], { now })
}
