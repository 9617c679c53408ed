import { z } from 'zod'
import { date, idOf, version } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import {
  forEachVital,
  vitalFaults,
  vitalMeasures,
  vitalValues,
  type VitalValues,
} from '#contract/record/vital-limits.ts'
import { encounterId, entryEndpoints, entryFields, moment } from './entry-endpoints.ts'

const entry = z.object({
  ...entryFields,
  /** RFC 3339 with the offset of the patient's clinic. */
  takenAt: z.string(),
  ...forEachVital(z.number().nullable()),
  /** Its visit is signed: it can be struck through, or entered anew beside, but not changed. */
  isFrozen: z.boolean(),
})
export type VitalsEntry = z.output<typeof entry>

const reading = z.object({ value: z.number(), takenAt: z.string() })

export const latestVital = reading.extend({
  measure: z.enum(vitalMeasures),
  /** The entry that has it. */
  _id: z.string(),
  /** The one before. */
  previous: reading.nullable(),
})
export type LatestVital = z.output<typeof latestVital>

const tellFaults = (values: VitalValues, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(vitalFaults(values)))
    context.addIssue({ code: 'custom', path: [field], message })
}

/** Any of the values. The time is now unless given. */
export const createVitalsBody = z
  .object({ takenAt: moment.optional(), encounterId, ...vitalValues })
  .superRefine(tellFaults)

/** What is not given stays; the server looks at the values together. */
const updateVitalsBody = z.object({ takenAt: moment.optional(), ...vitalValues, version })

export const vitalsEndpoints = entryEndpoints({
  kind: 'vitals',
  name: { one: 'vitals', many: 'vitals' },
  entry,
  create: createVitalsBody,
  update: updateVitalsBody,
  filters: {
    /** Those of this visit, and those that were taken on its day outside of any visit. */
    ofVisit: idOf(clinicalMessages.encounterUnknown).optional(),
    /** Days at the patient's clinic. */
    from: date().optional(),
    to: date().optional(),
    /** Only those in which it was taken. */
    measure: z.enum(vitalMeasures, { error: messages.invalidValue }).optional(),
  },
  errors: ['encounter_signed'],
})
