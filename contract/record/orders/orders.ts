import { z } from 'zod'
import { endpoint, listQuery } from '#contract/core/endpoint.ts'
import { idOf, isId, reference, requiredText } from '#contract/core/fields.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { testLimit } from './draft-tests.ts'
import { testKinds } from './test-kinds.ts'
import { resultFlags } from './result-values.ts'

/** open: a test waits for its result. */
export const orderStatuses = ['open', 'completed', 'cancelled'] as const

const text = z.string().nullable()
const value = z.number().nullable()

const named = z.object({
  /** Of the catalogue: a test or a panel. */
  testId: idOf(clinicalMessages.testUnknown).nullish(),
  /** What is not in the catalogue. */
  name: requiredText(clinicalMessages.testNameRequired, 120).optional(),
})

/** A test by its id, or by its name where the catalogue does not have it. An id alone may stand without its field. */
const wantedTest = z
  .preprocess(
    given => (typeof given === 'string' ? (isId(given) ? { testId: given } : { name: given }) : given),
    named,
  )
  .refine(({ testId, name }) => Boolean(testId ?? name), clinicalMessages.testNameRequired)
/** The visit's drafts are of this kind, too. */
export type WantedTest = { testId?: string | null | undefined; name?: string | undefined }

const wantedTests = z
  .array(wantedTest, { error: clinicalMessages.testsRequired })
  .min(1, clinicalMessages.testsRequired)
  .max(testLimit, clinicalMessages.testsTooMany)

const orderedTest = z.object({
  _id: z.string(),
  /** Null for one that is not in the catalogue. */
  testId: text,
  name: z.string(),
  kind: z.enum(testKinds).exclude(['panel']),
  /** The panel that it was ordered with. */
  panel: text,
  unit: text,
  loinc: text,
  /** It has a unit or a range: only a number is a value of it. */
  isMeasured: z.boolean(),
  /** For this patient today; null where there are none, or where they need an age or a sex that is not known. */
  low: value,
  high: value,
  /** There are ranges, but none for the age of this patient today. */
  isWithoutRange: z.boolean(),
  /** The latest that was entered for it. */
  result: z
    .object({
      _id: z.string(),
      value: text,
      text,
      unit: text,
      understood: text,
      flag: z.enum(resultFlags).nullable(),
      takenAt: z.string(),
      seenAt: text,
    })
    .nullable(),
})
export type OrderedTest = z.output<typeof orderedTest>

const order = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  patient: reference,
  /** Who ordered, and reviews the results. */
  doctor: reference,
  encounterId: text,
  orderedAt: z.string(),
  cancelReason: text,
  tests: z.array(orderedTest),
  /** Why ranges by age or sex cannot be looked up. */
  unknown: z.array(z.enum(['age', 'sex'])),
  isDeleted: z.literal(false),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Order = z.output<typeof order>

export const createOrderBody = z.object({
  patientId: idOf(messages.patientRequired),
  encounterId: idOf(clinicalMessages.encounterUnknown).nullish(),
  tests: wantedTests,
})
export type CreateOrder = z.output<typeof createOrderBody>

const reads = 'orders' as const
const changes = ['orders'] as const
const path = 'users/orders'
const one = 'users/orders/:id'

export const orderEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List orders of tests',
    allow: 'orders.read',
    query: listQuery(['number', 'orderedAt', 'createdAt'], {
      patientId: idOf(messages.patientRequired).optional(),
      encounterId: idOf(clinicalMessages.encounterUnknown).optional(),
      doctorId: idOf(messages.doctorRequired).optional(),
      status: z.enum(orderStatuses, { error: messages.invalidValue }).optional(),
    }),
    data: z.array(order),
    paged: true,
    reads,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Order tests for a patient',
    allow: 'orders.write',
    body: createOrderBody,
    data: order,
    success: 201,
    message: clinicalMessages.orderPlaced,
    errors: ['forbidden'],
    changes,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get an order',
    allow: 'orders.read',
    data: order,
    reads,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${one}/cancel`,
    summary: 'Cancel an order that has no results',
    allow: 'orders.write',
    body: z.object({ reason: requiredText(clinicalMessages.cancelReasonRequired, 500) }),
    data: order,
    message: clinicalMessages.orderCancelled,
    errors: ['forbidden', 'conflict'],
    changes,
  }),
}
