import type { QueryOf } from '#contract/endpoint.ts'
import type { Patient, patientEndpoints } from '#contract/patients.ts'
import type { Scope } from '#contract/permissions.ts'
import { imagePath } from '#server/features/files/save-image.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/records.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/routes.ts'
import { visiblePatients } from './visible-patients.ts'

export type PatientRow = Omit<Patient, 'name' | 'clinicId' | 'image'> & {
  homeId: string
  homeName: string
  imageId: string | null
}

export const toPatient = ({ homeId, homeName, imageId, ...row }: PatientRow): Patient => ({
  ...row,
  name: row.lastName ? `${row.firstName} ${row.lastName}` : row.firstName,
  clinicId: { _id: homeId, name: homeName },
  image: imagePath(imageId),
})

export const patientColumns = (db: Db) => db`
  p.id as "_id", p.number, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
  p.gender, p.date_of_birth as "dateOfBirth", p.address, p.country, p.state, p.city, p.postal_code as "postalCode",
  p.is_incomplete as "isIncomplete", p.image_id as "imageId", p.clinic_id as "homeId",
  (select c.name from clinics c where c.organization_id = p.organization_id and c.id = p.clinic_id) as "homeName",
  p.is_active as status, p.is_deleted as "isDeleted", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt"`

/** As the indexes have them. */
const orders = {
  name: 'p.sort_name, p.id',
  '-name': 'p.sort_name desc, p.id desc',
  createdAt: 'p.created_at, p.id',
  '-createdAt': 'p.created_at desc, p.id desc',
} as const

/** One statement for the page and its total: the count that is kept, where all patients are meant. */
export async function listPatients(
  db: Db,
  actor: Actor,
  scope: Scope,
  query: QueryOf<typeof patientEndpoints.list>,
): Promise<{ data: Patient[]; total: number }> {
  const { keyword, clinicId, sort = '-createdAt', page, limit } = query
  const { organizationId } = actor
  const where = db`
    p.organization_id = ${organizationId} and not p.is_deleted ${visiblePatients(db, actor, scope)}
    ${clinicId ? db`and p.clinic_id = ${clinicId}` : db``}
    ${keyword ? db`and p.id in (select found from search_patients(${containing(keyword)}) as found)` : db``}`
  const isWhole = scope === 'all' && !keyword && !clinicId
  const counted = isWhole
    ? db`(select total from counters where organization_id = ${organizationId} and kind = 'patients')`
    : db`(select count(*) from patients p where ${where})`
  // The page is cut out first: what a row shows would be computed for every row that is passed over, too.
  const rows = await db<(PatientRow & { total: number })[]>`
    select ${patientColumns(db)}, p.total from (
      select p.*, ${keyword ? db`count(*) over ()` : counted} as total
      from patients p where ${where}
      order by ${db.unsafe(orders[sort])}
      limit ${limit} offset ${(page - 1) * limit}) p
    order by ${db.unsafe(orders[sort])}`
  if (rows.length > 0) return { total: rows[0]!.total, data: rows.map(toPatient) }
  if (page === 1) return { total: 0, data: [] }
  // Past the last page no row tells the total.
  const [count] = await db<{ total: number }[]>`select count(*) as total from patients p where ${where}`
  return { total: count!.total, data: [] }
}

export async function getPatient(db: Db, actor: Actor, scope: Scope, id: string): Promise<Patient> {
  const [row] = await db<PatientRow[]>`
    select ${patientColumns(db)} from patients p
    where p.organization_id = ${actor.organizationId} and p.id = ${id} and not p.is_deleted ${visiblePatients(db, actor, scope)}`
  if (!row) throw notFound()
  return toPatient(row)
}
