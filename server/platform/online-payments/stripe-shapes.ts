import { z } from 'zod'
import type { ProviderRefund, RefundState } from './provider.ts'

/** An object of Stripe is its id, or itself where the call asked for it. */
const expandable = z.union([z.string(), z.object({ id: z.string(), status: z.string().nullish() })]).nullish()
export const metadata = z.record(z.string(), z.string()).nullish()

/** The object's id. Null where there is none. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

/** https://docs.stripe.com/api/checkout/sessions/object */
export const sessionShape = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: expandable,
})

/** https://docs.stripe.com/api/refunds/object */
export const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  payment_intent: expandable,
  metadata,
})

const refundStates: Record<z.output<typeof refundShape>['status'], RefundState> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
export const refundOf = ({ id, status }: z.output<typeof refundShape>): ProviderRefund => ({
  providerId: id,
  state: refundStates[status],
})

/** https://docs.stripe.com/api/disputes/object. What begins with warning_ is an inquiry: it ends without loss, or becomes a dispute. */
export const disputeShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  payment_intent: expandable,
})

/** https://docs.stripe.com/api/payouts/object */
export const payoutShape = z.object({ id: z.string().min(1), amount: z.int(), currency: z.string() })

/** https://docs.stripe.com/api/events/object */
export const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})
