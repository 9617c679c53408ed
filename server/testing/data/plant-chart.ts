import { growthMeasures } from '#contract/record/growth.ts'
import type { Db } from '#server/platform/db/database.ts'
type Ids = Record<
  'encounter' | 'vitals' | 'problem' | 'allergy' | 'medicine' | 'immunization' | 'history',
  string
>

type Planting = {
  organizationId: string
  number: number
  owner: { accountId: string }
  ids: Ids
  /** Whom the entries are about. */
  to: Record<'patient' | 'doctor' | 'clinic', string>
}

/** An entry of each kind between visits; the second patient has no allergy. */
export async function plantChart(
  db: Db,
  { organizationId, number, owner, ids, to }: Planting,
): Promise<void> {
  const at = '2026-01-02T05:00:00Z'
  const entry = { organization_id: organizationId, patient_id: to.patient, entered_by: owner.accountId }
  await db`insert into vitals ${db({ ...entry, id: ids.vitals, taken_at: at, systolic: 120, diastolic: 80, pulse: 70 })}`
  await db`insert into problems ${db({ ...entry, id: ids.problem, text: 'Asthma', state: 'ongoing' })}`
  if (number !== 2)
    await db`insert into allergies ${db({ ...entry, id: ids.allergy, substance: 'Penicillin', kind: 'allergy' })}`
  await db`insert into patient_medicines ${db({ ...entry, id: ids.medicine, medicine_name: 'Salbutamol', started_on: '2026-01-02' })}`
  await db`insert into immunizations ${db({ ...entry, id: ids.immunization, vaccine: 'Tetanus', given_on: '2026-01-02' })}`
  await db`insert into history_entries ${db({ ...entry, id: ids.history, kind: 'past', text: 'Appendix taken out' })}`
  await db`insert into growth_tables ${db({
    organization_id: organizationId,
    id: ids.growthTable,
    // A clinic has one of each measure and sex.
    measure: growthMeasures[number % growthMeasures.length]!,
    sex: number % 8 < growthMeasures.length ? 'Male' : 'Female',
    name: 'growth.csv',
    rows: db.json([{ ageMonths: 0, l: 1, m: 3.3, s: 0.1 }]),
    loaded_by: owner.accountId,
    loaded_at: at,
  })}`
}
