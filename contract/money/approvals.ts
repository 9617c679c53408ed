import { z } from 'zod'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { idOf, money, reference, requiredText } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'
import { approvalMessages } from './approval-messages.ts'
import { payerMessages } from './payers/payer-messages.ts'
import { payOutBody } from './payers/payers.ts'
import { creditInvoiceBody, writeOffBody } from './invoices/invoice-body.ts'
import { invoiceMessages } from './invoices/invoice-messages.ts'
import { paymentMethod } from './payments.ts'
import { refundBody } from './refunds.ts'

export const approvalKinds = ['refund', 'credit_note', 'write_off', 'payer_payout'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** A request that nobody decided on lapses after so many days. */
export const approvalDays = 7

const paymentId = idOf(messages.invalidValue)
const invoiceId = idOf(invoiceMessages.invoiceUnknown)
const payerId = idOf(payerMessages.payerUnknown)

/** What is asked for: the body of the call that gives money away, and of which payment or invoice, or to which payer. */
export const askApprovalBody = z.discriminatedUnion(
  'kind',
  [
    refundBody.extend({ kind: z.literal('refund'), paymentId }),
    creditInvoiceBody.extend({ kind: z.literal('credit_note'), invoiceId }),
    writeOffBody.extend({ kind: z.literal('write_off'), invoiceId }),
    payOutBody.extend({ kind: z.literal('payer_payout'), payerId }),
  ],
  { error: messages.invalidValue },
)
export type AskApproval = z.output<typeof askApprovalBody>

export const declineApprovalBody = z.object({
  reason: requiredText(approvalMessages.declineReasonRequired, 200),
})

const approval = z.object({
  _id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  clinic: reference,
  /** Null where a payer gets the money. */
  patient: reference.nullable(),
  payer: reference.nullable(),
  /** Of a refund. */
  payment: z.object({ _id: z.string(), receiptNumber: z.string() }).nullable(),
  /** Of a credit note or a write-off. */
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  amount: money,
  /** The way of a refund or a payout. */
  method: paymentMethod.nullable(),
  reason: z.string().nullable(),
  /** Of a credit note: the amounts of its lines, without tax, and uses of packages that it gives back; null: all that is left. */
  lines: z.array(z.object({ description: z.string(), amountMinor: z.number(), uses: z.number() })).nullable(),
  askedBy: z.string(),
  /** Times with the clinic's offset. */
  askedAt: z.string(),
  /** When it lapses, or lapsed, unless somebody decides before. */
  lapsesAt: z.string(),
  /** The reader asked for it. */
  isMine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was declined. */
  decisionReason: z.string().nullable(),
  /** The number of the refund or the credit note that was booked. */
  bookedNumber: z.string().nullable(),
})
export type Approval = z.output<typeof approval>

/** Whose money it is. */
export const receiverOf = ({ patient, payer }: Approval): { _id: string; name: string } => (patient ?? payer)!

const path = 'users/approvals'
const one = `${path}/:id` as const
const allow = 'approvals.use'
const reads = 'approvals' as const
const sorts = ['askedAt', 'patient', 'amount'] as const
const filters = {
  state: z.enum(approvalStates, { error: messages.invalidValue }).optional(),
  kind: z.enum(approvalKinds, { error: messages.invalidValue }).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  paymentId: paymentId.optional(),
  invoiceId: invoiceId.optional(),
  payerId: payerId.optional(),
}

export const approvalEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List requests to give money away, decided ones included',
    allow,
    query: listQuery(sorts, filters),
    data: z.array(approval),
    paged: true,
    reads,
  }),
  export: exportEndpoint({
    path,
    name: { many: 'requests for approval' },
    filters,
    sorts,
    columns: [
      'type',
      'patient',
      'askedAt',
      'askedBy',
      'amount',
      'reason',
      'status',
      'decidedBy',
      'decidedAt',
      'number',
      'currency',
      'clinic',
    ],
    allow,
    reads,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Get a request to give money away',
    allow,
    data: approval,
    reads,
  }),
  ask: endpoint({
    method: 'POST',
    path,
    summary:
      'Ask somebody else to approve a refund, a credit note, a write-off or a payout to a payer that one person may not do alone; nothing is booked yet',
    allow,
    body: askApprovalBody,
    data: approval,
    success: 201,
    message: approvalMessages.asked,
    errors: ['amount_exceeds', 'conflict', 'desk_closed', 'period_closed'],
    changes: ['approvals'],
  }),
  approve: endpoint({
    method: 'POST',
    path: `${one}/approve`,
    summary:
      'Approve what somebody else asked for: it is booked at once, and cash leaves the drawer of who asked',
    allow,
    data: approval,
    message: approvalMessages.approved,
    errors: ['amount_exceeds', 'conflict', 'desk_closed', 'limit_exceeded', 'own_request', 'period_closed'],
    changes: ['approvals', 'payments', 'appointments', 'invoices'],
  }),
  decline: endpoint({
    method: 'POST',
    path: `${one}/decline`,
    summary: 'Decline what somebody else asked for',
    allow,
    body: declineApprovalBody,
    data: approval,
    message: approvalMessages.declined,
    errors: ['conflict', 'own_request'],
    changes: ['approvals'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${one}/withdraw`,
    summary: 'Withdraw what you asked for',
    allow,
    data: approval,
    message: approvalMessages.withdrawn,
    errors: ['conflict'],
    changes: ['approvals'],
  }),
}
