import { z } from 'zod'
import { appointmentFilters, appointmentSorts } from '../day/appointments.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, formBoolean, idOf, money, nothing, reference } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { messages } from '../core/messages.ts'
import { amountMinor } from './amount.ts'
import { paperQuery } from './paper-query.ts'
import { invoiceMessages } from './invoices/invoice-messages.ts'

export const paymentMethods = ['cash', 'card', 'upi', 'bank', 'cheque', 'online'] as const
export const paymentMethod = z.enum(paymentMethods, { error: messages.methodRequired })
export type PaymentMethod = z.output<typeof paymentMethod>
/** What staff take: online money is reported by its provider. */
export const deskMethods = ['cash', 'card', 'upi', 'bank', 'cheque'] as const satisfies PaymentMethod[]
export const deskMethod = z.enum(deskMethods, { error: messages.methodRequired })

/** For one of: an invoice, several of one patient, a visit, or nothing yet: an advance of a patient. */
export const takePaymentBody = z
  .object({
    invoiceId: idOf(invoiceMessages.invoiceUnknown).optional(),
    allocations: z
      .array(z.object({ invoiceId: idOf(invoiceMessages.invoiceUnknown), amountMinor }))
      .min(1, invoiceMessages.invoiceUnknown)
      .max(50, invoiceMessages.tooManyLines)
      .refine(
        all => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length,
        invoiceMessages.invoiceTwice,
      )
      .optional(),
    appointmentId: idOf(messages.appointmentRequired).optional(),
    patientId: idOf(messages.patientRequired).optional(),
    clinicId: idOf(messages.clinicRequired).optional(),
    /** In minor units of the organization's currency. */
    amountMinor,
    method: deskMethod,
    /** Of a card slip, a transfer or a cheque. */
    reference: z.string().trim().max(100, messages.tooLong).optional(),
    /** For cash. If it is not given: the taker's open session at that clinic, else the clinic's own cash. */
    cashDeskSessionId: idOf(messages.invalidValue).optional(),
  })
  .refine(
    ({ invoiceId, allocations, appointmentId, patientId }) =>
      [invoiceId, allocations, appointmentId, patientId].filter(one => one !== undefined).length === 1,
    // Said beside what else is wrong.
    { path: ['appointmentId'], message: messages.appointmentRequired, when: () => true },
  )
  .refine(({ patientId, clinicId }) => (patientId === undefined) === (clinicId === undefined), {
    path: ['clinicId'],
    message: messages.clinicRequired,
  })
export type TakePayment = z.output<typeof takePaymentBody>

export const refundStates = ['pending', 'done', 'failed'] as const
const refundState = z.enum(refundStates)

export const payment = z.object({
  _id: z.string(),
  number: z.number(),
  /** The number as printed on the receipt: RCP-000123. */
  receiptNumber: z.string(),
  /** The visit that it is for; null for an invoice without one, and for an advance. */
  appointment: z
    .object({
      _id: z.string(),
      number: z.number(),
      billNumber: z.string(),
      invoiceNumber: z.string().nullable(),
    })
    .nullable(),
  /** The invoice that it was taken for. */
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  patient: reference,
  doctor: reference.nullable(),
  clinic: reference,
  service: reference.nullable(),
  moreServices: z.array(reference),
  amount: money,
  refunded: money,
  /** What is not set against an invoice, nor refunded: an advance. */
  unallocated: money,
  method: paymentMethod,
  reference: z.string().nullable(),
  /** Times with the clinic's offset. */
  receivedAt: z.string(),
  /** Null: it came online. */
  receivedBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** The oldest first. */
  refunds: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      amount: money,
      method: paymentMethod,
      reason: z.string(),
      refundedAt: z.string(),
      /** Null: the provider gave it back. */
      refundedBy: z.string().nullable(),
      /** 'pending' until the provider of online payments confirms it; one that failed gave nothing back. */
      state: refundState,
      /** Why the provider refused it. */
      providerError: z.string().nullable(),
    }),
  ),
})
export type Payment = z.output<typeof payment>

/** What it was for: the services of its visit, or the number of its invoice. Empty: an advance. Joined as `serviceNames`. */
export const purposeOf = ({
  service,
  moreServices,
  invoice,
}: Pick<Payment, 'service' | 'moreServices' | 'invoice'>): string[] =>
  service ? [service, ...moreServices].map(({ name }) => name) : invoice?.number ? [invoice.number] : []

/** What of it can still be given back, in minor units. */
export const refundableMinor = ({ amount, refunded, undoneAt }: Payment): number =>
  undoneAt === null ? amount.amountMinor - refunded.amountMinor : 0

/** Nothing of it is left with the clinic: it was undone, or all of it was given back. */
export const isRefunded = (payment: Payment): boolean => refundableMinor(payment) === 0

const changes = ['payments', 'appointments', 'invoices'] as const
const path = 'users/payments'
const sorts = ['receivedAt', 'number', 'patient', 'amount', 'method'] as const
const filters = {
  /** Days in the time zone of each payment's clinic, both included. */
  from: date().optional(),
  to: date().optional(),
  method: paymentMethod.optional(),
  /** Nothing of it is left: it was undone, or all of it was given back. */
  isUndone: formBoolean.optional(),
  appointmentId: idOf(messages.appointmentRequired).optional(),
  invoiceId: idOf(invoiceMessages.invoiceUnknown).optional(),
  clinicId: idOf(messages.clinicRequired).optional(),
  doctorId: idOf(messages.doctorRequired).optional(),
  patientId: idOf(messages.patientRequired).optional(),
}

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List payments, including undone ones',
    allow: 'payments.read',
    query: listQuery(sorts, filters),
    data: z.array(payment),
    paged: true,
    reads: 'payments',
  }),
  export: exportEndpoint({
    path,
    name: { many: 'payments' },
    filters,
    sorts,
    columns: [
      'receiptNumber',
      'patient',
      'service',
      'receivedAt',
      'method',
      'amount',
      'refunded',
      'status',
      'currency',
      'billNumber',
      'invoiceNumber',
      'doctor',
      'clinic',
      'receivedBy',
      'undoneAt',
      'undoneBy',
    ],
    allow: 'payments.read',
    reads: 'payments',
  }),
  /** The list of appointments for bookkeeping. */
  exportAccounts: exportEndpoint({
    path: 'users/payments/accounts',
    name: { many: 'what appointments owe' },
    filters: appointmentFilters,
    sorts: appointmentSorts,
    columns: [
      'number',
      'invoiceNumber',
      'patient',
      'service',
      'start',
      'total',
      'paid',
      'due',
      'paymentStatus',
      'currency',
      'phoneNumber',
      'doctor',
      'clinic',
      'status',
    ],
    allow: 'payments.read',
    reads: 'appointments',
  }),
  take: endpoint({
    method: 'POST',
    path,
    summary: 'Take a payment for an invoice, for several, for an appointment, or as an advance',
    allow: 'payments.take',
    body: takePaymentBody,
    data: payment,
    success: 201,
    message: messages.paymentTaken,
    errors: ['amount_exceeds', 'cash_limit', 'desk_closed', 'period_closed', 'utr_used'],
    changes,
  }),
  receipt: endpoint({
    method: 'GET',
    path: 'users/payments/:id/receipt',
    summary:
      "A payment's receipt on the letterhead of its clinic, in the organization's language unless another is asked for",
    allow: 'payments.read',
    query: paperQuery,
    file: ['application/pdf'],
    data: nothing,
    reads: 'payments',
  }),
  undo: endpoint({
    method: 'POST',
    path: 'users/payments/:id/undo',
    summary: 'Undo a payment; it stays on record as undone',
    allow: 'payments.take',
    data: payment,
    message: messages.paymentUndone,
    errors: ['approval_needed', 'conflict', 'limit_exceeded', 'period_closed'],
    changes,
  }),
}
