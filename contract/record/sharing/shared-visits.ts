import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { idOf, nothing, reference } from '#contract/core/fields.ts'
import { locales } from '#contract/core/locale.ts'
import { messages } from '#contract/core/messages.ts'
import { section } from '#contract/record/encounters.ts'
import { notJudgedReasons } from '#contract/record/orders/ranges.ts'
import { comparators, resultFlags } from '#contract/record/orders/result-values.ts'

const text = z.string().nullable()

const prescription = z.object({
  _id: z.string(),
  prescriptionNumber: z.string(),
  issuedOn: z.string(),
  lines: z.array(
    z.object({
      medicineName: z.string(),
      dosage: z.string(),
      recurrence: z.string(),
      duration: text,
      instructions: text,
    }),
  ),
})

const result = z.object({
  _id: z.string(),
  name: z.string(),
  value: text,
  comparator: z.enum(comparators).nullable(),
  text,
  unit: text,
  low: z.number().nullable(),
  high: z.number().nullable(),
  flag: z.enum(resultFlags).nullable(),
  /** Why nothing is said of the number. */
  notJudged: z.enum(notJudgedReasons).nullable(),
  takenAt: z.string(),
})

/** One that stands in no visit: ordered or entered outside of one. */
const sharedResult = result.extend({ patient: reference })
export type SharedResult = z.output<typeof sharedResult>

/** A certificate of the visit, or a medical report that a result of the visit is from. */
const sharedDocument = z.object({
  _id: z.string(),
  kind: z.enum(['certificate', 'report']),
  title: z.string(),
  day: z.string(),
})

const summary = z.object({
  /** Without those that are empty. */
  sections: z.array(section),
  diagnoses: z.array(z.object({ text: z.string(), code: text })),
  addenda: z.array(
    z.object({ _id: z.string(), text: z.string(), writtenBy: z.string(), writtenAt: z.string() }),
  ),
  followUp: z.object({ start: z.string(), service: text }).nullable(),
})

/** A signed visit as its patient reads it. A part that is not shared is null. */
const sharedVisit = z.object({
  _id: z.string(),
  startedAt: z.string(),
  patient: reference,
  doctor: reference,
  clinic: reference,
  service: text,
  summary: summary.nullable(),
  prescriptions: z.array(prescription).nullable(),
  results: z.array(result).nullable(),
  documents: z.array(sharedDocument).nullable(),
})
export type SharedVisit = z.output<typeof sharedVisit>

const allow = 'portal.use'
const path = 'users/portal/shared-visits'
const reads = 'sharedVisits' as const
const errors = ['email_unconfirmed', 'family_access_ended'] as const

export const sharedVisitEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Signed visits of the people of this account, the latest first, with what is shared of each',
    allow,
    query: listQuery(['startedAt', 'createdAt'], { patientId: idOf(messages.patientRequired).optional() }),
    data: z.array(sharedVisit),
    paged: true,
    errors,
    reads,
  }),
  results: endpoint({
    method: 'GET',
    path: 'users/portal/shared-results',
    summary: 'Results of the people of this account that stand in no visit, the latest first',
    allow,
    query: listQuery(['takenAt', 'createdAt'], { patientId: idOf(messages.patientRequired).optional() }),
    data: z.array(sharedResult),
    paged: true,
    errors,
    reads: 'sharedVisits',
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: 'What is shared of a visit, on the letterhead of its clinic',
    allow,
    query: z.object({ lang: z.enum(locales, { error: messages.invalidValue }).default('en') }),
    file: ['application/pdf'],
    data: nothing,
    errors,
    reads,
  }),
  certificate: endpoint({
    method: 'GET',
    path: `${path}/:id/certificates/:certificateId`,
    summary: 'A certificate of a visit, as it was issued',
    allow,
    file: ['application/pdf'],
    data: nothing,
    errors,
    reads,
  }),
}
