import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import {
  noteTemplateEndpoints,
  phraseEndpoints,
  type NoteTemplate,
  type Phrase,
} from '#contract/record/note-templates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call, Routes } from '#server/platform/http/route-kinds.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'

type Table = 'note_templates' | 'phrases'
/** By the names of the columns; undefined ones are not written. */
type Columns = Record<string, unknown>

const columnsOf = {
  note_templates: (db: Db) => db`t.is_default as "isDefault",
    (select jsonb_agg(jsonb_build_object('key', s->>'key', 'title', s->>'title', 'text', coalesce(s->>'text', '')))
      from jsonb_array_elements(t.outline) s) as outline`,
  phrases: (db: Db) => db`t.text`,
}

/** Those that the actor may use: their own, then the clinic's. */
async function find<T>(call: Call, table: Table, id?: string): Promise<T[]> {
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

async function one<T>(call: Call, table: Table, id: string): Promise<T> {
  const [found] = await find<T>(call, table, id)
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

async function insert(call: Call, table: Table, isMine: boolean, columns: Columns): Promise<string> {
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

async function update(
  call: Call,
  table: Table,
  id: string,
  version: number | undefined,
  columns: Columns,
): Promise<void> {
  const { db, actor } = call
  const held = await one<Named>(call, table, id)
  const doctorId = await ownerOf(call, held.isMine)
  if (version !== undefined && version !== held.version) throw staleVersion(held)
  await requireNewName(call, table, {
    id,
    doctorId,
    name: (columns['name'] as string | undefined) ?? held.name,
  })
  await clearDefault(call, table, doctorId, columns)
  const changed: Columns = { is_deleted: false, ...given(columns) }
  await db`
    update ${db(table)} set ${db(changed as Record<string, string>)}, version = version + 1, updated_at = now()
    where organization_id = ${actor.organizationId} and id = ${id}`
}

const given = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

async function archive(call: Call, table: Table, id: string): Promise<null> {
  const { db, actor } = call
  const held = await one<Named>(call, table, id)
  await ownerOf(call, held.isMine)
  await db`
    update ${db(table)} set is_deleted = true, version = version + 1, updated_at = now()
    where organization_id = ${actor.organizationId} and id = ${id}`
  return null
}

/** One doctor has one phrase of a name, and the clinic one. */
async function requireNewName(
  { db, actor }: Call,
  table: Table,
  { id, doctorId, name }: { id: string; doctorId: string | null; name: string },
): Promise<void> {
  const [taken] = await db`
    select 1 from ${db(table)}
    where organization_id = ${actor.organizationId} and id <> ${id} and not is_deleted and lower(name) = ${name.toLowerCase()}
      and doctor_id is not distinct from ${doctorId}`
  if (taken) throw invalidInput({ name: clinicalMessages.phraseNameTaken })
}

/** Only one outline opens with a new visit. */
async function clearDefault({ db, actor }: Call, table: Table, doctorId: string | null, columns: Columns) {
  if (table !== 'note_templates' || !columns['is_default']) return
  await db`
    update note_templates set is_default = false
    where organization_id = ${actor.organizationId} and is_default and doctor_id is not distinct from ${doctorId}`
}

export function noteTemplateRoutes({ route }: Routes): void {
  route(noteTemplateEndpoints.list, call => find<NoteTemplate>(call, 'note_templates'))
  route(noteTemplateEndpoints.create, async call => {
    const { isMine, name, outline, isDefault } = call.body
    const columns = { name, outline: call.db.json(outline), is_default: isDefault }
    return one<NoteTemplate>(call, 'note_templates', await insert(call, 'note_templates', isMine, columns))
  })
  route(noteTemplateEndpoints.update, async call => {
    const { version, name, outline, isDefault } = call.body
    const columns = { name, outline: outline && call.db.json(outline), is_default: isDefault }
    await update(call, 'note_templates', call.params.id, version, columns)
    return one<NoteTemplate>(call, 'note_templates', call.params.id)
  })
  route(noteTemplateEndpoints.archive, call => archive(call, 'note_templates', call.params.id))

  route(phraseEndpoints.list, call => find<Phrase>(call, 'phrases'))
  route(phraseEndpoints.create, async call => {
    const { isMine, name, text } = call.body
    return one<Phrase>(call, 'phrases', await insert(call, 'phrases', isMine, { name, text }))
  })
  route(phraseEndpoints.update, async call => {
    const { version, ...columns } = call.body
    await update(call, 'phrases', call.params.id, version, columns)
    return one<Phrase>(call, 'phrases', call.params.id)
  })
  route(phraseEndpoints.archive, call => archive(call, 'phrases', call.params.id))
}
