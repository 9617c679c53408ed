import type { EntryKind } from '#contract/record/chart/entry-endpoints.ts'
import type { Db, Fragment } from '#server/platform/db/database.ts'
import type { ChartPatient } from './find-patient.ts'

export type EntryTable =
  'vitals' | 'problems' | 'allergies' | 'patient_medicines' | 'immunizations' | 'history_entries'

type Common = {
  _id: string
  patientId: string
  encounterId: string | null
  enteredBy: string
  isHiddenFromFamily: boolean
  version: number
  createdAt: string
  updatedAt: string
}
type StruckColumns = { struckReason: string | null; struckBy: string | null; struckAt: string | null }
type Added = {
  isStruck: boolean
  struck: { reason: string; by: string; at: string } | null
  status: boolean
  isDeleted: false
}

/** What a kind's own columns are as a row, and as an entry. */
type OwnOf<Entry> = Omit<Entry, keyof Common | keyof Added>

/** How one kind of entry is read. */
export type EntrySql<Entry, Own extends object = OwnOf<Entry>> = {
  kind: EntryKind
  table: EntryTable
  /** Its own columns, of `e`. */
  columns(db: Db): Fragment
  /** The order of its list, of `e`; the id breaks ties. */
  order: string
  /** The text that a keyword is looked for in, in lower case. */
  searched?: string
  toOwn(row: Own, patient: Pick<ChartPatient, 'zone' | 'today'>): OwnOf<Entry>
}

/** More of one kind are not shown at once: nobody looks through them, and each has its list. */
export const shownEntries = 200

/** Entries `e` of a patient, each with `s`, why it was struck through. `rest` is the filter, the order and the limit. */
export async function selectEntries<Entry, Own extends object>(
  db: Db,
  organizationId: string,
  kind: EntrySql<Entry, Own>,
  patient: Pick<ChartPatient, 'id' | 'zone' | 'today'>,
  rest: Fragment,
): Promise<(OwnOf<Entry> & Common & Added)[]> {
  const rows = await db<(Own & Common & StruckColumns)[]>`
    select e.id as "_id", e.patient_id as "patientId", e.encounter_id as "encounterId",
      (select a.name from accounts a where a.id = e.entered_by) as "enteredBy",
      s.reason as "struckReason", (select b.name from accounts b where b.id = s.struck_by) as "struckBy", s.struck_at as "struckAt",
      ${isHidden(db, organizationId)} as "isHiddenFromFamily", e.version, e.created_at as "createdAt", e.updated_at as "updatedAt", ${kind.columns(db)}
    from ${fromEntries(db, organizationId, kind)}
    where e.organization_id = ${organizationId} and e.patient_id = ${patient.id} ${rest}`
  return (rows as readonly (Own & Common & StruckColumns)[]).map(row => ({
    ...common(row),
    ...kind.toOwn(row, patient),
  }))
}

/** Of an entry `e`: hidden from the patient's family. */
const isHidden = (db: Db, organizationId: string) => db`
  exists (select from family_hiding h where h.organization_id = ${organizationId} and h.entry_id = e.id and h.is_hidden)`

export const fromEntries = (db: Db, organizationId: string, { table }: { table: EntryTable }) => db`
  ${db(table)} e left join struck_entries s on s.organization_id = ${organizationId} and s.entry_id = e.id`

function common(row: Common & StruckColumns): Common & Added {
  const { _id, patientId, encounterId, enteredBy, isHiddenFromFamily, version, createdAt, updatedAt } = row
  const { struckReason: reason, struckBy: by, struckAt: at } = row
  const struck = reason !== null && by !== null && at !== null ? { reason, by, at } : null
  return {
    _id,
    patientId,
    encounterId,
    enteredBy,
    isHiddenFromFamily,
    isStruck: struck !== null,
    struck,
    status: struck === null,
    isDeleted: false,
    version,
    createdAt,
    updatedAt,
  }
}

/** Of medicines `e`: leaves out what a prescription began that was deleted. It comes back with it. */
export const notOfDeleted = (db: Db, organizationId: string) => db`
  not exists (select from prescriptions r
    where r.organization_id = ${organizationId} and r.id = e.prescription_id and r.is_deleted)`

/** Leaves out what was struck through, of an entry `e`. */
export const standing = (db: Db, organizationId: string, alias: string) => db`
  not exists (select from struck_entries x where x.organization_id = ${organizationId} and x.entry_id = ${db(`${alias}.id`)})`
