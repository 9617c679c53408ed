import type { World } from '../worlds/create-test-world.ts'
import type { Records } from '../data/plant-records.ts'
import { defaultVitalRanges } from '#contract/record/vital-ranges.ts'
import type { MakeCall } from './valid-call.ts'

/** The four calls of a kind of entry. */
function entries(
  kind: string,
  planted: keyof Records,
  create: Record<string, unknown>,
  filter: Record<string, string> = {},
): MakeCall[] {
  const path = `users/patients/:id/${kind}`
  const one = ({ mine }: World, records: Records) => ({ id: mine.patient, entryId: records[planted] })
  return [
    [
      `GET ${path}`,
      ({ mine }) => ({ params: { id: mine.patient }, query: { encounterId: mine.encounter, ...filter } }),
    ],
    [
      `POST ${path}`,
      ({ mine }) => ({ params: { id: mine.patient }, body: { ...create, encounterId: mine.openEncounter } }),
    ],
    [`PUT ${path}/:entryId`, world => ({ params: one(world, world.mine), body: create })],
    [
      `POST ${path}/:entryId/error`,
      world => ({ params: one(world, world.spare), body: { version: 1, reason: 'Of somebody else' } }),
    ],
  ]
}

/** Calls about a patient's record. */
export const chartCalls: MakeCall[] = [
  [
    'PUT users/patients/:id/hidden-from-family',
    ({ mine }) => ({
      params: { id: mine.patient },
      body: { kind: 'allergies', entryId: mine.allergy, isHidden: false },
    }),
  ],
  ['GET users/patients/:id/bedside', ({ mine }) => ({ params: { id: mine.patient } })],
  [
    'GET users/patients/:id/chart',
    ({ mine }) => ({ params: { id: mine.patient }, query: { kinds: 'visit,vitals', keyword: 'cough' } }),
  ],
  ...entries(
    'vitals',
    'vitals',
    { takenAt: '2026-01-03T10:00:00+05:30', systolic: 130, diastolic: 85, temperatureC: 37.2 },
    { from: '2026-01-01', to: '2026-12-31', measure: 'weightKg' },
  ),
  ...entries('problems', 'problem', { text: 'Asthma', code: 'J45', since: '2026-01-01' }),
  ...entries('allergies', 'allergy', { substance: 'Penicillin', reaction: 'Rash', severity: 'mild' }),
  ...entries('medicines', 'medicine', {
    medicineName: 'Salbutamol',
    dosage: '2 puffs',
    recurrence: 'when needed',
    startedOn: '2026-01-02',
  }),
  ...entries('immunizations', 'immunization', { vaccine: 'Tetanus', givenOn: '2026-01-02', batch: 'A1' }),
  ...entries('history', 'history', { kind: 'family', text: 'Diabetes of the mother' }),
  [
    'PUT users/patients/:id/facts',
    ({ mine }) => ({
      params: { id: mine.patient },
      body: { bloodGroup: 'O+', abhaNumber: '12-3456-7890-1234' },
    }),
  ],
  [
    'PUT users/patients/:id/pregnancy',
    ({ mine }) => ({ params: { id: mine.patient }, body: { state: 'not_pregnant', breastfeeding: false } }),
  ],
  [
    'PUT users/patients/:id/allergy-state',
    ({ others }) => ({ params: { id: others.patient }, body: { state: 'none_known' } }),
  ],
  ['GET users/problem-codes', () => ({ query: { keyword: 'diab', limit: '5' } })],
  ['GET users/problem-codes/list', () => ({})],
  ['POST users/problem-codes/import', () => ({ body: {} })],
  ['DELETE users/problem-codes', () => ({})],
  ['GET users/growth-tables', () => ({})],
  ['POST users/growth-tables', () => ({ body: { measure: 'weight-for-age' } })],
  ['GET users/growth-tables/:id', ({ mine }) => ({ params: { id: mine.growthTable } })],
  ['DELETE users/growth-tables/:id', ({ spare }) => ({ params: { id: spare.growthTable } })],
  ['GET users/settings/record', () => ({})],
  [
    'PUT users/settings/record',
    () => ({
      body: { units: { temperature: 'F', weight: 'lb', height: 'cm' }, vitalRanges: defaultVitalRanges },
    }),
  ],
]
