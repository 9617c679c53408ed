import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { date, formBoolean, version } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'

const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
const pregnancyStates = ['pregnant', 'not_pregnant', 'unknown'] as const

/** India's number of a person's health account: 14 digits, typed with or without dashes. Null and empty text mean none. */
const abhaNumber = z
  .string({ error: clinicalMessages.abhaNumberInvalid })
  .transform(typed => typed.replace(/[-\s]/g, ''))
  .pipe(z.string().regex(/^(?:[0-9]{14})?$/, clinicalMessages.abhaNumberInvalid))
  .nullish()
  .transform(digits => (digits === undefined ? undefined : digits || null))

/** listed: there are allergies; none_known: somebody asked, and there are none; not_asked. */
export const allergyState = z.enum(['listed', 'none_known', 'not_asked'])

/** What there is one of for each patient. */
export const facts = {
  bloodGroup: z.enum(bloodGroups).nullable(),
  abhaNumber: z.string().nullable(),
  pregnancy: z.object({
    state: z.enum(pregnancyStates),
    /** The first day of the last period. */
    lmp: z.string().nullable(),
    breastfeeding: z.boolean().nullable(),
  }),
}
export const patientFacts = z.object({
  _id: z.string(),
  ...facts,
  allergyState,
  /** Of these facts; an entry has its own. */
  version: z.number(),
})
export type PatientFacts = z.output<typeof patientFacts>

const path = 'users/patients/:id'
const common = {
  method: 'PUT',
  allow: 'chart.write',
  data: patientFacts,
  message: clinicalMessages.entrySaved,
  changes: ['chart'],
} as const

export const factsEndpoints = {
  facts: endpoint({
    ...common,
    path: `${path}/facts`,
    summary: 'Set the blood group and the ABHA number of a patient',
    body: z.object({
      bloodGroup: z.enum(bloodGroups, { error: clinicalMessages.bloodGroupInvalid }).nullish(),
      abhaNumber,
      version,
    }),
    errors: ['forbidden', 'stale_version'],
  }),
  pregnancy: endpoint({
    ...common,
    path: `${path}/pregnancy`,
    summary: 'Say whether a patient is pregnant or breastfeeding',
    body: z.object({
      state: z.enum(pregnancyStates, { error: messages.invalidValue }),
      lmp: date().nullish(),
      breastfeeding: formBoolean.nullish(),
      version,
    }),
    errors: ['forbidden', 'stale_version'],
  }),
  allergyState: endpoint({
    ...common,
    allow: 'allergies.write',
    path: `${path}/allergy-state`,
    summary: 'Say that a patient has no known allergies, or was not asked',
    body: z.object({ state: z.enum(['none_known', 'not_asked'], { error: messages.invalidValue }) }),
    errors: ['forbidden', 'conflict'],
  }),
}
