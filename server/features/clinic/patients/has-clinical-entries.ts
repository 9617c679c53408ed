import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { Keys } from '#server/platform/db/records.ts'

/** The tables of the medical record in which nothing is deleted. */
const recordTables = [
  'encounters',
  'vitals',
  'problems',
  'allergies',
  'patient_medicines',
  'immunizations',
  'history_entries',
  'orders',
  'results',
  'certificates',
] as const

/** Of the record, too; the clinic deletes and restores them. */
const papers = ['prescriptions', 'medical_reports'] as const

/**
 * The entries that a new reader of the mailbox could see: prescriptions and medical reports, including deleted ones, because they can
 * be restored, and the record, including what was struck through.
 */
export async function hasClinicalEntries(
  db: Db,
  { organizationId, patientId }: { organizationId: string; patientId: string },
): Promise<boolean> {
  const found = [...papers, ...recordTables].map(
    table =>
      db`exists (select 1 from ${db(table)} r where r.organization_id = ${organizationId} and r.patient_id = ${patientId})`,
  )
  const [answer] = await db<{ has: boolean }[]>`select ${joined(db, found, 'or')} as has`
  return answer!.has
}

/**
 * How many entries the medical record of each patient has, with the prescriptions and medical reports that are not deleted. Patients
 * without any are left out.
 */
export async function countRecordEntries(
  db: Db,
  { organizationId, ids }: Keys,
): Promise<Map<string, number>> {
  const rowsOf = (table: string, which: Fragment) => db`
    select r.patient_id as id from ${db(table)} r
    where r.organization_id = ${organizationId} and r.patient_id = any(${ids}::uuid[]) ${which}`
  const tables = [
    ...recordTables.map(table => rowsOf(table, db``)),
    ...papers.map(table => rowsOf(table, db`and not r.is_deleted`)),
  ]
  const counts = await db<{ id: string; entries: number }[]>`
    select u.id, count(*)::int as entries from (${joined(db, tables, 'union all')}) u group by u.id`
  return new Map(counts.map(({ id, entries }) => [id, entries]))
}

const joined = (db: Db, parts: readonly Fragment[], word: 'or' | 'union all') =>
  parts.reduce((before, part) => (word === 'or' ? db`${before} or ${part}` : db`${before} union all ${part}`))
