import { z } from 'zod'
import { appointmentFilters, appointmentSorts } from '../day/appointments.ts'
import { endpoint, listQuery } from '../core/endpoint.ts'
import { date, formBoolean, idOf, money, nothing, reference } from '../core/fields.ts'
import { exportEndpoint } from '../core/lists.ts'
import { locales } from '../core/locale.ts'
import { messages } from '../core/messages.ts'

export const paymentMethods = ['cash', 'card', 'upi', 'bank'] as const
const method = z.enum(paymentMethods, { error: messages.methodRequired })
export type PaymentMethod = z.output<typeof method>

/** The exact sum, in minor units of the appointment's currency. */
const amountMinor = z
  .number({ error: messages.amountRequired })
  .int(messages.amountInvalid)
  .min(1, messages.amountInvalid)

export const takePaymentBody = z.object({
  appointmentId: idOf(messages.appointmentRequired),
  amountMinor,
  method,
  /** Of cash: else the taker's open session at that clinic, else the clinic's own cash. */
  cashDeskSessionId: idOf(messages.invalidValue).optional(),
})
export type TakePayment = z.output<typeof takePaymentBody>

const payment = z.object({
  _id: z.string(),
  number: z.number(),
  /** The number as printed on the receipt: RCP-000123. */
  receiptNumber: z.string(),
  appointment: z.object({ _id: z.string(), number: z.number(), billNumber: z.string() }),
  patient: reference,
  doctor: reference,
  clinic: reference,
  service: reference,
  moreServices: z.array(reference),
  amount: money,
  method,
  /** Times with the clinic's offset. */
  receivedAt: z.string(),
  receivedBy: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

const changes = ['payments', 'appointments'] as const
const path = 'users/payments'
const sorts = ['receivedAt', 'number', 'patient', 'amount', 'method'] as const
const filters = {
  /** Days in the time zone of each payment's clinic, both included. */
  from: date().optional(),
  to: date().optional(),
  method: method.optional(),
  isUndone: formBoolean.optional(),
  appointmentId: idOf(messages.appointmentRequired).optional(),
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
      'status',
      'currency',
      'billNumber',
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
    summary: 'Take a payment for an appointment',
    allow: 'payments.take',
    body: takePaymentBody,
    data: payment,
    success: 201,
    message: messages.paymentTaken,
    errors: ['desk_closed'],
    changes,
  }),
  receipt: endpoint({
    method: 'GET',
    path: 'users/payments/:id/receipt',
    summary:
      "A payment's receipt on the letterhead of its clinic, in the organization's language unless another is asked for",
    allow: 'payments.read',
    query: z.object({ lang: z.enum(locales, { error: messages.invalidValue }).optional() }),
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
    errors: ['conflict'],
    changes,
  }),
}
