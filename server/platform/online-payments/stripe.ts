import { createRequire } from 'node:module'
import type Stripe from 'stripe'
import { z } from 'zod'
import { stripeAmounts } from './amounts.ts'
import { askProvider, readAnswer, requireUsable, sameRefund } from './ask-provider.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type CheckoutNow,
  type PaymentProvider,
  type PayoutPart,
  type ProviderKeys,
} from './provider.ts'
import { readStripeCall } from './stripe-calls.ts'
import { idOf, metadata, refundOf, refundShape, sessionShape } from './stripe-shapes.ts'

export type StripeOptions = {
  /** https://api.stripe.com, or what answers for it. */
  url: string
  keys: ProviderKeys
  timeoutMs?: number
}

/** Loaded when the first organization uses it: it takes 26 MB and a tenth of a second. */
const library = () => createRequire(import.meta.url)('stripe') as typeof Stripe

/** The languages of Stripe's page that are ours, too: https://docs.stripe.com/api/checkout/sessions/create (locale). */
const pageLocales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  hi: 'hi-IN',
}

const minute = 60_000

/** Checkout Sessions: cards are typed on Stripe's page. https://docs.stripe.com/api/checkout/sessions */
export function createStripeProvider({ url, keys, timeoutMs = 10_000 }: StripeOptions): PaymentProvider {
  let client: Stripe | undefined
  async function ask<Shape extends z.ZodType>(
    shape: Shape,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Shape>> {
    return readAnswer(shape, await answered(() => call((client ??= createClient(url, keys, timeoutMs)))))
  }
  const find = async (id: string) =>
    checkoutNow(
      await ask(sessionShape, stripe =>
        stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
      ),
    )
  return {
    name: 'stripe',
    // It takes 30 minutes to 24 hours from when the call arrives: the minutes between are for calls that are slow, or tried again.
    shortestOpenMs: 31 * minute,
    longestOpenMs: 23 * 60 * minute,
    async test() {
      await ask(z.object({ data: z.array(z.unknown()) }), stripe =>
        stripe.checkout.sessions.list({ limit: 1 }),
      )
    },
    async openCheckout({ checkoutId, description, expiresAt, returnUrl, locale, isInstant, ...amount }) {
      const units = stripeAmounts.toProvider(amount)
      const opened = await ask(z.object({ id: z.string().min(1), url: z.url() }), stripe =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: checkoutId,
            metadata: { checkoutId },
            payment_intent_data: { description, metadata: { checkoutId } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: amount.currency.toLowerCase(),
                  unit_amount: units,
                  product_data: { name: description },
                },
              },
            ],
            // The payer's bank may convert; Stripe must not: we expect exactly this amount.
            adaptive_pricing: { enabled: false },
            // Without it, the account's own choice. Wallets are cards.
            ...(isInstant && { payment_method_types: ['card' as const] }),
            expires_at: Math.floor(expiresAt / 1000),
            locale: pageLocales[locale] ?? 'auto',
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `checkout-${checkoutId}` },
        ),
      )
      return { providerId: opened.id, url: opened.url }
    },
    findCheckout: find,
    async endCheckout(id) {
      try {
        return checkoutNow(await ask(sessionShape, stripe => stripe.checkout.sessions.expire(id)))
      } catch (error) {
        // Only an open one can be ended: it has ended by itself, or somebody has paid.
        if (error instanceof ProviderRefused && !error.isKeys) return find(id)
        throw error
      }
    },
    async refund({ refundId, paymentId, ...amount }) {
      const units = stripeAmounts.toProvider(amount)
      // Stripe forgets idempotency keys after a day (https://docs.stripe.com/api/idempotent_requests): a later try looks first.
      const made = await ask(z.object({ data: z.array(z.looseObject({ metadata })) }), stripe =>
        stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
      )
      const known = made.data.find(one => one.metadata?.['refundId'] === refundId)
      if (known) return refundOf(sameRefund(readAnswer(refundShape, known), units))
      const refund = await ask(refundShape, stripe =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: units, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )
      return refundOf(refund)
    },
    findRefund: async id => refundOf(await ask(refundShape, stripe => stripe.refunds.retrieve(id))),
    async partsOfPayout(payoutId) {
      const transactions = await ask(z.array(transactionShape), stripe =>
        stripe.balanceTransactions
          // With what each stands for, a page of 100 could be too large.
          .list({ payout: payoutId, limit: 50, expand: ['data.source'] })
          .autoPagingToArray({ limit: mostTransactions }),
      )
      if (transactions.length >= mostTransactions)
        throw new ProviderUnclear('The payout has too many parts to be read')
      return transactions.filter(({ type }) => type !== 'payout').map(partOf)
    },
    readWebhook: input => readStripeCall(() => library().webhooks, keys.webhookSecret, input),
  }
}

const mostTransactions = 10_000

function createClient(url: string, keys: ProviderKeys, timeoutMs: number): Stripe {
  requireUsable(keys)
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  const StripeLibrary = library()
  return new StripeLibrary(keys.secretKey, {
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    maxNetworkRetries: 0,
    telemetry: false,
    // The library's own client sends a call again after a closed connection, even with no retries allowed, and reads any length.
    httpClient: StripeLibrary.createFetchHttpClient(async (address, init) => {
      const question = {
        method: init?.method ?? 'GET',
        url: String(address),
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' && init.body ? init.body : undefined,
      }
      return new Response(await askProvider(question, { keys, timeoutMs }))
    }),
    // Ours ends the call earlier.
    timeout: timeoutMs + 5_000,
  })
}

/** The library hides what our fetch threw in an error of its own. */
async function answered(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderRefused || error instanceof ProviderUnclear) throw error
    const { detail } = error as { detail?: unknown }
    if (detail instanceof Error) throw detail
    throw new ProviderUnclear('The answer cannot be read', { cause: error })
  }
}

/** https://docs.stripe.com/api/checkout/sessions/object (status, payment_status) */
function checkoutNow(session: z.output<typeof sessionShape>): CheckoutNow {
  if (session.status === 'expired') return { state: 'expired' }
  if (session.payment_status === 'paid') {
    const providerId = idOf(session.payment_intent)
    if (!providerId || session.amount_total == null || !session.currency)
      throw new ProviderUnclear('The checkout is paid, but its payment is not named')
    const amount = stripeAmounts.fromProvider(session.amount_total, session.currency)
    return { state: 'paid', payment: { providerId, ...amount } }
  }
  // A bank debit takes days after the page is complete. If it fails, nobody can pay here any more.
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
  return { state: session.status === 'complete' && hasFailed ? 'expired' : 'open' }
}

/** https://docs.stripe.com/api/balance_transactions/object and https://docs.stripe.com/reports/balance-transaction-types */
const transactionShape = z.object({
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  source: z
    .union([
      z.string(),
      z.object({
        id: z.string(),
        payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
      }),
    ])
    .nullish(),
})

function partOf({ type, amount, fee, currency, source }: z.output<typeof transactionShape>): PayoutPart {
  const kind =
    type === 'charge' || type === 'payment'
      ? 'payment'
      : type === 'refund' || type === 'payment_refund'
        ? 'refund'
        : 'other'
  const of = typeof source === 'object' ? source : null
  return {
    kind,
    providerId: kind === 'payment' ? idOf(of?.payment_intent) : idOf(source),
    amountMinor: stripeAmounts.fromProvider(amount, currency).amountMinor,
    feeMinor: stripeAmounts.fromProvider(fee, currency).amountMinor,
  }
}
