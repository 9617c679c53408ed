import type { Db } from '#server/platform/db/database.ts'

type Planting = {
  organizationId: string
  number: number
  owner: { accountId: string }
  ids: Record<'override' | 'formularyMedicine' | 'medicineSet' | 'safetyRule', string>
  to: Record<'patient' | 'doctor', string>
}

/** A medicine of the clinic's own, a set, a rule, and a warning that was overridden. */
export async function plantMedicines(
  db: Db,
  { organizationId, number, owner, ids, to }: Planting,
): Promise<void> {
  const own = { organization_id: organizationId }
  await db`insert into formulary_medicines ${db({
    ...own,
    id: ids.formularyMedicine,
    name: `Crosil ${number}`,
    name_key: `crosil ${number}`,
    ingredients: ['paracetamol'],
    is_imported: false,
  })}`
  await db`insert into medicine_sets ${db({
    ...own,
    id: ids.medicineSet,
    doctor_id: to.doctor,
    name: `Fever ${number}`,
    lines: db.json([{ medicineName: 'Paracetamol', dosage: '500 mg', recurrence: '1-1-1' }]),
  })}`
  await db`insert into safety_rules ${db({
    ...own,
    id: ids.safetyRule,
    one: 'paracetamol',
    other: 'warfarin',
    severity: 'moderate',
    effect: 'The INR may rise',
    source: 'Our pharmacist',
    as_of: '2026-01-02',
  })}`
  await db`insert into safety_overrides ${db({
    ...own,
    id: ids.override,
    patient_id: to.patient,
    doctor_id: to.doctor,
    warning: db.json({
      severity: 'serious',
      kind: 'interaction',
      medicineName: 'Ibuprofen',
      with: 'Warfarin',
      text: 'Bleeding is more likely.',
      source: 'A list',
      asOf: '2026-01-02',
      interrupts: false,
    }),
    reason: 'For two days only',
    given_by: owner.accountId,
    created_at: '2026-01-02T05:00:00Z',
  })}`
}
