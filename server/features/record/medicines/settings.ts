import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type {
  MedicineSettings,
  medicineSettingsEndpoints,
  OwnRule,
} from '#contract/record/medicines/medicines.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { exists } from '#server/platform/db/records.ts'
import { invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { nameOfSide, sideNamed } from './rule-sides.ts'
import { listInUse } from './safety-list.ts'

type Row = { reviewerId: string | null; loadedAt: string | null; count: number; version: number }

export async function getMedicineSettings(db: Db, organizationId: string): Promise<MedicineSettings> {
  const [[row], list] = await allSent([
    db<Row[]>`
      select reviewer_id as "reviewerId", formulary_loaded_at as "loadedAt", formulary_count as count, version
      from medicine_settings where organization_id = ${organizationId}`,
    listInUse(db),
  ])
  return {
    reviewerId: row?.reviewerId ?? null,
    formulary: row?.loadedAt
      ? { count: row.count, loadedAt: formatInstant('UTC', Date.parse(row.loadedAt)) }
      : null,
    list: {
      asOf: list.asOf,
      source: list.source,
      ingredients: list.ingredients.length,
      rules: list.pairRules.length,
    },
    version: row?.version ?? 1,
  }
}

/** Errors: stale_version; invalid_input for a doctor who is not there. */
export async function setReviewer(
  { db, actor, now }: Call,
  { reviewerId, version }: BodyOf<typeof medicineSettingsEndpoints.update>,
): Promise<void> {
  const { organizationId } = actor
  await db`select 1 from organizations where id = ${organizationId} for no key update`
  const before = await getMedicineSettings(db, organizationId)
  if (version !== undefined && version !== before.version) throw staleVersion(before)
  if (reviewerId && !(await exists(db, 'doctors', { organizationId, id: reviewerId })))
    throw invalidInput({ reviewerId: messages.doctorUnknown })
  const columns = { reviewer_id: reviewerId, version: before.version + 1, updated_at: new Date(now) }
  await db`
    insert into medicine_settings ${db({ organization_id: organizationId, ...columns })}
    on conflict (organization_id) do update set ${db(columns)}`
}

export async function selectOwnRules(db: Db, organizationId: string): Promise<OwnRule[]> {
  const list = await listInUse(db)
  const rules = await db<OwnRule[]>`
    select id as "_id", one, other, severity, effect, source, as_of as "asOf", true as status, false as "isDeleted", version,
      created_at as "createdAt", updated_at as "updatedAt"
    from safety_rules where organization_id = ${organizationId} order by one, other, id limit 500`
  return rules.map(rule => ({
    ...rule,
    one: nameOfSide(list, rule.one),
    other: nameOfSide(list, rule.other),
  }))
}

/** Errors: invalid_input for a side that the list does not know, and for two equal ones. */
export async function addOwnRule(
  { db, actor }: Call,
  { one, other, asOf, ...rule }: BodyOf<typeof medicineSettingsEndpoints.addRule>,
): Promise<OwnRule> {
  const { organizationId } = actor
  const list = await listInUse(db)
  const sides = { one: sideNamed(list, one), other: sideNamed(list, other) }
  const unknown = Object.entries(sides).filter(([, side]) => !side)
  if (unknown.length > 0)
    throw invalidInput(
      Object.fromEntries(unknown.map(([field]) => [field, clinicalMessages.ruleSideUnknown])),
    )
  if (sides.one === sides.other) throw invalidInput({ other: clinicalMessages.ruleSidesEqual })
  const id = uuid()
  const row = {
    organization_id: organizationId,
    id,
    one: sides.one!,
    other: sides.other!,
    as_of: asOf,
    ...rule,
  }
  await db`insert into safety_rules ${db(row)}`
  return (await selectOwnRules(db, organizationId)).find(({ _id }) => _id === id)!
}

export async function removeOwnRule({ db, actor }: Call, id: string): Promise<void> {
  const removed =
    await db`delete from safety_rules where organization_id = ${actor.organizationId} and id = ${id} returning id`
  if (removed.length === 0) throw notFound()
}
