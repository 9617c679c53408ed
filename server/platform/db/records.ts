import { digitsOfPhone } from '#contract/values/phone-number.ts'
import { notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Db } from './database.ts'

/** Tables of records: they have id, version, is_active, is_deleted and updated_at besides their own columns. */
export type RecordTable =
  | 'clinics'
  | 'categories'
  | 'services'
  | 'doctors'
  | 'receptionists'
  | 'patients'
  | 'appointments'
  | 'prescriptions'
  | 'medical_reports'
  | 'resources'

/** Records that can be open or closed. The status of the others follows from what happened to them. */
export type OpenableTable = Exclude<RecordTable, 'appointments' | 'prescriptions' | 'medical_reports'>

type Key = { organizationId: string; id: string }

/**
 * Writes the given columns of one record and increments its version. A key may be the field's name: `postalCode` becomes
 * `postal_code`. Undefined values are not written.
 * Errors: not_found; stale_version (with what `current` returns) if `version` is given and no longer current.
 */
export async function updateRecord(
  db: Db,
  table: RecordTable,
  { organizationId, id }: Key,
  columns: Record<string, unknown>,
  { version, current }: { version: number | undefined; current: () => Promise<unknown> },
): Promise<void> {
  // The record is not deleted, so this column changes nothing; it ensures that there is always one to set.
  const given: Record<string, unknown> = { is_deleted: false }
  for (const [name, value] of Object.entries(columns))
    if (value !== undefined) given[name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)] = value
  const updated = await db`
    update ${db(table)} set ${db(given as Record<string, string>)},
      version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = ${id} and not is_deleted
      ${version === undefined ? db`` : db`and version = ${version}`}
    returning id`
  if (updated.length > 0) return
  throw version === undefined ? notFound() : staleVersion(await current())
}

/** Hides a record from every list, or brings it back. Errors: not_found, also if nothing would change. */
export async function setDeleted(
  db: Db,
  table: RecordTable,
  { organizationId, id }: Key,
  isDeleted: boolean,
): Promise<void> {
  const changed = await setManyDeleted(db, table, { organizationId, ids: [id] }, isDeleted)
  if (changed === 0) throw notFound()
}

export type Keys = { organizationId: string; ids: string[] }

/** Returns how many were changed. `batch` marks records that are deleted together. */
export async function setManyDeleted(
  db: Db,
  table: RecordTable,
  { organizationId, ids }: Keys,
  isDeleted: boolean,
  batch: string | null = null,
): Promise<number> {
  const changed = await db`
    update ${db(table)} set is_deleted = ${isDeleted}, archived_in = ${batch}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and is_deleted = ${!isDeleted}`
  return changed.count
}

/** In the order of their ids, so that two transactions on the same records wait instead of blocking each other. */
export async function lockRecords(db: Db, table: RecordTable, { organizationId, ids }: Keys): Promise<void> {
  await db`
    select 1 from ${db(table)} where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    order by id for update`
}

/** Opens or closes those that are not yet so. */
export async function setManyActive(
  db: Db,
  table: OpenableTable,
  { organizationId, ids }: Keys,
  isActive: boolean,
): Promise<void> {
  await db`
    update ${db(table)} set is_active = ${isActive}, version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and not is_deleted and is_active <> ${isActive}`
}

/** Whether a referenced record exists. */
export async function exists(db: Db, table: RecordTable, { organizationId, id }: Key): Promise<boolean> {
  const rows = await db`
    select 1 from ${db(table)} where organization_id = ${organizationId} and id = ${id} and not is_deleted`
  return rows.length > 0
}

/** A keyword as a LIKE pattern, with % and _ escaped. A phone number is found however it is written. */
export const containing = (keyword: string) => `%${startingWith(digitsOfPhone(keyword) ?? keyword)}`
export const startingWith = (keyword: string) => `${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
