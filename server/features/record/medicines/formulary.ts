import { setImmediate as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { BodyOf, DataOf } from '#contract/core/endpoint.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type {
  FormularyMedicine,
  FoundMedicine,
  medicineEndpointsOfClinic,
} from '#contract/record/medicines/medicines.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { beginningWith } from './dictionary.ts'
import { foldName } from './names/fold-name.ts'
import { ingredientsOf, type FormularyRow, type ReadPortions } from './read-formulary.ts'
import { listInUse, type MedicineList } from './safety-list.ts'

/** More bad rows are only counted. */
const saidBadRows = 1_000
/** Behind every text that begins so, in the order of bytes. */
const afterAll = '\u{10ffff}'

type Filter = { keyword?: string | undefined }

export const formularyList = ({ organizationId }: Actor) =>
  ({
    alias: 'm',
    isLasting: true,
    from: db => db`formulary_medicines m`,
    scope: db => db`m.organization_id = ${organizationId}`,
    asked: (db, { keyword }) => (keyword ? beginning(db, keyword) : db``),
    columns: db => db`
      m.id as "_id", m.name, m.composition, m.ingredients, m.manufacturer, m.price_minor::float8 as "priceMinor", m.is_imported as "isImported",
      m.is_active as status, false as "isDeleted", m.version, m.created_at as "createdAt", m.updated_at as "updatedAt"`,
    sorts: { name: 'm.name_key', createdAt: 'm.created_at' },
    toRecord: row => row,
  }) satisfies ListSql<Filter, FormularyMedicine, FormularyMedicine>

const beginning = (db: Db, keyword: string) => {
  const key = foldName(keyword)
  return db`and m.name_key >= ${key} and m.name_key < ${key + afterAll}`
}

/** Ingredients and combinations of the list first, then the clinic's own. */
export async function searchMedicines(
  db: Db,
  organizationId: string,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundMedicine[]> {
  const key = foldName(keyword)
  if (key.length < 2) return []
  const list = await listInUse(db)
  const { dictionary } = list
  const entries = [
    ...new Set(beginningWith(dictionary.sorted, key).map(name => dictionary.byName.get(name)!)),
  ]
  const listed = entries
    .toSorted(
      (one, other) => one.ingredients.length - other.ingredients.length || compareNames(one.name, other.name),
    )
    .slice(0, limit)
    .map(({ name, called = name, ingredients }) => ({
      _id: null,
      name: called,
      ingredients: ingredients.map(one => one.name),
      products: productsOf(list, name),
    }))
  if (listed.length === limit) return listed
  const own = await db<{ _id: string; name: string; ingredients: string[] | null }[]>`
    select m.id as "_id", m.name, m.ingredients from formulary_medicines m
    where m.organization_id = ${organizationId} and m.is_active ${beginning(db, keyword)}
    order by m.name_key limit ${limit - listed.length}`
  return [...listed, ...own.map(one => ({ ...one, products: [] }))]
}

/** `localeCompare` makes one anew for each pair. The first of a process takes some milliseconds: not before it is needed. */
let collator: Intl.Collator | undefined
const compareNames = (one: string, other: string) =>
  (collator ??= new Intl.Collator('en')).compare(one, other)

/** Usual products by the name of a medicine, made once for a list. */
const productsOfLists = new WeakMap<MedicineList, ReadonlyMap<string, string[]>>()

function productsOf(list: MedicineList, name: string): string[] {
  let products = productsOfLists.get(list)
  if (!products) {
    products = new Map(
      [...list.ingredients, ...list.combinations].map(one => [
        one.name,
        one.products.flatMap(({ form, strengths }) => strengths.map(strength => `${strength} ${form}`)),
      ]),
    )
    productsOfLists.set(list, products)
  }
  return products.get(name) ?? []
}

export const getMedicine = (db: Db, actor: Actor, id: string) => findOne(db, formularyList(actor), id)

type LoadedFormulary = DataOf<typeof medicineEndpointsOfClinic.import>
type Given = Partial<BodyOf<typeof medicineEndpointsOfClinic.create>>

/** Errors: invalid_input on the name, and on ingredients that the list does not know. */
export async function addMedicine(
  { db, actor }: Call,
  body: BodyOf<typeof medicineEndpointsOfClinic.create>,
): Promise<string> {
  const { organizationId } = actor
  const columns = await columnsOf(db, organizationId, body)
  const id = uuid()
  await db`insert into formulary_medicines ${db({ organization_id: organizationId, id, is_imported: false, ...columns, name: body.name, name_key: foldName(body.name) })}`
  return id
}

export async function changeMedicine(
  call: Call,
  id: string,
  { version, ...body }: Given & { version?: number | undefined },
): Promise<void> {
  const { db, actor } = call
  await db`
    select 1 from formulary_medicines where organization_id = ${actor.organizationId} and id = ${id} for update`
  const before = await getMedicine(db, actor, id)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  // What was loaded with ingredients that nobody knows can still get another name or price.
  const isSame = body.composition === before.composition
  const changed = isSame ? { ...body, composition: undefined } : body
  const columns = await columnsOf(db, actor.organizationId, changed, id)
  await db`
    update formulary_medicines set ${db({ ...columns, version: before.version + 1, updated_at: new Date(call.now) })}
    where organization_id = ${actor.organizationId} and id = ${id}`
}

async function columnsOf(
  db: Db,
  organizationId: string,
  { name, composition, manufacturer, priceMinor }: Given,
  id?: string,
) {
  const ingredients = composition ? ingredientsOf(composition, (await listInUse(db)).dictionary) : composition
  if (composition && !ingredients) throw invalidInput({ composition: clinicalMessages.ingredientUnknown })
  if (name !== undefined) {
    const [taken] = await db<{ id: string }[]>`
      select id from formulary_medicines where organization_id = ${organizationId} and name_key = ${foldName(name)}`
    if (taken && taken.id !== id) throw invalidInput({ name: clinicalMessages.medicineNameTaken })
  }
  const given = {
    name,
    name_key: name === undefined ? undefined : foldName(name),
    composition,
    ingredients,
    manufacturer,
    price_minor: priceMinor,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | null
  >
}

/** The organization's currency has another number of decimals now. */
export async function multiplyMedicinePrices(db: Db, organizationId: string, factor: number): Promise<void> {
  await db`
    update formulary_medicines set price_minor = round(price_minor * ${factor}::numeric), version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and price_minor is not null`
}

export async function removeMedicine({ db, actor }: Call, id: string): Promise<void> {
  const removed = await db`
    delete from formulary_medicines where organization_id = ${actor.organizationId} and id = ${id} returning id`
  if (removed.length === 0) throw notFound()
}

/**
 * In place of what was loaded before; what was typed stays, and wins over a loaded medicine of the same name. A portion is read while the
 * one before is written, and other calls are answered in between.
 */
export async function replaceFormulary(
  { db, actor, now }: Call,
  readPortions: ReadPortions,
): Promise<LoadedFormulary> {
  const { organizationId } = actor
  const currency = await clearImported(db, organizationId)
  const loaded: LoadedFormulary = { rows: 0, resolved: 0, bad: [], badCount: 0 }
  let kept = 0
  let written: Promise<number> = Promise.resolve(0)
  for (const { rows, bad } of readPortions(currency)) {
    kept += await written
    written = rows.length > 0 ? insertImported(db, organizationId, rows) : Promise.resolve(0)
    // Awaited with the next portion. If that portion cannot be read, nothing awaits this one: its failure would end the process.
    written.catch(() => {})
    // Sends what was written and answers other calls before the next portion is read.
    await pause()
    loaded.rows += rows.length
    loaded.resolved += rows.filter(({ ingredients }) => ingredients).length
    loaded.bad.push(...bad.slice(0, saidBadRows - loaded.bad.length))
    loaded.badCount += bad.length
  }
  kept += await written
  await mark(db, organizationId, { formulary_loaded_at: new Date(now), formulary_count: kept })
  return loaded
}

/** Answers how many have no name that is there already. One JSON value takes far less time to send than a parameter for each cell. */
async function insertImported(
  db: Db,
  organizationId: string,
  rows: readonly FormularyRow[],
): Promise<number> {
  const { count } = await db`
    insert into formulary_medicines
      (organization_id, id, name, name_key, composition, ingredients, manufacturer, price_minor, is_imported)
    select ${organizationId}, r.id, r.name, r."nameKey", r.composition, r.ingredients, r.manufacturer, r."priceMinor", true
    from jsonb_to_recordset(${db.json(rows.map(row => ({ ...row, id: uuid() })))}) as r (id uuid, name text, "nameKey" text,
      composition text, ingredients text[], manufacturer text, "priceMinor" bigint)
    on conflict (organization_id, name_key) do nothing`
  return count
}

export async function removeImported({ db, actor }: Call): Promise<void> {
  await clearImported(db, actor.organizationId)
  await mark(db, actor.organizationId, { formulary_loaded_at: null, formulary_count: 0 })
}

/** Two who load at once do it one after the other. Answers the organization's currency, which stays as it is meanwhile. */
async function clearImported(db: Db, organizationId: string): Promise<string> {
  const [organization] = await db<{ currency: string }[]>`
    select currency from organizations where id = ${organizationId} for no key update`
  await db`delete from formulary_medicines where organization_id = ${organizationId} and is_imported`
  return organization!.currency
}

const mark = (
  db: Db,
  organizationId: string,
  columns: { formulary_loaded_at: Date | null; formulary_count: number },
) => db`
  insert into medicine_settings ${db({ organization_id: organizationId, ...columns })}
  on conflict (organization_id) do update set ${db(columns)}`
