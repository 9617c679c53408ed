import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { formBoolean, idOf, optionalText, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { hasTooManyWords } from '#contract/record/visit-line/medicine-line.ts'

export const warningKinds = [
  'sameIngredient',
  'sameClass',
  'allergy',
  'intolerance',
  'sideChain',
  'interaction',
  'pregnancy',
  'breastfeeding',
  'age',
  'kidney',
  'dose',
  'problem',
] as const
export type WarningKind = (typeof warningKinds)[number]
export const warningSeverities = ['contraindicated', 'serious', 'moderate'] as const
export type WarningSeverity = (typeof warningSeverities)[number]

export const gapChecks = [
  'allergy',
  'interaction',
  'pregnancy',
  'age',
  'kidney',
  'liver',
  'dose',
  'problem',
] as const
export const gapReasons = [
  'not_asked',
  'not_resolved',
  'not_covered',
  'no_result',
  'old_result',
  'old_list',
] as const

/** How much was written, beside what is usual and what is the most, in this unit. */
const doseNumbers = z.object({
  given: z.number(),
  /** Null: nobody says what is usual. */
  usual: z.number().nullable(),
  highest: z.number(),
  unit: z.enum(['mg', 'micrograms', 'units', 'g', 'ml', 'mmol', 'pieces']),
  per: z.enum(['day', 'week', 'once']),
  /** All three are for each kilogram of weight. */
  perKg: z.boolean(),
  /** `given` is the sum of several medicines. */
  isSum: z.boolean(),
})
export type DoseNumbers = z.output<typeof doseNumbers>

export const warning = z.object({
  /** The same for a patient, a rule and a medicine at each check. */
  _id: z.string(),
  severity: z.enum(warningSeverities),
  kind: z.enum(warningKinds),
  medicineName: z.string(),
  /** The other medicine, the allergy, or the problem; null if it is about the patient alone. */
  with: z.string().nullable(),
  /** What may happen and what to do: a sentence of the contract, or the organization's own. */
  text: z.string(),
  /** Of a dose that is too high, or unusual. */
  numbers: doseNumbers.optional(),
  source: z.string(),
  /** The day on which the rule was last read through, YYYY-MM-DD. */
  asOf: z.string(),
  /** It stops the prescription until a reason is given. */
  interrupts: z.boolean(),
})
export type Warning = z.output<typeof warning>

/** A check that could not be made, for one medicine or for all. Silence never means safe. */
const gap = z.object({
  /** Of a problem that was not checked: its text. */
  medicineName: z.string().optional(),
  check: z.enum(gapChecks),
  why: z.enum(gapReasons),
})
export type Gap = z.output<typeof gap>

/** A text that a form must have and a typed line need not. */
const text = (error: string, maximum = 100) =>
  z.string({ error }).trim().max(maximum, messages.tooLong).nullish()

/** A medicine on one line: 'amox 500 1-0-1 5d'. It has at most 40 words, without the command 'rx'. */
export const typedLine = optionalText(1000).refine(
  line => !line || !hasTooManyWords(line),
  clinicalMessages.lineTooManyWords,
)

/** A medicine as a form has it, or as it is typed on one line. */
export const checkedLine = z.object({
  medicineName: text(clinicalMessages.medicineNameRequired, 200),
  dosage: text(clinicalMessages.dosageRequired),
  recurrence: text(clinicalMessages.recurrenceRequired),
  duration: optionalText(),
  instructions: optionalText(500),
  /** Instead of the fields above. */
  line: typedLine,
})

/** Three letters at least say something: '...' and 'ok' do not. Letters of any script, without accents. */
export const isReason = (text: string): boolean => (text.normalize('NFKD').match(/\p{L}/gu) ?? []).length >= 3

export const override = z.object({
  warningId: z
    .string({ error: messages.invalidValue })
    .min(1, messages.invalidValue)
    .max(100, messages.tooLong),
  reason: requiredText(clinicalMessages.overrideReasonRequired, 500).refine(
    isReason,
    clinicalMessages.overrideReasonRequired,
  ),
})
export const overrides = z.array(override, { error: messages.invalidValue }).max(200, messages.tooLong)
export type Override = z.output<typeof override>

const checked = z.object({
  warnings: z.array(warning),
  /** Medicines that the list does not know. */
  unchecked: z.array(z.string()),
  gaps: z.array(gap),
  /** What each line is taken for, in the lines' order: null if nobody knows. */
  understood: z.array(
    z.object({
      medicineName: z.string(),
      ingredients: z.array(z.string()).nullable(),
      /** A narcotic, a psychotropic or Schedule X: not written online or without a visit, and not repeated. */
      isControlled: z.boolean(),
      /** Usual ones, such as '500 mg': a bare number takes its unit from them. */
      strengths: z.array(z.string()),
      /** More than one medicine begins so. */
      choices: z.array(z.string()),
    }),
  ),
  /** Which list the check used. */
  list: z.object({ asOf: z.string(), source: z.string() }),
})
export type Checked = z.output<typeof checked>

const path = 'users/overrides'
const shownOverride = z.object({
  _id: z.string(),
  patient: z.object({ _id: z.string(), name: z.string() }),
  doctor: z.object({ _id: z.string(), name: z.string() }),
  encounterId: z.string().nullable(),
  prescriptionId: z.string().nullable(),
  warning: warning.omit({ _id: true }),
  reason: z.string(),
  reviewedAt: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  status: z.boolean(),
  isDeleted: z.literal(false),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ShownOverride = z.output<typeof shownOverride>

export const safetyEndpoints = {
  check: endpoint({
    method: 'POST',
    path: 'users/prescriptions/check',
    summary: 'Check medicines against the patient’s record, without saving anything',
    allow: 'prescriptions.write',
    body: z.object({
      patientId: idOf(messages.patientRequired),
      encounterId: idOf(clinicalMessages.encounterUnknown).nullish(),
      lines: z
        .array(checkedLine, { error: clinicalMessages.prescriptionLinesRequired })
        .max(50, clinicalMessages.prescriptionLinesTooMany),
      /** The entry of what the patient takes that the line takes the place of: it is not checked against itself. */
      replaces: idOf(clinicalMessages.entryUnknown).nullish(),
      /** The prescription that the lines are of, before it is signed: what it began is not checked against itself. */
      prescriptionId: idOf(messages.invalidValue).nullish(),
    }),
    data: checked,
    asksOnly: true,
    // A page asks while somebody types.
    isPolled: true,
    reads: 'chart',
  }),
  overrides: endpoint({
    method: 'GET',
    path,
    summary: 'List the warnings that were overridden, with their reasons',
    allow: 'overrides.read',
    query: listQuery(['createdAt'], {
      patientId: idOf(messages.patientRequired).optional(),
      doctorId: idOf(messages.doctorRequired).optional(),
      /** false: those that nobody has reviewed yet. */
      reviewed: formBoolean.optional(),
    }),
    data: z.array(shownOverride),
    paged: true,
    reads: 'chart',
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/:id/review`,
    summary: 'Mark an overridden warning as reviewed',
    allow: 'overrides.read',
    body: z.object({}),
    data: shownOverride,
    message: clinicalMessages.overrideReviewed,
    errors: ['forbidden'],
    changes: ['chart'],
  }),
}
