import { registerMessages } from '#contract/money/registers/register-messages.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'

type Asked = { from: string; to: string; clinicId?: string | undefined; taxNumber?: string | undefined }
/** `clinicIds`: null where all clinics are asked for. */
export type Period = { from: string; to: string; clinicIds: string[] | null }

/** The days and clinics that are asked for. Errors: invalid_input where the first day has not begun at any of the clinics. */
export async function findPeriod(
  db: Db,
  organizationId: string,
  now: number,
  { from, to, clinicId, taxNumber }: Asked,
): Promise<Period> {
  const clinics = await db<{ id: string; timeZone: string; taxNumber: string | null }[]>`
    select id, time_zone as "timeZone", tax_number as "taxNumber" from clinics where organization_id = ${organizationId}`
  const chosen = clinics.filter(
    clinic =>
      (clinicId === undefined || clinic.id === clinicId) &&
      (taxNumber === undefined || clinic.taxNumber === taxNumber),
  )
  const zones = (chosen.length > 0 ? chosen : clinics).map(({ timeZone }) => timeZone)
  requireBegun(from, zones, now)
  const isAll = clinicId === undefined && taxNumber === undefined
  return { from, to, clinicIds: isAll ? null : chosen.map(({ id }) => id) }
}

/** Errors: invalid_input. */
export function requireBegun(from: string, timeZones: readonly string[], now: number): void {
  const zones = timeZones.length > 0 ? timeZones : ['UTC']
  if (zones.every(timeZone => from > dateOf(timeZone, now)))
    throw invalidInput({ from: registerMessages.beginsAfterToday })
}

/** ` and …` for a day and a clinic of a table: 't.posted_on', 't.clinic_id'. */
export const inPeriod = (
  db: Db,
  [day, clinic]: [day: string, clinic: string],
  { from, to, clinicIds }: Period,
): Fragment => db`
  and ${db(day)} >= ${from} and ${db(day)} <= ${to}
  ${clinicIds === null ? db`` : db`and ${db(clinic)} = any(${clinicIds}::uuid[])`}`
