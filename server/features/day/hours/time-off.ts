import { v7 as uuid } from 'uuid'
import type { Leave, LeaveBody, TimeOff } from '#contract/day/hours.ts'
import { minutesOfDay, timeOfDay } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Key } from './weekly-hours.ts'

/** A doctor's leave or a clinic's holidays: days, both included. Only leave may begin and end at a time of day. */
export type TimeOffTable = 'leave' | 'holidays'
type Kept<T extends TimeOffTable> = T extends 'leave' ? Leave : TimeOff
type Body = Omit<LeaveBody, 'visits'>
type Row = TimeOff & { startMinute?: number; endMinute?: number }

const ownerOf = { leave: 'doctor_id', holidays: 'clinic_id' } as const

const columns = (db: Db, table: TimeOffTable) => db`
  id as "_id", first_day as "from", last_day as "to", reason
  ${table === 'leave' ? db`, start_minute as "startMinute", end_minute as "endMinute"` : db``}`

const toTimeOff = <T extends TimeOffTable>({ startMinute, endMinute, ...row }: Row) =>
  (startMinute === undefined
    ? row
    : { ...row, start: timeOfDay(startMinute), end: timeOfDay(endMinute!) }) as Kept<T>

export async function listTimeOff<T extends TimeOffTable>(
  db: Db,
  table: T,
  { organizationId, id }: Key,
): Promise<Kept<T>[]> {
  const rows = await db<Row[]>`
    select ${columns(db, table)} from ${db(table)}
    where organization_id = ${organizationId} and ${db(ownerOf[table])} = ${id}
    order by first_day, ${table === 'leave' ? db`start_minute,` : db``} id`
  return rows.map(toTimeOff<T>)
}

export async function addTimeOff<T extends TimeOffTable>(
  db: Db,
  table: T,
  { organizationId, id }: Key,
  { from, to, start = '00:00', end = '24:00', reason = null }: Body,
  timeOffId: string = uuid(),
): Promise<Kept<T>> {
  const hasTimes = table === 'leave'
  const [added] = await db<Row[]>`
    insert into ${db(table)} (organization_id, id, ${db(ownerOf[table])}, first_day, last_day, reason ${hasTimes ? db`, start_minute, end_minute` : db``})
    values (${organizationId}, ${timeOffId}, ${id}, ${from}, ${to}, ${reason} ${hasTimes ? db`, ${minutesOfDay(start)}, ${minutesOfDay(end)}` : db``})
    returning ${columns(db, table)}`
  return toTimeOff<T>(added!)
}

/** Other days, times or reason, the same record; with what it was before. Errors: not_found. */
export async function updateTimeOff<T extends TimeOffTable>(
  db: Db,
  table: T,
  { organizationId, id, timeOffId }: Key & { timeOffId: string },
  body: Body,
): Promise<{ changed: Kept<T>; before: Kept<T> }> {
  const before = await removeTimeOff(db, table, { organizationId, id }, timeOffId)
  return { changed: await addTimeOff(db, table, { organizationId, id }, body, timeOffId), before }
}

/** Answers what it was. Errors: not_found. */
export async function removeTimeOff<T extends TimeOffTable>(
  db: Db,
  table: T,
  { organizationId, id }: Key,
  timeOffId: string,
): Promise<Kept<T>> {
  const [removed] = await db<Row[]>`
    delete from ${db(table)}
    where organization_id = ${organizationId} and ${db(ownerOf[table])} = ${id} and id = ${timeOffId}
    returning ${columns(db, table)}`
  if (!removed) throw notFound()
  return toTimeOff<T>(removed)
}
