import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom, providerOf: fake.providerOf })
})
afterAll(() => app.close())

const rupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' })
type Practice = Awaited<ReturnType<typeof openOnlinePractice>>

/** What a provider tells of three payments, a refund that began in its own pages, and the two payouts that they are in. */
async function happen({ issued, begin, linkTo }: Practice, round: number): Promise<object[]> {
  const paid = []
  for (const amountMinor of [50_000, 30_000, 20_000]) {
    await begin(await linkTo(await issued(amountMinor)))
    paid.push(fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`))
  }
  const [first, second, third] = paid.map(({ payment }) => payment.providerId)
  const refundId = `re_bank_${round}`
  fake.payOut(`po_${round}_1`, [
    { kind: 'payment', providerId: first!, amountMinor: 50_000, feeMinor: 1_500 },
    { kind: 'payment', providerId: second!, amountMinor: 30_000, feeMinor: 900 },
  ])
  fake.payOut(`po_${round}_2`, [
    { kind: 'payment', providerId: third!, amountMinor: 20_000, feeMinor: 600 },
    { kind: 'refund', providerId: refundId, amountMinor: -12_000, feeMinor: -100 },
    { kind: 'payment', providerId: `pi_of_another_business_${round}`, amountMinor: 7_000, feeMinor: 70 },
  ])
  const payout = (nth: number, amountMinor: number) => ({
    id: `evt_po_${round}_${nth}`,
    kind: 'payout',
    payoutId: `po_${round}_${nth}`,
    amount: rupees(amountMinor),
  })
  const refund = {
    id: `evt_refund_${round}`,
    kind: 'refund',
    refund: { providerId: refundId, state: 'done' },
    refundId: null,
    paymentId: first,
    amount: rupees(12_000),
  }
  return [...paid, refund, payout(1, 77_600), payout(2, 14_430)]
}

const accounts = ['clearing', 'bank', 'provider_fees', 'advances', 'receivable'] as const
async function booksOf({ held }: Practice): Promise<number[]> {
  const sums: number[] = []
  for (const name of accounts) sums.push(await held(name))
  return sums
}

test('the books are the same in whatever order the provider tells, at once or one by one', async () => {
  const random = createRandom(Number(process.env['TEST_SEED']) % 2_147_483_646 || 1)
  const before = await openOnlinePractice(app, fake)
  for (const one of await happen(before, 0)) await before.hear(one)
  const expected = await booksOf(before)
  expect(expected.slice(0, 3)).toEqual([0, 85_100, 2_900])
  for (let round = 1; round <= 8; round++) {
    const practice = await openOnlinePractice(app, fake)
    const news = await happen(practice, round)
    // The payouts come first at least once, and the refund before its payment.
    const order = round === 1 ? news.toReversed() : shuffled(news, random)
    if (round % 2 === 1) for (const one of order) await practice.hear(one)
    else await practice.hearTogether(order)
    // What came before its payment is booked once that is.
    await app.runDue('book_provider_news', 'all')
    const told = order.map(one => (one as { id: string }).id).join(' ')
    expect([told, ...(await booksOf(practice))]).toEqual([told, ...expected])
  }
})

function shuffled<T>(all: readonly T[], random: (below: number) => number): T[] {
  const left = [...all]
  return all.map(() => left.splice(random(left.length), 1)[0]!)
}
