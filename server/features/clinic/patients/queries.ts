import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Patient, patientEndpoints } from '#contract/clinic/patients.ts'
import { sexForRanges } from '#contract/clinic/sex-for-ranges.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { clinicCountries } from '#server/features/clinic/clinics/queries.ts'
import { internationalNumber } from '#server/platform/phone-numbers/international-number.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { signInState } from '#server/features/identity/people/sign-in-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, inOrder, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { readablePatients, visiblePatients } from './visible-patients.ts'

export type PatientRow = Omit<Patient, 'name' | 'clinicId' | 'image'> & {
  clinicId: string
  clinicName: string
  imageId: string | null
}

export const toPatient = ({ clinicId, clinicName, imageId, ...row }: PatientRow): Patient => ({
  ...row,
  sexForRanges: sexForRanges(row.gender, row.sexForRanges),
  name: row.lastName ? `${row.firstName} ${row.lastName}` : row.firstName,
  clinicId: { _id: clinicId, name: clinicName },
  image: imagePath(imageId),
})

export const patientColumns = (db: Db) => db`
  p.id as "_id", p.number, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone_number as "phoneNumber",
  p.gender, p.sex_for_ranges as "sexForRanges", p.date_of_birth as "dateOfBirth", p.deceased_on as "deceasedOn", p.address, p.country, p.state, p.city, p.postal_code as "postalCode", p.message_channel as "messageChannel",
  p.is_incomplete as "isIncomplete", p.is_sample as "isSample", p.image_id as "imageId", p.clinic_id as "clinicId",
  (select c.name from clinics c where c.organization_id = p.organization_id and c.id = p.clinic_id) as "clinicName",
  ${signInState(db, 'p')} as "signIn",
  p.is_active as status, p.is_deleted as "isDeleted", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt"`

type Query = QueryOf<typeof patientEndpoints.list>
type Filter = Omit<Query, 'page' | 'limit' | 'sort'>

export const patientList = (actor: Actor, scope: Scope) =>
  ({
    table: 'patients',
    alias: 'p',
    from: db => db`patients p`,
    scope: db => db`p.organization_id = ${actor.organizationId} ${visiblePatients(db, actor, scope)}`,
    asked: (db, asked) => db`
      ${asked.keyword ? db`and p.id in (${matching(db, actor, asked.keyword)})` : db``}
      ${asked.clinicId ? db`and p.clinic_id = ${asked.clinicId}` : db``}
      ${asked.status === undefined ? db`` : db`and p.is_active = ${asked.status}`}
      ${asked.gender ? db`and p.gender = ${asked.gender}` : db``}
      ${asked.isIncomplete === undefined ? db`` : db`and p.is_incomplete = ${asked.isIncomplete}`}
      ${asked.createdFrom ? db`and p.created_at >= ${midnight(db, actor, asked.createdFrom)}` : db``}
      ${asked.createdTo ? db`and p.created_at < ${midnight(db, actor, asked.createdTo, 1)}` : db``}`,
    columns: patientColumns,
    /** As the indexes have them, where there is one. */
    sorts: {
      name: 'p.sort_name',
      number: 'p.number',
      phoneNumber: 'p.phone_number',
      status: 'p.is_active',
      createdAt: 'p.created_at',
    },
    matchedName: 'p.sort_name',
    toRecord: toPatient,
  }) satisfies ListSql<Filter, PatientRow, Patient>

/** By name, phone or e-mail; a short number is also the patient's own. */
const matching = (db: Db, { organizationId }: Actor, keyword: string) => db`
  select found from search_patients(${containing(keyword)}) as found
  ${/^\d{1,9}$/.test(keyword) ? db`union select id from patients where organization_id = ${organizationId} and number = ${Number(keyword)}` : db``}`

/** The first moment of a day, or of one after it, in the organization's zone. */
const midnight = (db: Db, { organizationId }: Actor, date: string, daysAfter = 0) => db`
  (${date}::date + ${daysAfter}::integer)::timestamp at time zone (select time_zone from organizations where id = ${organizationId})`

/** One statement for the page and its total: the count that is kept, where all patients are meant. */
export async function listPatients(
  db: Db,
  actor: Actor,
  scope: Scope,
  query: Query,
): Promise<{ data: Patient[]; total: number }> {
  const { page, limit, sort, keyword, ...filters } = query
  const list = patientList(actor, scope)
  const where = db`${list.scope(db)} and not p.is_deleted ${list.asked(db, query)}`
  const isWhole = scope === 'all' && !keyword && Object.values(filters).every(filter => filter === undefined)
  const counted = isWhole
    ? db`(select total from counters where organization_id = ${actor.organizationId} and kind = 'patients')`
    : db`(select count(*) from patients p where ${where})`
  // The page is cut out first: what a row shows would be computed for every row that is passed over, too.
  const rows = await db<(PatientRow & { total: number })[]>`
    select ${patientColumns(db)}, p.total from (
      select p.*, ${keyword ? db`count(*) over ()` : counted} as total
      from patients p where ${where}
      ${inOrder(db, list, sort, keyword)}
      limit ${limit} offset ${(page - 1) * limit}) p
    ${inOrder(db, list, sort, keyword)}`
  if (rows.length > 0) return { total: rows[0]!.total, data: rows.map(toPatient) }
  if (page === 1) return { total: 0, data: [] }
  // Past the last page no row tells the total.
  const [count] = await db<{ total: number }[]>`select count(*) as total from patients p where ${where}`
  return { total: count!.total, data: [] }
}

/** For calls that write, too. Errors: not_found. */
export const getPatient = (db: Db, actor: Actor, scope: Scope, id: string): Promise<Patient> =>
  findOne(db, patientList(actor, scope), id)

/** For calls that only read. Finds also a patient whose record is open by emergency access. Errors: not_found. */
export const readPatient = (call: Call, id: string): Promise<Patient> =>
  findOne(
    call.db,
    {
      ...patientList(call.actor, call.scope),
      scope: db => db`p.organization_id = ${call.actor.organizationId} ${readablePatients(call)}`,
    },
    id,
  )

/** How many are offered: the person one looks for is among the first. */
const shownDuplicates = 3

/** Patients with this number or this whole name; those with the number come first. A namesake born on another day is left out. */
export async function listDuplicates(
  db: Db,
  actor: Actor,
  scope: Scope,
  { firstName, lastName, phoneNumber, dateOfBirth }: QueryOf<typeof patientEndpoints.duplicates>,
): Promise<Patient[]> {
  const name = firstName && lastName ? `${firstName} ${lastName}` : null
  if (!name && !phoneNumber) return []
  const born = dateOfBirth ?? null
  const numbers = phoneNumber ? await writtenNumbers(db, actor.organizationId, phoneNumber) : []
  const rows = await db<PatientRow[]>`
    select ${patientColumns(db)} from patients p
    where p.organization_id = ${actor.organizationId} and not p.is_deleted
      and (p.phone_number = any(${numbers})
        or p.sort_name = lower(${name}) and (p.date_of_birth = ${born}::date or p.date_of_birth is null or ${born}::date is null))
      ${visiblePatients(db, actor, scope)}
    order by (p.phone_number = any(${numbers})) is true desc, (p.sort_name = lower(${name})) is true desc, p.number desc limit ${shownDuplicates}`
  return rows.map(toPatient)
}

/** The forms in which a typed number may be on record: a national one is of the country of one of the clinics. */
export async function writtenNumbers(db: Db, organizationId: string, typed: string): Promise<string[]> {
  const countries = typed.startsWith('+') ? [] : await clinicCountries(db, organizationId)
  const international = countries.map(country => internationalNumber(typed, country))
  return [...new Set([typed, ...international])].filter(number => number !== null)
}
