import { z } from 'zod'
import { endpoint, listQuery } from './endpoint.ts'
import { date, idOf, money, nothing, reference } from './fields.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'

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
})
export type TakePayment = z.output<typeof takePaymentBody>

const payment = z.object({
  _id: z.string(),
  number: z.number(),
  /** The number as the receipt bears it: RCP-000123. */
  receiptNumber: z.string(),
  appointment: z.object({ _id: z.string(), number: z.number() }),
  patient: reference,
  doctor: reference,
  clinic: reference,
  service: reference,
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

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'users/payments',
    summary: 'List payments, those undone among them',
    allow: 'payments.read',
    query: listQuery(['receivedAt', 'number', 'amount'], {
      from: date().optional(),
      to: date().optional(),
      method: method.optional(),
      appointmentId: idOf(messages.appointmentRequired).optional(),
      clinicId: idOf(messages.clinicRequired).optional(),
      doctorId: idOf(messages.doctorRequired).optional(),
      patientId: idOf(messages.patientRequired).optional(),
    }),
    data: z.array(payment),
    paged: true,
  }),
  take: endpoint({
    method: 'POST',
    path: 'users/payments',
    summary: 'Take a payment for an appointment',
    allow: 'payments.take',
    body: takePaymentBody,
    data: payment,
    success: 201,
    message: messages.paymentTaken,
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
