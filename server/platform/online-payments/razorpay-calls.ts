import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame } from '#server/platform/secrets/is-same.ts'
import { razorpayAmounts } from './amounts.ts'
import type { EventOf, ProviderEvent, WebhookInput } from './provider.ts'
import {
  checkoutIdOf,
  disputeShape,
  linkNameShape,
  paymentShape,
  refundIdOf,
  refundOf,
  refundShape,
  settlementShape,
} from './razorpay-shapes.ts'

/** https://razorpay.com/docs/webhooks/validate-test: of the bytes as they were sent. */
export const razorpaySignature = (secret: string, body: Buffer) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** What a call of Razorpay says, if Razorpay signed exactly these bytes. It sends no stamp: a call never grows too old. */
export function readRazorpayCall(secret: string, { body, headers }: WebhookInput): ProviderEvent | 'forged' {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string' || !secret) return 'forged'
  if (!isSame(Buffer.from(signature), Buffer.from(razorpaySignature(secret, body)))) return 'forged'
  const id = idOf(headers['x-razorpay-event-id'], body)
  const event = z
    .object({ event: z.string(), payload: z.record(z.string(), z.unknown()) })
    .safeParse(parsed(body))
  if (!event.success) return { id, kind: 'other', type: 'unreadable' }
  const { event: type, payload } = event.data
  try {
    return { id, ...(about[type]?.(payload, type) ?? { kind: 'other', type }) }
  } catch {
    // Signed, but in another shape, or with an amount that cannot be counted exactly.
    return { id, kind: 'other', type, isUnreadable: true }
  }
}

/** https://razorpay.com/docs/webhooks/best-practices: the id of the event is a header, and not signed. */
const idOf = (header: string | string[] | undefined, body: Buffer): string =>
  typeof header === 'string' && /^[\w-]{1,100}$/.test(header)
    ? header
    : createHash('sha256').update(body).digest('hex')

type Payload = Record<string, unknown>

/**
 * The events that concern us, each with its records in `payload`: https://razorpay.com/docs/webhooks/payment-links, /payments,
 * /refunds, /disputes, /settlements. They throw, or return undefined, if they do not.
 */
const about: Readonly<Record<string, (payload: Payload, type: string) => EventOf | undefined>> = {
  'payment_link.paid': linkPaid,
  'payment_link.expired': linkEnded,
  'payment_link.cancelled': linkEnded,
  'payment.captured': captured,
  'refund.created': refund,
  'refund.processed': refund,
  'refund.failed': refund,
  'payment.dispute.created': dispute,
  'payment.dispute.won': dispute,
  'payment.dispute.lost': dispute,
  'settlement.processed': settlement,
}

function entity<Shape extends z.ZodType>(shape: Shape, payload: Payload, name: string): z.output<Shape> {
  const record = z.object({ entity: z.unknown() }).parse(payload[name])
  return shape.parse(record.entity)
}

function linkPaid(payload: Payload): EventOf | undefined {
  const link = entity(linkNameShape, payload, 'payment_link')
  const payment = entity(paymentShape, payload, 'payment')
  if (payment.status !== 'captured') return undefined
  return {
    kind: 'paid',
    checkoutProviderId: link.id,
    checkoutId: link.reference_id ?? null,
    payment: { providerId: payment.id, ...razorpayAmounts.fromProvider(payment.amount, payment.currency) },
  }
}

function linkEnded(payload: Payload): EventOf {
  const link = entity(linkNameShape, payload, 'payment_link')
  return { kind: 'expired', checkoutProviderId: link.id, checkoutId: link.reference_id ?? null }
}

/** The payment of a link is described with the link's id: '#FOGqq3O6E5bkml' for plink_FOGqq3O6E5bkml. An invoice's is, too. */
function captured(payload: Payload): EventOf | undefined {
  const payment = entity(paymentShape, payload, 'payment')
  const [, link] = /^#(\w{14})$/.exec((!payment.invoice_id && payment.description) || '') ?? []
  const checkoutId = checkoutIdOf(payment)
  if (payment.status !== 'captured' || (!link && !checkoutId)) return undefined
  return {
    kind: 'paid',
    checkoutProviderId: link ? `plink_${link}` : null,
    checkoutId,
    payment: { providerId: payment.id, ...razorpayAmounts.fromProvider(payment.amount, payment.currency) },
  }
}

function refund(payload: Payload): EventOf {
  const read = entity(refundShape, payload, 'refund')
  return {
    kind: 'refund',
    refund: refundOf(read),
    refundId: refundIdOf(read),
    paymentId: read.payment_id,
    amount: razorpayAmounts.fromProvider(read.amount, read.currency),
  }
}

function dispute(payload: Payload, type: string): EventOf {
  const { id, payment_id, amount, currency } = entity(disputeShape, payload, 'dispute')
  return {
    kind: 'dispute',
    disputeId: id,
    paymentId: payment_id,
    state: type.endsWith('.won') ? 'won' : type.endsWith('.lost') ? 'lost' : 'opened',
    amount: razorpayAmounts.fromProvider(amount, currency),
  }
}

function settlement(payload: Payload): EventOf {
  const { id, amount, currency } = entity(settlementShape, payload, 'settlement')
  return { kind: 'payout', payoutId: id, amount: razorpayAmounts.fromProvider(amount, currency) }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
