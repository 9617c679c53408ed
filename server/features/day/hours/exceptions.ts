import { minutesOfDay, timeOfDay } from '#contract/values/clinic-time.ts'
import type { OpeningSpan, WorkingSpan } from '#contract/day/hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { requireClinics, type Key } from './weekly-hours.ts'

// Days whose hours are not those of the week: of a doctor, each at a clinic, or of a clinic.

type Days = { from?: string | undefined; to?: string | undefined }
type Row<Hours> = { date: string; reason: string | null; hours: Hours[] }
type Minutes = { startMinute: number; endMinute: number }

const toSpan = ({ startMinute, endMinute }: Minutes) => ({
  start: timeOfDay(startMinute),
  end: timeOfDay(endMinute),
})
const inDays = (db: Db, { from, to }: Days) =>
  db`${from ? db`and e.day >= ${from}` : db``} ${to ? db`and e.day <= ${to}` : db``}`

export async function listOpeningExceptions(
  db: Db,
  { organizationId, id }: Key,
  days: Days = {},
): Promise<Row<OpeningSpan>[]> {
  const rows = await db<Row<Minutes>[]>`
    select e.day as date, e.reason, array(
      select json_build_object('startMinute', h.start_minute, 'endMinute', h.end_minute) from opening_exception_hours h
      where h.organization_id = e.organization_id and h.clinic_id = e.clinic_id and h.day = e.day order by h.start_minute) as hours
    from opening_exceptions e
    where e.organization_id = ${organizationId} and e.clinic_id = ${id} ${inDays(db, days)} order by e.day`
  return rows.map(row => ({ ...row, hours: row.hours.map(toSpan) }))
}

export async function listWorkingExceptions(
  db: Db,
  { organizationId, id }: Key,
  days: Days = {},
): Promise<Row<WorkingSpan>[]> {
  const rows = await db<Row<Minutes & { clinicId: string }>[]>`
    select e.day as date, e.reason, array(
      select json_build_object('clinicId', h.clinic_id, 'startMinute', h.start_minute, 'endMinute', h.end_minute)
      from working_exception_hours h
      where h.organization_id = e.organization_id and h.doctor_id = e.doctor_id and h.day = e.day order by h.start_minute) as hours
    from working_exceptions e
    where e.organization_id = ${organizationId} and e.doctor_id = ${id} ${inDays(db, days)} order by e.day`
  return rows.map(row => ({
    ...row,
    hours: row.hours.map(({ clinicId, ...minutes }) => ({ clinicId, ...toSpan(minutes) })),
  }))
}

type Exception<Hours> = { date: string; hours: Hours[]; reason?: string | null | undefined }

export async function setOpeningException(
  db: Db,
  { organizationId, id }: Key,
  { date, hours, reason = null }: Exception<OpeningSpan>,
): Promise<void> {
  await db`delete from opening_exceptions where organization_id = ${organizationId} and clinic_id = ${id} and day = ${date}`
  await db`
    insert into opening_exceptions (organization_id, clinic_id, day, reason) values (${organizationId}, ${id}, ${date}, ${reason})`
  for (const { start, end } of hours)
    await db`
      insert into opening_exception_hours (organization_id, clinic_id, day, start_minute, end_minute)
      values (${organizationId}, ${id}, ${date}, ${minutesOfDay(start)}, ${minutesOfDay(end)})`
}

/** Errors: invalid_input on the clinic of each stretch that names none. */
export async function setWorkingException(
  db: Db,
  { organizationId, id }: Key,
  { date, hours, reason = null }: Exception<WorkingSpan>,
): Promise<void> {
  await requireClinics(db, organizationId, hours)
  await db`delete from working_exceptions where organization_id = ${organizationId} and doctor_id = ${id} and day = ${date}`
  await db`
    insert into working_exceptions (organization_id, doctor_id, day, reason) values (${organizationId}, ${id}, ${date}, ${reason})`
  for (const { clinicId, start, end } of hours)
    await db`
      insert into working_exception_hours (organization_id, doctor_id, day, clinic_id, start_minute, end_minute)
      values (${organizationId}, ${id}, ${date}, ${clinicId}, ${minutesOfDay(start)}, ${minutesOfDay(end)})`
}

const tableOf = {
  doctors: { table: 'working_exceptions', column: 'doctor_id' },
  clinics: { table: 'opening_exceptions', column: 'clinic_id' },
} as const

/** Errors: not_found. */
export async function removeException(
  db: Db,
  owner: keyof typeof tableOf,
  { organizationId, id }: Key,
  date: string,
): Promise<void> {
  const { table, column } = tableOf[owner]
  const removed = await db`
    delete from ${db(table)} where organization_id = ${organizationId} and ${db(column)} = ${id} and day = ${date} returning 1`
  if (removed.length === 0) throw notFound()
}
