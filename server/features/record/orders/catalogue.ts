import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { commonTests, type CommonTest } from '#contract/record/orders/common-tests.ts'
import { findTests } from '#contract/record/orders/find-tests.ts'
import { daysOfYears, type TestRange } from '#contract/record/orders/ranges.ts'
import type { Test, testEndpoints } from '#contract/record/orders/test-catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput, notFound, staleVersion } from '#server/platform/http/errors.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'

export type CatalogueTest = CommonTest & {
  isActive: boolean
  isCommon: boolean
  version: number
  createdAt: string
  updatedAt: string
}

/** When the list was first shipped: a test that no clinic has changed has no moment of its own. */
const shippedAt = '2026-01-01T00:00:00Z'

/** Nobody keeps more; beyond it a list of tests is not a catalogue any more. */
const mostTests = 2_000

/** The clinic's tests: those that every clinic starts with, as changed here, then its own by name. */
export async function loadCatalogue(db: Db, organizationId: string): Promise<CatalogueTest[]> {
  const rows = await db<Omit<CatalogueTest, 'isCommon'>[]>`
    select id, kind, name, words, unit, loinc, ranges, parts, is_active as "isActive", version, created_at as "createdAt", updated_at as "updatedAt"
    from tests where organization_id = ${organizationId} order by lower(name), id limit ${mostTests}`
  const changed = new Map(rows.map(row => [row.id, row]))
  const common = commonTests.map(test => {
    const own = changed.get(test.id)
    changed.delete(test.id)
    return own
      ? { ...own, ranges: rangesOfOwn(own.ranges, test.ranges), isCommon: true }
      : { ...test, isActive: true, isCommon: true, version: 1, createdAt: shippedAt, updatedAt: shippedAt }
  })
  return [...common, ...[...changed.values()].map(test => ({ ...test, isCommon: false }))]
}

/**
 * Ranges were those of adults alone: a clinic that only renamed a test, or switched it off, holds a copy of them, and follows the list
 * also for children.
 */
function rangesOfOwn(own: TestRange[], ofList: TestRange[]): TestRange[] {
  const ofAdults = ofList.filter(({ fromDays }) => fromDays >= daysOfYears(18))
  return isDeepStrictEqual(own, ofAdults) ? ofList : own
}

export const byId = (catalogue: readonly CatalogueTest[]): ReadonlyMap<string, CatalogueTest> =>
  new Map(catalogue.map(test => [test.id, test]))

/** A page of the catalogue: for a keyword the likeliest first, else in its own order. */
export async function findCatalogue(
  db: Db,
  organizationId: string,
  { page, limit, keyword = '', sort, kind, status }: QueryOf<typeof testEndpoints.list>,
): Promise<{ data: Test[]; total: number }> {
  const all = await loadCatalogue(db, organizationId)
  const found = findTests(all, keyword).filter(
    test => (!kind || test.kind === kind) && (status === undefined || test.isActive === status),
  )
  if (sort) found.sort((one, other) => one.name.localeCompare(other.name) * (sort === 'name' ? 1 : -1))
  const part = found.slice((page - 1) * limit, page * limit)
  return { data: part.map(test => toTest(test, all)), total: found.length }
}

export async function getTest(db: Db, organizationId: string, id: string): Promise<Test> {
  const all = await loadCatalogue(db, organizationId)
  return toTest(requireTest(all, id), all)
}

function requireTest(all: readonly CatalogueTest[], id: string): CatalogueTest {
  const test = all.find(known => known.id === id)
  if (!test) throw notFound()
  return test
}

function toTest({ id, parts, isActive, ...test }: CatalogueTest, all: readonly CatalogueTest[]): Test {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return {
    _id: id,
    ...test,
    status: isActive,
    isDeleted: false,
    tests: parts.flatMap(part => (names.has(part) ? [{ _id: part, name: names.get(part)! }] : [])),
  }
}

/** Errors: invalid_input beside a name that is taken, and beside parts that are no tests. */
export async function createTest(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { kind, ...body }: BodyOf<typeof testEndpoints.create>,
): Promise<Test> {
  const all = await holdCatalogue(db, organizationId)
  const id = uuid()
  const { name, words, unit, loinc, ranges, tests } = body
  const created = {
    id,
    kind,
    name,
    words: words ?? '',
    unit: unit ?? null,
    loinc: loinc ?? null,
    ranges: ranges ?? [],
    parts: tests ?? [],
    isActive: true,
  }
  requireWhole(all, created)
  await writeTest(db, { organizationId, now }, created, 1)
  return getTest(db, organizationId, id)
}

/** Changes what is given. Answers the test as it was and as it is. Errors: not_found; stale_version; those of createTest. */
export async function updateTest(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  id: string,
  { version, ...body }: Partial<BodyOf<typeof testEndpoints.update>> & { isActive?: boolean },
): Promise<{ before: Test; after: Test }> {
  const all = await holdCatalogue(db, organizationId)
  const held = requireTest(all, id)
  const before = toTest(held, all)
  if (version !== undefined && version !== held.version) throw staleVersion(before)
  const { name, words, unit, loinc, ranges, tests, isActive } = body
  const changed = {
    id,
    kind: held.kind,
    name: name ?? held.name,
    words: words === undefined ? held.words : (words ?? ''),
    unit: unit === undefined ? held.unit : unit,
    loinc: loinc === undefined ? held.loinc : loinc,
    ranges: ranges ?? held.ranges,
    parts: tests ?? held.parts,
    isActive: isActive ?? held.isActive,
  }
  requireWhole(all, changed)
  await writeTest(db, { organizationId, now }, changed, held.version + 1)
  return { before, after: await getTest(db, organizationId, id) }
}

/** Two who change the catalogue at once do it one after the other. */
async function holdCatalogue(db: Db, organizationId: string): Promise<CatalogueTest[]> {
  await db`select 1 from organizations where id = ${organizationId} for no key update`
  return loadCatalogue(db, organizationId)
}

type Written = Omit<CatalogueTest, 'version' | 'isCommon' | 'createdAt' | 'updatedAt'>

function requireWhole(all: readonly CatalogueTest[], { id, kind, name, parts }: Written): void {
  const isTaken = all.some(other => other.id !== id && other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw invalidInput({ name: clinicalMessages.testNameTaken })
  if (kind === 'panel' && parts.length === 0) throw invalidInput({ tests: clinicalMessages.panelNeedsTests })
  if (kind !== 'panel' && parts.length > 0) throw invalidInput({ tests: clinicalMessages.testUnknown })
  const known = new Set(all.filter(test => test.kind !== 'panel').map(test => test.id))
  const unknown = parts.flatMap((part, index) =>
    known.has(part) ? [] : [[`tests.${index}`, clinicalMessages.testUnknown] as const],
  )
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown))
}

async function writeTest(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { id, kind, name, words, unit, loinc, ranges, parts, isActive }: Written,
  version: number,
): Promise<void> {
  const columns = {
    name,
    words,
    unit,
    loinc,
    ranges: db.json(ranges),
    parts,
    is_active: isActive,
    version,
    updated_at: new Date(now),
  }
  await db`
    insert into tests ${db({ organization_id: organizationId, id, kind, created_at: new Date(now), ...columns })}
    on conflict (organization_id, id) do update set ${db(columns)}`
}
