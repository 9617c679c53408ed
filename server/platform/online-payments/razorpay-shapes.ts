import { z } from 'zod'
import type { ProviderRefund, RefundState } from './provider.ts'

/** Asks for a path below /v1 and reads the answer. With a body it is a POST. */
export type AskRazorpay = <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  post?: { body: object; headers?: Record<string, string> },
) => Promise<z.output<Shape>>

/** Razorpay writes an empty object as [], and some lists as null. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform(value => (value && !Array.isArray(value) ? value : {}))
const note = (all: Record<string, unknown>, name: string): string | null => {
  const value = all[name]
  return typeof value === 'string' && value ? value : null
}

/** https://razorpay.com/docs/api/payments/payment-links/entity */
export const linkNameShape = z.object({ id: z.string().min(1), reference_id: z.string().nullish() })
export const linkShape = linkNameShape.extend({
  short_url: z.url(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  amount: z.int(),
  currency: z.string(),
  /** Its payments hang on this order. The link itself lists them only now and then. */
  order_id: z.string().nullish(),
})

/** https://razorpay.com/docs/api/payments/entity */
export const paymentShape = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  invoice_id: z.string().nullish(),
  description: z.string().nullish(),
  notes,
})
export const checkoutIdOf = (payment: z.output<typeof paymentShape>) => note(payment.notes, 'checkoutId')

/** https://razorpay.com/docs/api/refunds/entity */
export const refundNameShape = z.looseObject({ notes, receipt: z.string().nullish() })
export const refundIdOf = (refund: { notes: Record<string, unknown>; receipt?: string | null }) =>
  note(refund.notes, 'refundId') ?? refund.receipt ?? null
export const refundShape = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  notes,
  receipt: z.string().nullish(),
})

const refundStates: Record<z.output<typeof refundShape>['status'], RefundState> = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
}
export const refundOf = ({ id, status }: z.output<typeof refundShape>): ProviderRefund => ({
  providerId: id,
  state: refundStates[status],
})

/** https://razorpay.com/docs/api/disputes/entity */
export const disputeShape = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
})

/** https://razorpay.com/docs/api/settlements/entity. Its currency is named only where it is not the rupee. */
export const settlementShape = z.object({
  id: z.string().min(1),
  amount: z.int(),
  created_at: z.int(),
  currency: z
    .string()
    .nullish()
    .transform(currency => currency ?? 'INR'),
})
