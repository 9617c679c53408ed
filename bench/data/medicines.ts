import type postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { brandName } from '#server/testing/data/formulary-file.ts'
import { createRandom } from '#server/testing/data/random.ts'
import type { Copy } from './rows.ts'
import { copyInto } from './seed.ts'

export const medicinesEach = 250_000
/** The first patients of each organization, who have a record. */
export const recordsEach = 200
const known = ['paracetamol', 'amoxicillin', 'cetirizine', 'ibuprofen', 'metformin', 'amlodipine', 'pantoprazole', 'warfarin']
const taken = ['Metformin', 'Amlodipine', 'Warfarin', 'Atorvastatin', 'Pantoprazole', 'Levothyroxine']
const substances = ['Penicillin', 'Sulfa drugs', 'Ibuprofen', 'Peanuts']

type Owner = { organizationId: string; accountId: string; doctorId: string; patientIds: string[] }

/** A list of 250,000 medicines in each organization, and patients with an allergy, a weight, a creatinine and what they take. */
export async function growMedicines(session: postgres.ISql, day: string): Promise<void> {
  const owners = await session<Owner[]>`
    select m.organization_id as "organizationId", m.account_id as "accountId",
      (select id from doctors d where d.organization_id = m.organization_id order by email limit 1) as "doctorId",
      array(select id from patients p where p.organization_id = m.organization_id order by number limit ${recordsEach}) as "patientIds"
    from memberships m where m.role = 'owner' order by m.organization_id`
  const since = new Date(Date.parse(`${day}T06:00:00Z`) - 60 * 24 * 3_600_000).toISOString()
  for (const copy of [formulary(owners), ...records(owners, since)]) await copyInto(session, copy)
}

const formulary = (owners: readonly Owner[]): Copy => ({
  table: 'formulary_medicines',
  columns: ['organization_id', 'id', 'name', 'name_key', 'composition', 'ingredients', 'manufacturer', 'price_minor', 'is_imported'],
  rows: medicines(owners),
})

function* medicines(owners: readonly Owner[]): Copy['rows'] {
  const random = createRandom(41)
  for (const { organizationId } of owners)
    for (let at = 0; at < medicinesEach; at++) {
      const name = brandName(at)
      const ingredient = random(5) > 0 ? known[random(known.length)]! : null
      yield [
        organizationId, uuid(), name, name.toLowerCase(), ingredient ?? 'Zimelidine Base (25mg)', ingredient && `{${ingredient}}`,
        'Asha Remedies Pvt Ltd', 100 + random(90_000), 'true',
      ]
    }
}

/** One or two rows of each kind for each patient. */
function records(owners: readonly Owner[], since: string): Copy[] {
  const random = createRandom(43)
  const pick = (from: readonly string[]) => from[random(from.length)]!
  const common = ['organization_id', 'id', 'patient_id', 'entered_by']
  const of = (make: () => (string | number | null)[], each = 1): Copy['rows'] =>
    owners.flatMap(({ organizationId, accountId, patientIds }) =>
      patientIds.flatMap(id => Array.from({ length: each }, () => [organizationId, uuid(), id, accountId, ...make()])),
    )
  return [
    {
      table: 'allergies',
      columns: [...common, 'substance', 'kind', 'severity'],
      rows: of(() => [pick(substances), 'allergy', 'moderate']),
    },
    {
      table: 'vitals',
      columns: [...common, 'taken_at', 'weight_kg'],
      rows: of(() => [since, 40 + random(60)], 2),
    },
    {
      table: 'patient_medicines',
      columns: [...common, 'medicine_name', 'dosage', 'recurrence', 'started_on'],
      rows: of(() => [pick(taken), '5 mg', '1-0-0', since.slice(0, 10)], 3),
    },
    {
      table: 'results',
      columns: [...common, 'doctor_id', 'name', 'kind', 'loinc', 'value', 'number', 'unit', 'taken_at'],
      rows: owners.flatMap(({ organizationId, accountId, doctorId, patientIds }) =>
        patientIds.map(id => [organizationId, uuid(), id, accountId, doctorId, 'Creatinine', 'laboratory', '2160-0', '0.9', 0.9, 'mg/dL', since]),
      ),
    },
  ]
}
