import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { WantedTest } from '#contract/record/orders/orders.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import { loadCatalogue, type CatalogueTest } from './catalogue.ts'

type Wanted = { testId?: string | null | undefined; name?: string | undefined }
type Ordered = Pick<CatalogueTest, 'name' | 'unit' | 'loinc'> & {
  testId: string | null
  kind: 'laboratory' | 'imaging'
  panel: string | null
}

/** Each test once, panels as their tests; one that the catalogue does not have is as it was written. Pure. */
export function testsToOrder(catalogue: readonly CatalogueTest[], wanted: readonly Wanted[]): Ordered[] {
  const known = new Map(catalogue.map(test => [test.id, test]))
  const ordered = new Map<string, Ordered>()
  const add = (test: CatalogueTest, panel: string | null) => {
    if (test.kind === 'panel' || ordered.has(test.id)) return
    const { id, kind, name, unit, loinc } = test
    ordered.set(id, { testId: id, kind, name, unit, loinc, panel })
  }
  for (const { testId, name = '' } of wanted) {
    const test = testId ? known.get(testId) : undefined
    if (!test) {
      const written = {
        testId: null,
        kind: 'laboratory',
        name,
        unit: null,
        loinc: null,
        panel: null,
      } as const
      if (!ordered.has(name.toLowerCase())) ordered.set(name.toLowerCase(), written)
    } else if (test.kind === 'panel') for (const part of test.parts) add(known.get(part)!, test.name)
    else add(test, null)
  }
  return [...ordered.values()]
}

/** Errors: invalid_input beside a test that the catalogue does not have, or that is switched off. */
export async function requireTests(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTest[],
  field: 'tests' | 'orders' = 'orders',
): Promise<void> {
  const active = new Set(
    (await loadCatalogue(db, organizationId)).filter(test => test.isActive).map(({ id }) => id),
  )
  const unknown = wanted.flatMap(({ testId }, index) =>
    testId && !active.has(testId) ? [[`${field}.${index}.testId`, clinicalMessages.testUnknown]] : [],
  )
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown) as Record<string, string>)
}

type NewOrder = {
  organizationId: string
  patientId: string
  encounterId: string | null
  doctorId: string
  /** The account of who orders. */
  orderedBy: string
  tests: readonly Wanted[]
  now: number
}

/** Answers the new order's id. The caller has checked the patient, the visit and the tests. */
export async function placeOrder(
  db: Db,
  { organizationId, patientId, encounterId, doctorId, orderedBy, tests, now }: NewOrder,
): Promise<string> {
  const id = uuid()
  const ordered = testsToOrder(await loadCatalogue(db, organizationId), tests)
  const at = new Date(now)
  await db`
    insert into orders (organization_id, id, number, patient_id, doctor_id, encounter_id, ordered_by, ordered_at, created_at, updated_at)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'orders')}, ${patientId}, ${doctorId}, ${encounterId}, ${orderedBy}, ${at}, ${at}, ${at})`
  const rows = ordered.map(({ testId, kind, name, panel, unit, loinc }, index) => ({
    organization_id: organizationId,
    id: uuid(),
    order_id: id,
    position: index + 1,
    test_id: testId,
    name,
    kind,
    panel,
    unit,
    loinc,
  }))
  await db`insert into order_tests ${db(rows)}`
  return id
}
