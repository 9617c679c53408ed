import { z } from 'zod'
import { razorpayAmounts } from './amounts.ts'
import { askProvider, readAnswer, sameRefund } from './ask-provider.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type AskedCheckout,
  type CheckoutNow,
  type PaymentProvider,
  type ProviderKeys,
} from './provider.ts'
import { readRazorpayCall } from './razorpay-calls.ts'
import { partsOfSettlement } from './razorpay-settlement.ts'
import {
  linkShape,
  paymentShape,
  refundIdOf,
  refundNameShape,
  refundOf,
  refundShape,
  type AskRazorpay,
} from './razorpay-shapes.ts'

export type RazorpayOptions = {
  /** https://api.razorpay.com, or what answers for it. */
  url: string
  keys: ProviderKeys
  timeoutMs?: number
}

const minute = 60_000
const day = 24 * 60 * minute

/** Payment Links: cards and UPI are entered on Razorpay's page. https://razorpay.com/docs/api/payments/payment-links */
export function createRazorpayProvider({ url, keys, timeoutMs = 10_000 }: RazorpayOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString('base64')}`
  const ask: AskRazorpay = async (shape, path, post) => {
    const text = await askProvider(
      {
        method: post ? 'POST' : 'GET',
        url: `${url.replace(/\/+$/, '')}/v1/${path}`,
        headers: {
          authorization,
          accept: 'application/json',
          ...(post && { 'content-type': 'application/json' }),
          ...post?.headers,
        },
        body: post && JSON.stringify(post.body),
      },
      { keys, timeoutMs },
    )
    return readAnswer(shape, JSON.parse(text))
  }
  const linkPath = (id: string) => `payment_links/${encodeURIComponent(id)}`
  const find = async (id: string) => checkoutNow(ask, await ask(linkShape, linkPath(id)))

  return {
    name: 'razorpay',
    // It takes 15 minutes to six months from when the call arrives.
    shortestOpenMs: 16 * minute,
    longestOpenMs: 180 * day,
    async test() {
      await ask(z.object({ payment_links: z.array(z.unknown()) }), 'payment_links?count=1')
    },
    async openCheckout(asked) {
      const units = razorpayAmounts.toProvider(asked)
      const link = await ask(linkShape, 'payment_links', { body: bodyOf(asked, units) }).catch(
        async (error: unknown) => {
          if (isKnownReference(error)) return findOpened(ask, asked, units)
          throw error
        },
      )
      return { providerId: link.id, url: link.short_url }
    },
    findCheckout: find,
    async endCheckout(id) {
      try {
        return await checkoutNow(ask, await ask(linkShape, `${linkPath(id)}/cancel`, { body: {} }))
      } catch (error) {
        // Only an open one can be cancelled: it has expired, or somebody has paid.
        if (error instanceof ProviderRefused && !error.isKeys) return find(id)
        throw error
      }
    },
    async refund({ refundId, paymentId, ...amount }) {
      const path = `payments/${encodeURIComponent(paymentId)}`
      const units = razorpayAmounts.toProvider(amount)
      // How long Razorpay keeps the key of a refund is not documented: a later try looks first.
      const made = await ask(z.object({ items: z.array(refundNameShape) }), `${path}/refunds?count=100`)
      const known = made.items.find(refund => refundIdOf(refund) === refundId)
      if (known) return refundOf(sameRefund(readAnswer(refundShape, known), units))
      // https://razorpay.com/docs/api/refunds/normal-refunds-idempotent: ten characters or more of A-Z a-z 0-9 - _
      const refund = await ask(refundShape, `${path}/refund`, {
        body: { amount: units, speed: 'normal', receipt: refundId, notes: { refundId } },
        headers: { 'x-refund-idempotency': `refund-${refundId}` },
      })
      return refundOf(refund)
    },
    findRefund: async id => refundOf(await ask(refundShape, `refunds/${encodeURIComponent(id)}`)),
    partsOfPayout: id => partsOfSettlement(ask, id),
    readWebhook: input => readRazorpayCall(keys.webhookSecret, input),
  }
}

/** https://razorpay.com/docs/api/payments/payment-links/create-standard. No name and no address: nobody is written to by Razorpay. */
const bodyOf = (
  { checkoutId, currency, description, expiresAt, returnUrl }: AskedCheckout,
  units: number,
) => ({
  amount: units,
  currency,
  accept_partial: false,
  reference_id: checkoutId,
  description,
  expire_by: Math.floor(expiresAt / 1000),
  callback_url: returnUrl,
  callback_method: 'get',
  reminder_enable: false,
  notify: { sms: false, email: false },
  notes: { checkoutId },
})

/** A reference can be used once, for ever: 'payment link with given reference_id: … already exists.' */
const isKnownReference = (error: unknown) =>
  error instanceof ProviderRefused && /reference_id.*already exists/i.test(error.message)

/** The link that an earlier try opened, whose answer did not reach us. */
async function findOpened(ask: AskRazorpay, { checkoutId, currency }: AskedCheckout, units: number) {
  const list = z.object({ payment_links: z.array(z.looseObject({ reference_id: z.string().nullish() })) })
  // The filter is named in Razorpay's samples, not in its reference: the newest links are the second way.
  for (const query of [`reference_id=${encodeURIComponent(checkoutId)}`, 'count=100']) {
    const { payment_links: links } = await ask(list, `payment_links?${query}`)
    const found = links.find(({ reference_id }) => reference_id === checkoutId)
    if (!found) continue
    const link = readAnswer(linkShape, found)
    if (link.amount === units && link.currency.toUpperCase() === currency) return link
    throw new ProviderRefused('This checkout was opened before, with another amount')
  }
  throw new ProviderUnclear('This checkout was opened before, but cannot be found')
}

/** https://razorpay.com/docs/payments/payment-links/states, and for the payment /docs/api/orders/fetch-payments */
async function checkoutNow(ask: AskRazorpay, link: z.output<typeof linkShape>): Promise<CheckoutNow> {
  if (link.status === 'expired' || link.status === 'cancelled') return { state: 'expired' }
  if (link.status !== 'paid') return { state: 'open' }
  const unnamed = new ProviderUnclear('The payment link is paid, but its payment is not named')
  if (!link.order_id) throw unnamed
  const path = `orders/${encodeURIComponent(link.order_id)}/payments`
  const { items } = await ask(z.object({ items: z.array(paymentShape) }), path)
  // Its status stays 'captured' after a part of it went back, and is 'refunded' after all of it did.
  const payment = items.find(({ status }) => status === 'captured' || status === 'refunded')
  if (!payment) throw unnamed
  const amount = razorpayAmounts.fromProvider(payment.amount, payment.currency)
  return { state: 'paid', payment: { providerId: payment.id, ...amount } }
}
