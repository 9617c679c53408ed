import { expect } from 'vitest'
import { createFakeProvider } from '../online-payments/fake-provider.ts'
import { nextEmail } from './create-test-clinic.ts'
import { testKeys } from './open-online-practice.ts'
import { keysOf, testBookingPage } from './test-booking-page.ts'

/** For a test file: a booking page whose services can ask for a deposit, and the provider that takes it. */
export function testDeposits() {
  const fake = createFakeProvider()
  const here = testBookingPage({ providerOf: fake.providerOf })
  let visitors = 0

  const call = (method: string, path: string, body?: object) =>
    here.app.call(method, `users/${path}`, { token: here.clinic.token, ...(body && { body }) })

  let webhook = ''

  /** A clinic that asks for a deposit of 200 of the service's 500 rupees. */
  async function asksDeposit(amountMinor: number | null = 20_000) {
    const settings = await call('PUT', 'settings/online-payments', testKeys)
    expect(settings.status).toBe(200)
    webhook = new URL(settings.body.data.webhookUrls.stripe).pathname
    const deposits = [{ serviceId: here.clinic.serviceId, amountMinor }]
    expect((await here.openPage({ slug: here.slug, isOpen: true, deposits })).status).toBe(200)
  }

  /** A visitor with the right code, about to pay. */
  async function begin(time = '10:00', more: object = {}) {
    const keys = keysOf(await here.hold(time))
    const email = nextEmail('visitor')
    const body = { ...keys, code: await here.mailedCode(keys, email), ...more }
    const answer = await here.visit('POST', '/deposits', body)
    return { keys, email, body, answer, token: answer.body.data?.token as string }
  }

  /** Hands a signed call over, which a job books later. */
  async function deliver(news: object): Promise<void> {
    const { payload, headers } = fake.signed(news)
    const answer = await here.app.app.http.inject({
      method: 'POST',
      url: webhook,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.statusCode).toBe(200)
  }

  return {
    fake,
    here,
    call,
    asksDeposit,
    begin,
    deliver,
    async hear(news: object): Promise<void> {
      await deliver(news)
      await here.app.runDue('book_provider_news', 'all')
    },
    /** What the page of a deposit calls. */
    ask: (path: string, token: string, more: object = {}) =>
      here.app.call('POST', `public/deposit${path}`, {
        body: { token, ...more },
        address: `203.0.113.${visitors++ % 250}`,
      }),
    payments: async () => (await call('GET', 'payments?limit=100')).body.data,
    checkoutId: () => `co_${fake.asked.checkouts.at(-1)!.checkoutId}`,
  }
}
