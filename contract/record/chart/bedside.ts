import { z } from 'zod'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { gender } from '#contract/core/fields.ts'
import { allergy, historyEntry } from './entries.ts'
import { allergyState, facts } from './facts.ts'
import { latestVital } from './vitals.ts'

const bedside = z.object({
  patient: z.object({
    _id: z.string(),
    name: z.string(),
    number: z.number(),
    dateOfBirth: z.string().nullable(),
    deceasedOn: z.string().nullable(),
    gender: gender.nullable(),
    sexForRanges: z.enum(sexes).nullable(),
    bloodGroup: facts.bloodGroup,
    pregnancy: facts.pregnancy,
  }),
  allergyState,
  allergies: z.array(allergy),
  alerts: z.array(historyEntry),
  /** The latest value of each measure that was ever taken. */
  vitals: z.array(latestVital),
})
export type Bedside = z.output<typeof bedside>

export const bedsideEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/patients/:id/bedside',
    summary:
      'What to know of a patient before measuring or asking: who it is, allergies, alerts, the latest vitals',
    allow: 'vitals.read',
    data: bedside,
    reads: 'chart',
  }),
}
