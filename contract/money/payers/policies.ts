import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { date, nothing, reference, requiredText, version } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'
import { basisPointsOf, largestAmountMinor } from '../../values/money.ts'
import { payerMessages } from './payer-messages.ts'
import { payerId } from './payers.ts'

const policy = z.object({
  _id: z.string(),
  payer: reference,
  memberNumber: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  /** What the patient bears of each invoice, in percent. */
  copayRate: z.string().nullable(),
  /** Or as an amount. */
  copayMinor: z.number().nullable(),
  /** The most that the payer bears of an invoice. */
  limitMinor: z.number().nullable(),
  /** Today, by the organization's calendar: the payer of a new invoice. */
  isInForce: z.boolean(),
  version: z.number(),
})
export type Policy = z.output<typeof policy>

const amount = (least: number, message: string) =>
  z.number({ error: message }).int(message).min(least, message).max(largestAmountMinor, message)
const body = z.object({
  payerId,
  memberNumber: requiredText(payerMessages.memberNumberRequired, 50),
  validFrom: date(payerMessages.validFromRequired),
  validUntil: date().nullish(),
  copayRate: z
    .string({ error: payerMessages.copayPercentInvalid })
    .refine(text => basisPointsOf(text) !== null, payerMessages.copayPercentInvalid)
    .nullish(),
  copayMinor: amount(0, payerMessages.copayAmountInvalid).nullish(),
  limitMinor: amount(1, payerMessages.limitInvalid).nullish(),
})
const isOrdered = ({
  validFrom,
  validUntil,
}: {
  validFrom: string
  validUntil?: string | null | undefined
}) => !validUntil || validUntil >= validFrom
const hasOneCopay = (one: {
  copayRate?: string | null | undefined
  copayMinor?: number | null | undefined
}) => (one.copayRate ?? null) === null || (one.copayMinor ?? null) === null
const untilAfter = { path: ['validUntil'], message: payerMessages.validUntilBefore }
const oneCopay = { path: ['copayRate'], message: payerMessages.copayOne }
/** What a form checks by itself. */
export const policyForm = body.pick({ payerId: true, memberNumber: true, validFrom: true })

const path = 'users/patients/:id/policies'
const one = `${path}/:policyId` as const
const changes = ['invoices'] as const
const allow = 'policies.write'
const reads = 'invoices' as const

export const policyEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "A patient's policies: who pays beside them, and what they bear themselves",
    allow,
    data: z.array(policy),
    reads,
  }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Add a policy of a patient',
    allow,
    body: body.refine(isOrdered, untilAfter).refine(hasOneCopay, oneCopay),
    data: policy,
    success: 201,
    message: payerMessages.policySaved,
    changes,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Change a policy: drafts follow it, issued invoices stay',
    allow,
    body: body.extend({ version }).refine(isOrdered, untilAfter).refine(hasOneCopay, oneCopay),
    data: policy,
    message: payerMessages.policySaved,
    errors: ['conflict', 'not_found', 'stale_version'],
    changes,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Delete a policy: drafts that name it have to choose again',
    allow,
    data: nothing,
    message: payerMessages.policyDeleted,
    errors: ['not_found'],
    changes,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restore`,
    summary: 'Restore a deleted policy: drafts that name it are right again',
    allow,
    data: policy,
    message: messages.restored,
    errors: ['conflict', 'not_found'],
    changes,
  }),
}
