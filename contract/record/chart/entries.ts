import { z } from 'zod'
import { date, optionalText, requiredText, version } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { encounterId, entryEndpoints, entryFields } from './entry-endpoints.ts'
import { overrides, typedLine } from '#contract/record/medicines/safety.ts'

const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  z.enum(choices, { error: messages.invalidValue })
const text = z.string().nullable()

/** `visit`: a diagnosis of its visit alone. */
const problemStates = ['visit', 'ongoing', 'resolved'] as const
/** What a medicine is today, at the patient's clinic. */
const medicineStates = ['current', 'ran_out', 'stopped'] as const
export const problem = z.object({
  ...entryFields,
  text: z.string(),
  code: text,
  codeSystem: text,
  since: text,
  state: z.enum(problemStates),
  resolvedOn: text,
})
export type Problem = z.output<typeof problem>

const problemFields = {
  text: requiredText(clinicalMessages.problemRequired, 300),
  code: optionalText(40),
  /** Without it, the list says where a code comes from: the organization's own, else ours; else it is ICD-10. */
  codeSystem: optionalText(40),
  since: date().nullish(),
}

export const problemEndpoints = entryEndpoints({
  kind: 'problems',
  name: { one: 'a problem', many: 'problems' },
  entry: problem,
  create: z.object({
    ...problemFields,
    encounterId,
    /** On the list of problems. Without it: yes, unless it is the diagnosis of a visit. */
    ongoing: z.boolean({ error: messages.invalidValue }).optional(),
  }),
  update: z
    .object({ ...problemFields, state: choice(problemStates), resolvedOn: date().nullish(), version })
    .partial(),
  filters: { state: choice(problemStates).optional() },
})

const severities = ['mild', 'moderate', 'severe', 'anaphylaxis'] as const
const allergyKinds = ['allergy', 'intolerance'] as const

export const allergy = z.object({
  ...entryFields,
  substance: z.string(),
  reaction: text,
  severity: z.enum(severities).nullable(),
  kind: z.enum(allergyKinds),
})
export type Allergy = z.output<typeof allergy>

const allergyFields = {
  substance: requiredText(clinicalMessages.substanceRequired, 200),
  reaction: optionalText(300),
  severity: choice(severities).nullish(),
  kind: choice(allergyKinds).optional(),
}

export const allergyEndpoints = entryEndpoints({
  kind: 'allergies',
  name: { one: 'an allergy', many: 'allergies' },
  entry: allergy,
  create: z.object({ ...allergyFields, encounterId }),
  update: z.object({ ...allergyFields, version }).partial(),
  filters: {},
})

export const medicine = z.object({
  ...entryFields,
  prescriptionId: text,
  medicineName: z.string(),
  dosage: text,
  recurrence: text,
  instructions: text,
  startedOn: z.string(),
  /** The last day that the prescribed amount lasts; null for a medicine that goes on until it is stopped. */
  lastsUntil: text,
  stoppedOn: text,
  /** Why it was stopped. */
  reason: text,
  state: z.enum(medicineStates),
})
export type Medicine = z.output<typeof medicine>

const medicineFields = {
  medicineName: requiredText(clinicalMessages.medicineNameRequired, 200),
  dosage: optionalText(),
  recurrence: optionalText(),
  instructions: optionalText(500),
  /** Today unless given. */
  startedOn: date().optional(),
  lastsUntil: date().nullish(),
  stoppedOn: date().nullish(),
  reason: optionalText(300),
}

export const medicineEndpoints = entryEndpoints({
  kind: 'medicines',
  name: { one: 'a medicine', many: 'medicines' },
  entry: medicine,
  create: z
    .object({
      ...medicineFields,
      medicineName: optionalText(200),
      /** Instead of the name, the dose and how often. */
      line: typedLine,
      encounterId,
      overrides: overrides.optional(),
    })
    .refine(({ medicineName, line }) => Boolean(medicineName ?? line), {
      path: ['medicineName'],
      error: clinicalMessages.medicineNameRequired,
      when: () => true,
    }),
  update: z.object({ ...medicineFields, version, overrides: overrides.optional() }).partial(),
  filters: { state: choice(medicineStates).optional() },
  errors: ['safety_warning'],
})

export const immunization = z.object({
  ...entryFields,
  vaccine: z.string(),
  givenOn: z.string(),
  batch: text,
})
export type Immunization = z.output<typeof immunization>

const immunizationFields = {
  vaccine: requiredText(clinicalMessages.vaccineRequired, 120),
  givenOn: date(clinicalMessages.givenOnRequired),
  batch: optionalText(60),
}

export const immunizationEndpoints = entryEndpoints({
  kind: 'immunizations',
  name: { one: 'an immunization', many: 'immunizations' },
  entry: immunization,
  create: z.object({ ...immunizationFields, encounterId }),
  update: z.object({ ...immunizationFields, version }).partial(),
  filters: {},
})

/** Past illnesses and operations, the family's, how the patient lives; alerts stand in the head of every visit. */
const historyKinds = ['past', 'family', 'social', 'alert'] as const

export const historyEntry = z.object({ ...entryFields, kind: z.enum(historyKinds), text: z.string() })
export type HistoryEntry = z.output<typeof historyEntry>

const historyFields = {
  kind: choice(historyKinds),
  text: requiredText(clinicalMessages.historyTextRequired, 2000),
}

export const historyEndpoints = entryEndpoints({
  kind: 'history',
  name: { one: 'an entry of the history', many: 'entries of the history' },
  entry: historyEntry,
  create: z.object({ ...historyFields, encounterId }),
  update: z.object({ ...historyFields, version }).partial(),
  filters: { kind: choice(historyKinds).optional() },
})
