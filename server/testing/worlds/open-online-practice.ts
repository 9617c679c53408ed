import { expect } from 'vitest'
import type { createFakeProvider } from '../online-payments/fake-provider.ts'
import type { TestApp } from '../create-test-app.ts'
import { openMoneyPractice } from './open-money-practice.ts'

export const testKeys = {
  provider: 'stripe',
  publicKey: 'pk_test_of_the_tests',
  secretKey: 'sk_test_of_the_tests',
  webhookSecret: 'whsec_of_the_tests',
}

/** A clinic whose patients pay online, at a provider in memory. */
export async function openOnlinePractice(app: TestApp, fake: ReturnType<typeof createFakeProvider>) {
  const practice = await openMoneyPractice(app)
  const { call } = practice
  const settings = await call('PUT', 'settings/online-payments', testKeys)
  expect(settings.status).toBe(200)
  const webhook = new URL(settings.body.data.webhookUrls.stripe).pathname
  /** Hands over a signed call as the provider sends it, and books it. Answers the status. */
  const deliver = async (news: object): Promise<number> => {
    const { payload, headers } = fake.signed(news)
    const answer = await app.app.http.inject({
      method: 'POST',
      url: webhook,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return answer.statusCode
  }
  // Each from an address of its own: how often one address may ask is not what these tests are about.
  let callers = 0
  const post = (path: string, token: string) =>
    app.call('POST', path, { body: { token }, address: `203.0.113.${callers++ % 250}` })
  return {
    ...practice,
    webhook,
    deliver,
    hear: async (news: object): Promise<number> => {
      const status = await deliver(news)
      await app.runDue('book_provider_news', 'all')
      return status
    },
    /** All of it is handed over before any is booked, and all jobs run side by side, until nothing is left to do. */
    async hearTogether(news: readonly object[]): Promise<void> {
      for (const one of news) expect(await deliver(one)).toBe(200)
      for (let round = 0; round < news.length; round++) {
        const jobs = await app.takeJobs('book_provider_news', 'all')
        await Promise.all(jobs.map(payload => app.runJob('book_provider_news', payload)))
      }
    },
    /** The token of a link to pay this invoice. */
    linkTo: async (invoiceId: string): Promise<string> => {
      const answer = await call('POST', 'payment-links', { invoiceId })
      expect(answer.status).toBe(201)
      return new URL(answer.body.data.url).hash.slice(1)
    },
    show: (token: string) => post('public/payment-link', token),
    begin: (token: string) => post('public/payment-link/checkout', token),
    end: () => call('DELETE', 'settings/online-payments'),
    payments: async () => (await call('GET', 'payments?limit=100')).body.data,
    unmatched: async () => (await call('GET', 'online-payments/unmatched')).body.data,
  }
}
