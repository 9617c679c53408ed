import { createHmac } from 'node:crypto'
import type {
  AskedCheckout,
  AskedRefund,
  CheckoutNow,
  PaymentProvider,
  PayoutPart,
  ProviderKeys,
  ProviderEvent,
  ProviderRefund,
} from '#server/platform/online-payments/provider.ts'

/** A provider in memory, for tests of what the clinic does with its answers. It signs with the webhook secret. */
export function createFakeProvider(webhookSecret = 'whsec_of_the_tests') {
  const checkouts = new Map<string, { asked: AskedCheckout; now: CheckoutNow }>()
  const refunds = new Map<string, { asked: AskedRefund; now: ProviderRefund }>()
  const asked = { checkouts: [] as AskedCheckout[], refunds: [] as AskedRefund[], ended: [] as string[] }
  let fault: Error | undefined
  const payouts = new Map<string, PayoutPart[]>()
  const answer = <T>(work: () => T): Promise<T> => (fault ? Promise.reject(fault) : Promise.resolve(work()))

  const providerOf = (_name: string, { webhookSecret: expected }: ProviderKeys): PaymentProvider => ({
    name: 'stripe',
    shortestOpenMs: 30 * 60_000,
    longestOpenMs: 24 * 3600_000,
    test: () => answer(() => undefined),
    openCheckout: one =>
      answer(() => {
        asked.checkouts.push(one)
        const providerId = `co_${one.checkoutId}`
        if (!checkouts.has(providerId)) checkouts.set(providerId, { asked: one, now: { state: 'open' } })
        return { providerId, url: `https://provider.example/${providerId}` }
      }),
    findCheckout: id => answer(() => checkouts.get(id)!.now),
    endCheckout: id =>
      answer(() => {
        asked.ended.push(id)
        const checkout = checkouts.get(id)!
        if (checkout.now.state === 'open') checkout.now = { state: 'expired' }
        return checkout.now
      }),
    refund: one =>
      answer(() => {
        asked.refunds.push(one)
        const providerId = `re_${one.refundId}`
        if (!refunds.has(providerId))
          refunds.set(providerId, { asked: one, now: { providerId, state: 'pending' } })
        return refunds.get(providerId)!.now
      }),
    findRefund: id => answer(() => refunds.get(id)!.now),
    partsOfPayout: id => answer(() => payouts.get(id) ?? []),
    readWebhook: ({ body, headers }) =>
      headers['x-signature'] === createHmac('sha256', expected).update(body).digest('hex')
        ? (JSON.parse(body.toString()) as ProviderEvent)
        : 'forged',
  })
  return {
    providerOf,
    asked,
    /** From now on every call fails in this way; undefined: all work. */
    fail: (error: Error | undefined) => void (fault = error),
    /** What a payout is made of. */
    payOut: (id: string, parts: PayoutPart[]) => void payouts.set(id, parts),
    /** Somebody pays on the provider's page, and answers what the provider would say of it. */
    pay(providerId: string, paymentId = `pi_${providerId}`): Extract<ProviderEvent, { kind: 'paid' }> {
      const checkout = checkouts.get(providerId)!
      const { amountMinor, currency, checkoutId } = checkout.asked
      const payment = { providerId: paymentId, amountMinor, currency }
      checkout.now = { state: 'paid', payment }
      return { id: `evt_${paymentId}`, kind: 'paid', checkoutProviderId: providerId, checkoutId, payment }
    },
    /** What the provider sends. */
    signed(news: object): { payload: string; headers: Record<string, string> } {
      const payload = JSON.stringify(news)
      return {
        payload,
        headers: { 'x-signature': createHmac('sha256', webhookSecret).update(payload).digest('hex') },
      }
    },
  }
}
