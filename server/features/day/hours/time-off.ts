import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { TimeOff, timeOffBody } from '#contract/day/hours.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Key } from './weekly-hours.ts'

/** A doctor's leave or a clinic's holidays: whole days, both included. */
export type TimeOffTable = 'leave' | 'holidays'
type Days = { from: string; to: string }

const ownerOf = { leave: 'doctor_id', holidays: 'clinic_id' } as const

const columns = (db: Db) => db`id as "_id", first_day as "from", last_day as "to", reason`

export async function listTimeOff(
  db: Db,
  table: TimeOffTable,
  { organizationId, id }: Key,
): Promise<TimeOff[]> {
  return db<TimeOff[]>`
    select ${columns(db)} from ${db(table)}
    where organization_id = ${organizationId} and ${db(ownerOf[table])} = ${id} order by first_day, id`
}

export async function addTimeOff(
  db: Db,
  table: TimeOffTable,
  { organizationId, id }: Key,
  { from, to, reason = null }: z.output<typeof timeOffBody>,
): Promise<TimeOff> {
  const [added] = await db<TimeOff[]>`
    insert into ${db(table)} (organization_id, id, ${db(ownerOf[table])}, first_day, last_day, reason)
    values (${organizationId}, ${uuid()}, ${id}, ${from}, ${to}, ${reason})
    returning ${columns(db)}`
  return added!
}

/** Other days, another reason, the same record; with the days that it had. Errors: not_found. */
export async function updateTimeOff(
  db: Db,
  table: TimeOffTable,
  { organizationId, id, timeOffId }: Key & { timeOffId: string },
  { from, to, reason = null }: z.output<typeof timeOffBody>,
): Promise<{ changed: TimeOff; before: Days }> {
  const before = await removeTimeOff(db, table, { organizationId, id }, timeOffId)
  const [changed] = await db<TimeOff[]>`
    insert into ${db(table)} (organization_id, id, ${db(ownerOf[table])}, first_day, last_day, reason)
    values (${organizationId}, ${timeOffId}, ${id}, ${from}, ${to}, ${reason})
    returning ${columns(db)}`
  return { changed: changed!, before }
}

/** Answers its days. Errors: not_found. */
export async function removeTimeOff(
  db: Db,
  table: TimeOffTable,
  { organizationId, id }: Key,
  timeOffId: string,
): Promise<Days> {
  const [removed] = await db<Days[]>`
    delete from ${db(table)}
    where organization_id = ${organizationId} and ${db(ownerOf[table])} = ${id} and id = ${timeOffId}
    returning first_day as "from", last_day as "to"`
  if (!removed) throw notFound()
  return removed
}
