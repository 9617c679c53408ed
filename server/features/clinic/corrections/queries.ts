import type { Correction } from '#contract/clinic/corrections.ts'
import { identityFields } from '#contract/clinic/patient-policy.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

/** Of the fields in question, what the record says or should say. */
export type Identity = Partial<Record<(typeof identityFields)[number], string | null>>

type Row = Omit<Correction, 'patient' | 'changes'> & {
  patientId: string
  patientName: string
  zone: string
  before: Identity
  wanted: Identity
}
type Filter = { keyword?: string | undefined; patientId?: string; id?: string }

const local = (zone: string, moment: string) => formatInstant(zone, Date.parse(moment))

/** The requests that wait, or all of one patient, or one of them. Deleted patients have none. */
export const correctionList = (organizationId: string) =>
  ({
    alias: 'k',
    isLasting: true,
    from: db => db`
      patient_corrections k
      join patients p on p.organization_id = ${organizationId} and p.id = k.patient_id and not p.is_deleted
      join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
      join memberships m on m.organization_id = ${organizationId} and m.id = k.asked_by
      join accounts a on a.id = m.account_id`,
    scope: db => db`k.organization_id = ${organizationId}`,
    asked: (db, { keyword, patientId, id }) => db`
      ${patientId ? db`and k.patient_id = ${patientId}` : id ? db`and k.id = ${id}` : db`and k.state = 'waiting'`}
      ${keyword ? db`and lower(p.first_name || ' ' || coalesce(p.last_name, '')) like ${`%${keyword.toLowerCase()}%`}` : db``}`,
    columns: db => db`
      k.id as "_id", k.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
      c.time_zone as zone, a.name as "askedBy", k.asked_at as "askedAt", k.state, k.decided_at as "decidedAt", k.before, k.wanted`,
    sorts: { askedAt: 'k.asked_at' },
    toRecord: ({ patientId, patientName, zone, before, wanted, ...row }) => ({
      ...row,
      patient: { _id: patientId, name: patientName },
      askedAt: local(zone, row.askedAt),
      decidedAt: row.decidedAt && local(zone, row.decidedAt),
      changes: identityFields.flatMap(field => {
        const value = wanted[field]
        return value ? [{ field, before: before[field] ?? null, wanted: value }] : []
      }),
    }),
  }) satisfies ListSql<Filter, Row, Correction>

/** Those that wait in front of those that were decided are not needed: the latest comes first. */
const shownOfPatient = 10

export async function correctionsOf(
  db: Db,
  organizationId: string,
  patientId: string,
): Promise<Correction[]> {
  const list = correctionList(organizationId)
  const rows = await db<Row[]>`
    select ${list.columns(db)} from ${list.from(db)}
    where ${list.scope(db)} ${list.asked(db, { patientId })}
    order by k.asked_at desc, k.id desc limit ${shownOfPatient}`
  return rows.map(list.toRecord)
}

/** In whichever state. */
export async function findCorrection(
  db: Db,
  organizationId: string,
  id: string,
): Promise<Correction | undefined> {
  const list = correctionList(organizationId)
  const [row] = await db<Row[]>`
    select ${list.columns(db)} from ${list.from(db)} where ${list.scope(db)} ${list.asked(db, { id })}`
  return row && list.toRecord(row)
}
