import { v7 as uuid } from 'uuid'
import { scopeOf } from '#contract/core/permissions.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** What a doctor keeps to use again: their own, or the clinic's, which the owner changes. */
export type OwnedTable = 'note_templates' | 'phrases' | 'medicine_sets'
/** By the names of the columns; undefined ones are not written. */
type Columns = Record<string, unknown>

const columnsOf = {
  note_templates: (db: Db) => db`t.is_default as "isDefault",
    (select jsonb_agg(jsonb_build_object('key', s->>'key', 'title', s->>'title', 'text', coalesce(s->>'text', '')))
      from jsonb_array_elements(t.outline) s) as outline`,
  phrases: (db: Db) => db`t.text`,
  medicine_sets: (db: Db) => db`t.lines`,
}

/** Those that the actor may use: their own, then the clinic's. */
export async function findOwned<T>(call: Call, table: OwnedTable, id?: string): Promise<T[]> {
  const { db, actor } = call
  const doctorId = await findOwnDoctor(db, actor)
  const rows = await db<Record<string, unknown>[]>`
    select t.id as "_id", t.name, t.doctor_id is not null as "isMine", t.is_deleted as "isDeleted", t.version,
      t.created_at as "createdAt", t.updated_at as "updatedAt", ${columnsOf[table](db)}
    from ${db(table)} t
    where t.organization_id = ${actor.organizationId} and not t.is_deleted
      and (t.doctor_id is null ${doctorId ? db`or t.doctor_id = ${doctorId}` : db``}) ${id ? db`and t.id = ${id}` : db``}
    order by t.doctor_id is null, lower(t.name), t.id limit 500`
  return rows as T[]
}

export async function getOwned<T>(call: Call, table: OwnedTable, id: string): Promise<T> {
  const [found] = await findOwned<T>(call, table, id)
  if (!found) throw notFound()
  return found
}

/** The doctor whose it is; null for the clinic's, which the owner alone changes. Errors: forbidden. */
async function ownerOf(call: Call, isMine: boolean): Promise<string | null> {
  if (!isMine) {
    if (!scopeOf(call.actor.role, 'settings.write')) throw forbidden()
    return null
  }
  const doctorId = await findOwnDoctor(call.db, call.actor)
  if (!doctorId) throw forbidden()
  return doctorId
}

export async function insertOwned(
  call: Call,
  table: OwnedTable,
  isMine: boolean,
  columns: Columns,
): Promise<string> {
  const { db, actor } = call
  const doctorId = await ownerOf(call, isMine)
  const id = uuid()
  await requireNewName(call, table, { id, doctorId, name: columns['name'] as string })
  await clearDefault(call, table, doctorId, columns)
  const row = { organization_id: actor.organizationId, id, doctor_id: doctorId, ...given(columns) }
  await db`insert into ${db(table)} ${db(row as Record<string, string>)}`
  return id
}

type Named = { _id: string; isMine: boolean; version: number; name: string }

/** Locks it first: of two people who save it at once, the second sees what the first wrote. Errors: not_found. */
async function holdOwned(call: Call, table: OwnedTable, id: string): Promise<Named> {
  const { db, actor } = call
  await db`select 1 from ${db(table)} where organization_id = ${actor.organizationId} and id = ${id} for update`
  return getOwned<Named>(call, table, id)
}

export async function updateOwned(
  call: Call,
  table: OwnedTable,
  id: string,
  version: number | undefined,
  columns: Columns,
): Promise<void> {
  const { db, actor } = call
  const held = await holdOwned(call, table, id)
  const doctorId = await ownerOf(call, held.isMine)
  if (version !== undefined && version !== held.version) throw staleVersion(held)
  await requireNewName(call, table, {
    id,
    doctorId,
    name: (columns['name'] as string | undefined) ?? held.name,
  })
  await clearDefault(call, table, doctorId, columns)
  const changed = { ...given(columns), version: held.version + 1, updated_at: new Date(call.now) }
  await db`
    update ${db(table)} set ${db(changed as Record<string, string | number | Date>)}
    where organization_id = ${actor.organizationId} and id = ${id}`
}

const given = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

export async function archiveOwned(call: Call, table: OwnedTable, id: string): Promise<null> {
  const { db, actor } = call
  const held = await holdOwned(call, table, id)
  await ownerOf(call, held.isMine)
  await db`
    update ${db(table)} set is_deleted = true, version = version + 1, updated_at = now()
    where organization_id = ${actor.organizationId} and id = ${id}`
  return null
}

/** One doctor has one phrase of a name, and the clinic one. */
async function requireNewName(
  { db, actor }: Call,
  table: OwnedTable,
  { id, doctorId, name }: { id: string; doctorId: string | null; name: string },
): Promise<void> {
  const [taken] = await db`
    select 1 from ${db(table)}
    where organization_id = ${actor.organizationId} and id <> ${id} and not is_deleted and lower(name) = ${name.toLowerCase()}
      and doctor_id is not distinct from ${doctorId}`
  if (taken) throw invalidInput({ name: clinicalMessages.phraseNameTaken })
}

/** Only one outline opens with a new visit. */
async function clearDefault(
  { db, actor }: Call,
  table: OwnedTable,
  doctorId: string | null,
  columns: Columns,
) {
  if (table !== 'note_templates' || !columns['is_default']) return
  await db`
    update note_templates set is_default = false
    where organization_id = ${actor.organizationId} and is_default and doctor_id is not distinct from ${doctorId}`
}
