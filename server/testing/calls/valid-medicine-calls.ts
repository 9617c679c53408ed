import type { MakeCall } from './valid-call.ts'

const lines = [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1' }]

/** Calls about medicines, their sets, and what a check of them found. */
export const medicineCalls: MakeCall[] = [
  [
    'POST users/prescriptions/check',
    ({ mine }) => ({ body: { patientId: mine.patient, encounterId: mine.encounter, lines } }),
  ],
  [
    'GET users/overrides',
    ({ mine }) => ({ query: { patientId: mine.patient, doctorId: mine.doctor, reviewed: 'false' } }),
  ],
  ['POST users/overrides/:id/review', ({ mine }) => ({ params: { id: mine.override }, body: {} })],
  ['GET users/medicines', () => ({ query: { keyword: 'cro' } })],
  ['GET users/medicines/search', () => ({ query: { keyword: 'para', limit: '5' } })],
  [
    'POST users/medicines',
    () => ({
      body: { name: 'Crosil 500', composition: 'paracetamol', manufacturer: 'Asha', priceMinor: 2050 },
    }),
  ],
  [
    'PUT users/medicines/:id',
    ({ mine }) => ({ params: { id: mine.formularyMedicine }, body: { priceMinor: 900 } }),
  ],
  ['DELETE users/medicines/:id', ({ spare }) => ({ params: { id: spare.formularyMedicine } })],
  ['POST users/medicines/import', () => ({ body: {} })],
  ['DELETE users/medicines', () => ({})],
  ['GET users/medicine-sets', () => ({})],
  ['POST users/medicine-sets', () => ({ body: { name: 'Cold', lines } })],
  [
    'PUT users/medicine-sets/:id',
    ({ mine }) => ({ params: { id: mine.medicineSet }, body: { name: 'Hay fever' } }),
  ],
  ['DELETE users/medicine-sets/:id', ({ spare }) => ({ params: { id: spare.medicineSet } })],
  ['GET users/settings/medicines', () => ({})],
  ['PUT users/settings/medicines', ({ mine }) => ({ body: { reviewerId: mine.doctor } })],
  ['GET users/safety-rules', () => ({})],
  ['GET users/safety-rules/sides', () => ({ query: { keyword: 'nsaid', limit: '5' } })],
  [
    'POST users/safety-rules',
    () => ({
      body: {
        one: 'ibuprofen',
        other: 'paracetamol',
        severity: 'moderate',
        effect: 'Drowsiness may grow',
        source: 'Our pharmacist',
        asOf: '2026-01-02',
      },
    }),
  ],
  ['DELETE users/safety-rules/:id', ({ spare }) => ({ params: { id: spare.safetyRule } })],
]
