import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { formBoolean, idOf, optionalText, reference, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { moment } from '#contract/record/chart/entry-endpoints.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { isShared } from '#contract/record/sharing/sharing.ts'
import { notJudgedReasons } from './ranges.ts'
import { testKinds } from './test-kinds.ts'
import { comparators, resultFlags } from './result-values.ts'

/** struck: entered by mistake. */
export const resultStatuses = ['to_review', 'seen', 'struck'] as const

const text = z.string().nullable()
const flag = z.enum(resultFlags).nullable()
const limit = z.number().nullable()

/** What a result said before somebody corrected it. */
const correction = z.object({ value: text, text, flag, reason: z.string(), by: z.string(), at: z.string() })

const resultFields = z.object({
  _id: z.string(),
  status: z.enum(resultStatuses),
  patient: reference,
  orderId: text,
  /** Null for one that is not in the catalogue. */
  testId: text,
  name: z.string(),
  kind: z.enum(testKinds).exclude(['panel']),
  loinc: text,
  /** As it is read aloud: '7.2', '<0.01', 'positive'. */
  value: text,
  comparator: z.enum(comparators).nullable(),
  /** Null where the value is no number. */
  number: limit,
  /** What a picture shows, or a remark of the laboratory. */
  text,
  unit: text,
  /** What the value means in the unit of the test, such as '15 10³/µL'; null where it stands so already, or is not understood. */
  understood: text,
  low: limit,
  high: limit,
  flag,
  /** Why nothing is said of the number. */
  notJudged: z.enum(notJudgedReasons).nullable(),
  takenAt: z.string(),
  /** The document that it is from. */
  reportId: text,
  enteredBy: z.string(),
  /** Who ordered it, or entered it without an order: they review it. */
  doctor: reference,
  seenAt: text,
  seenBy: text,
  /** What was done about it; of a critical one, who was told. */
  action: text,
  /** The newest first. */
  corrections: z.array(correction),
  struck: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  isDeleted: z.literal(false),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const earlier = resultFields.pick({
  _id: true,
  value: true,
  number: true,
  text: true,
  unit: true,
  flag: true,
  takenAt: true,
})

const result = resultFields.extend({
  /** The one before of the same test; null without one. */
  previous: earlier.nullable(),
})
export type Result = z.output<typeof result>

const seriesOfUnit = z.object({
  unit: text,
  /** The oldest first. */
  points: z.array(
    z.object({
      at: z.string(),
      value: z.number(),
      comparator: z.enum(comparators).nullable(),
      low: limit,
      high: limit,
      flag,
    }),
  ),
})
export type ResultSeries = z.output<typeof seriesOfUnit>

/** What `egfrOf` says of a creatinine. */
const egfr = z.object({
  value: limit,
  why: z.enum(['age', 'sex', 'child', 'pregnant', 'unit', 'value']).nullable(),
})

/** Of a sensitive test, outside of visits: its patient reads it in the portal only if it is shared by itself. */
const sensitiveResult = z.object({
  _id: z.string(),
  name: z.string(),
  takenAt: z.string(),
  /** A result that nobody has seen yet is shown later. */
  isSeen: z.boolean(),
  isShared: z.boolean(),
  /** The caller may share it, or take it back. */
  mayShare: z.boolean(),
})
export type SensitiveResult = z.output<typeof sensitiveResult>

const patientResults = z.object({
  /** What has to be known of the patient before ranges by age and sex can be used. */
  unknown: z.array(z.enum(['age', 'sex'])),
  /** The latest result of each test, the newest first. */
  tests: z.array(
    z.object({
      latest: result,
      /** The units of a trend never mix; that of the latest result comes first. */
      series: z.array(seriesOfUnit),
      /** Of a creatinine. */
      egfr: egfr.nullable(),
      /** The latest result. */
      isHiddenFromFamily: z.boolean(),
      /** Its patient is old enough for it, or it is of a test that is hidden unless a doctor shows it. */
      mayBeHidden: z.boolean(),
    }),
  ),
  /** The latest first. */
  sensitive: z.array(sensitiveResult),
})
export type PatientResults = z.output<typeof patientResults>

const givenLimit = z
  .number({ error: messages.invalidValue })
  .min(-1_000_000, messages.invalidValue)
  .max(100_000_000, messages.invalidValue)
  .nullish()

const value = z
  .union([z.string(), z.number()], { error: messages.invalidValue })
  .transform(String)
  .pipe(z.string().trim().max(100, messages.tooLong))
  .nullish()
const wordFlag = z.enum(['abnormal', 'normal'], { error: messages.invalidValue }).nullish()
const longText = optionalText(10_000)

const hasContent = ({
  value,
  text,
}: {
  value?: string | null | undefined
  text?: string | null | undefined
}) => Boolean(value || text)
const contentMissing = { path: ['value'], error: clinicalMessages.resultRequired, when: () => true }

export const addResultBody = z
  .object({
    /** A test of the order (its `_id` or its `testId`), or of the catalogue. */
    testId: idOf(clinicalMessages.testUnknown),
    value,
    text: longText,
    /** That of the test unless given. */
    unit: optionalText(40),
    /** A unit that does not fit the test is asked about once: it is right. The value is kept without being judged. */
    confirmed: z.boolean({ error: messages.invalidValue }).optional(),
    /** The laboratory's own range; without it, that of the test for the patient's age and sex. */
    low: givenLimit,
    high: givenLimit,
    /** Of words: whether they are as they should be. A number is flagged by its range. */
    flag: wordFlag,
    /** Now unless given. */
    takenAt: moment.optional(),
    reportId: idOf(clinicalMessages.reportUnknown).nullish(),
  })
  .refine(hasContent, contentMissing)
  .refine(({ low, high }) => low == null || high == null || low <= high, {
    path: ['high'],
    error: clinicalMessages.lowAboveHigh,
  })
export type AddResult = z.output<typeof addResultBody>

const correctBody = z
  .object({
    value,
    text: longText,
    flag: wordFlag,
    reason: requiredText(clinicalMessages.cancelReasonRequired, 500),
  })
  .refine(hasContent, contentMissing)
export type CorrectResult = z.output<typeof correctBody>

const reads = 'orders' as const
const changes = ['orders', 'sharedVisits'] as const
const one = 'users/results/:id'

const adding = {
  method: 'POST',
  allow: 'orders.write',
  body: addResultBody,
  data: result,
  success: 201,
  message: clinicalMessages.resultAdded,
  errors: ['forbidden', 'conflict'],
  changes,
} as const

export const resultEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/results',
    summary: 'List results; those to review are critical first, then abnormal',
    allow: 'orders.read',
    query: listQuery(['takenAt', 'createdAt'], {
      /** true: those that wait for the caller. */
      toReview: formBoolean.default(false),
      patientId: idOf(messages.patientRequired).optional(),
    }),
    data: z.array(result),
    paged: true,
    reads,
  }),
  add: endpoint({ ...adding, path: 'users/orders/:id/results', summary: 'Enter a result of an order' }),
  addToPatient: endpoint({
    ...adding,
    path: 'users/patients/:id/results',
    summary: 'Enter a result that nobody ordered here',
  }),
  ofPatient: endpoint({
    method: 'GET',
    path: 'users/patients/:id/results',
    summary: 'The latest result of each test of a patient, with its values over time',
    allow: 'orders.read',
    data: patientResults,
    reads,
  }),
  see: endpoint({
    method: 'POST',
    path: `${one}/seen`,
    summary: 'Say that a result was seen; of a critical one, who was told',
    allow: 'orders.write',
    body: z.object({ action: optionalText(500) }),
    data: result,
    message: clinicalMessages.resultSeen,
    errors: ['forbidden', 'conflict'],
    changes,
  }),
  correct: endpoint({
    method: 'POST',
    path: `${one}/correct`,
    summary: 'Correct a result: it keeps the old value and is reviewed again',
    allow: 'orders.write',
    body: correctBody,
    data: result,
    message: clinicalMessages.resultCorrected,
    errors: ['forbidden', 'conflict'],
    changes,
  }),
  share: endpoint({
    method: 'PUT',
    path: `${one}/sharing`,
    summary: 'Share a sensitive result that stands in no visit with its patient, or take it back',
    allow: 'orders.write',
    body: z.object({ isShared }),
    data: sensitiveResult,
    message: clinicalMessages.sharingSaved,
    errors: ['forbidden', 'conflict'],
    changes: [...changes, 'reports'],
  }),
  strike: endpoint({
    method: 'POST',
    path: `${one}/error`,
    summary: 'Strike a result through: it was entered by mistake',
    allow: 'orders.write',
    body: z.object({ reason: requiredText(clinicalMessages.cancelReasonRequired, 500) }),
    data: result,
    message: clinicalMessages.resultStruck,
    errors: ['forbidden', 'conflict'],
    changes,
  }),
}

const cover = z.object({
  /** Who gets the results of this doctor while they are away; null: the owner. */
  cover: reference.nullable(),
  choices: z.array(reference),
})

export const coverEndpoints = {
  get: endpoint({
    method: 'GET',
    path: 'users/doctors/:id/cover',
    summary: "Who gets a doctor's results while they are away",
    allow: 'orders.read',
    data: cover,
  }),
  set: endpoint({
    method: 'PUT',
    path: 'users/doctors/:id/cover',
    summary: "Name who gets a doctor's results while they are away",
    allow: 'orders.write',
    body: z.object({ doctorId: idOf(clinicalMessages.coverUnknown).nullable() }),
    data: cover,
    message: clinicalMessages.coverSaved,
    errors: ['forbidden'],
    changes,
  }),
}
