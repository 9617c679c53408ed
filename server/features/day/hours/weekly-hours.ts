import { minutesOfDay, timeOfDay } from '#contract/values/clinic-time.ts'
import type { OpeningHours, WorkingHours } from '#contract/day/hours.ts'
import { messages } from '#contract/core/messages.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput, notFound } from '#server/platform/http/errors.ts'

export type Key = { organizationId: string; id: string }
type Owner = 'doctors' | 'clinics'

/** Errors: not_found. */
export async function requireOwner(db: Db, table: Owner, { organizationId, id }: Key): Promise<void> {
  const [owner] = await db`
    select 1 from ${db(table)} where organization_id = ${organizationId} and id = ${id} and not is_deleted`
  if (!owner) throw notFound()
}

/** Like requireOwner, and makes calls that change the same hours, or book in them, wait for each other. */
export async function holdOwner(db: Db, table: Owner, { organizationId, id }: Key): Promise<void> {
  const [owner] = await db`
    select 1 from ${db(table)} where organization_id = ${organizationId} and id = ${id} and not is_deleted
    for no key update`
  if (!owner) throw notFound()
}

type Span = { weekday: number; startMinute: number; endMinute: number }
const toHours = ({ weekday, startMinute, endMinute }: Span): OpeningHours => ({
  weekday,
  start: timeOfDay(startMinute),
  end: timeOfDay(endMinute),
})
const toColumns = ({ weekday, start, end }: OpeningHours) => ({
  weekday,
  start_minute: minutesOfDay(start),
  end_minute: minutesOfDay(end),
})

export async function listOpeningHours(db: Db, { organizationId, id }: Key): Promise<OpeningHours[]> {
  const rows = await db<Span[]>`
    select weekday, start_minute as "startMinute", end_minute as "endMinute" from opening_hours
    where organization_id = ${organizationId} and clinic_id = ${id} order by weekday, start_minute`
  return rows.map(toHours)
}

export async function listWorkingHours(db: Db, { organizationId, id }: Key): Promise<WorkingHours[]> {
  const rows = await db<(Span & { clinicId: string })[]>`
    select clinic_id as "clinicId", weekday, start_minute as "startMinute", end_minute as "endMinute" from working_hours
    where organization_id = ${organizationId} and doctor_id = ${id} order by weekday, start_minute`
  return rows.map(row => ({ clinicId: row.clinicId, ...toHours(row) }))
}

/** Errors: invalid_input on the clinic of each entry that names none. */
export async function setWorkingHours(
  db: Db,
  { organizationId, id }: Key,
  week: WorkingHours[],
): Promise<void> {
  await requireClinics(db, organizationId, week)
  await db`delete from working_hours where organization_id = ${organizationId} and doctor_id = ${id}`
  if (week.length === 0) return
  const rows = week.map(({ clinicId, ...hours }) => ({
    organization_id: organizationId,
    doctor_id: id,
    clinic_id: clinicId,
    ...toColumns(hours),
  }))
  await db`insert into working_hours ${db(rows)}`
}

/** Errors: invalid_input on the clinic of each entry that names none. */
export async function requireClinics(
  db: Db,
  organizationId: string,
  hours: readonly { clinicId: string }[],
): Promise<void> {
  const clinicIds = [...new Set(hours.map(({ clinicId }) => clinicId))]
  const clinics = await db<{ id: string }[]>`
    select id from clinics where organization_id = ${organizationId} and id = any (${clinicIds}::uuid[]) and not is_deleted`
  const known = new Set(clinics.map(clinic => clinic.id))
  const unknown = hours.flatMap(({ clinicId }, index) =>
    known.has(clinicId) ? [] : [[`hours.${index}.clinicId`, messages.clinicUnknown] as const],
  )
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown))
}
