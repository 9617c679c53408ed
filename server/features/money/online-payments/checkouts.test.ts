import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { ProviderRefused, ProviderUnclear } from '#server/platform/online-payments/provider.ts'

let app: TestApp
let now = billsFrom
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => now, providerOf: fake.providerOf })
})
afterAll(() => app.close())

const minuteMs = 60_000
const openPractice = () => openOnlinePractice(app, fake)

describe('a link to pay', () => {
  it('shows number, date and amounts, opens one checkout, and its payment is set against the invoice', async () => {
    const { issued, linkTo, show, begin, hear, invoice, held, payments } = await openPractice()
    const invoiceId = await issued(50_000)
    const token = await linkTo(invoiceId)
    expect((await show(token)).body.data).toEqual({
      clinic: 'Riverside North',
      number: 'A/26-27/00001',
      issuedOn: '2026-11-23',
      total: { amountMinor: 50_000, currency: 'INR' },
      due: { amountMinor: 50_000, currency: 'INR' },
      provider: 'stripe',
      attempt: 'none',
    })
    const first = await begin(token)
    const second = await begin(token)
    expect([first.status, second.body.data.url]).toEqual([201, first.body.data.url])
    expect((await show(token)).body.data.attempt).toBe('under_way')
    const asked = fake.asked.checkouts.at(-1)!
    expect(asked).toMatchObject({
      amountMinor: 50_000,
      currency: 'INR',
      description: 'A/26-27/00001, 2026-11-23',
      expiresAt: now + 35 * minuteMs,
      locale: 'en',
    })
    expect(await hear(fake.pay(`co_${asked.checkoutId}`))).toBe(200)
    expect((await invoice(invoiceId)).totals).toMatchObject({ paidMinor: 50_000, dueMinor: 0 })
    expect((await show(token)).body.data).toMatchObject({ attempt: 'paid', due: { amountMinor: 0 } })
    expect([await held('clearing'), await held('receivable'), await held('advances')]).toEqual([50_000, 0, 0])
    const [payment] = await payments()
    expect(payment).toMatchObject({ method: 'online', receivedBy: null, amount: { amountMinor: 50_000 } })
    const nothing = await begin(token)
    expect([nothing.status, nothing.body.message]).toEqual([409, 'Nothing is owed for this invoice.'])
  })

  it('needs keys, and of two owners who save the first ones at once one is told', async () => {
    const { call, end } = await openPractice()
    await end()
    const first = {
      provider: 'razorpay',
      publicKey: 'rzp_test_of_the_tests',
      secretKey: 'secretOfTheTests',
      webhookSecret: 'secret of the tests',
      version: 0,
    }
    const answers = await Promise.all([
      call('PUT', 'settings/online-payments', first),
      call('PUT', 'settings/online-payments', first),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('stale_version')
  })

  it('is of no use for another invoice, changed, or after 30 days', async () => {
    const { issued, linkTo, show, begin } = await openPractice()
    const token = await linkTo(await issued(10_000))
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [changed, 'nothing', token.slice(3)]) {
      expect((await show(wrong)).body).toMatchObject({ status: 400, code: 'pay_link_over' })
      expect((await begin(wrong)).status).toBe(400)
    }
    const before = now
    now += 31 * 24 * 60 * minuteMs
    expect((await show(token)).status).toBe(400)
    now = before
  })

  it('is not made for a draft, for what is paid, or where nobody takes payments online', async () => {
    const { draft, issued, pay, call, end } = await openPractice()
    const link = (invoiceId: string) => call('POST', 'payment-links', { invoiceId })
    expect((await link((await draft(10_000))._id)).status).toBe(409)
    const paid = await issued(10_000)
    await pay({ invoiceId: paid, amountMinor: 10_000 })
    expect((await link(paid)).status).toBe(409)
    const owed = await issued(10_000)
    await end()
    expect((await link(owed)).body).toMatchObject({ status: 409, code: 'online_unavailable' })
  })

  it('opens a new checkout once the invoice owes another sum, and ends the old one', async () => {
    const { issued, linkTo, begin, pay } = await openPractice()
    const invoiceId = await issued(50_000)
    const token = await linkTo(invoiceId)
    await begin(token)
    const old = fake.asked.checkouts.at(-1)!
    await pay({ invoiceId, amountMinor: 20_000 })
    expect((await begin(token)).status).toBe(201)
    const next = fake.asked.checkouts.at(-1)!
    expect([next.amountMinor, fake.asked.ended.at(-1)]).toEqual([30_000, `co_${old.checkoutId}`])
    expect(next.checkoutId).not.toBe(old.checkoutId)
  })

  it('asks again with the same id where the provider gave no answer, and with a new one where it refused', async () => {
    const { issued, linkTo, begin } = await openPractice()
    const token = await linkTo(await issued(50_000))
    await begin(token)
    const known = fake.asked.checkouts.length
    fake.fail(new ProviderUnclear('nothing came'))
    const other = await linkTo(await issued(40_000))
    expect((await begin(other)).body).toMatchObject({ status: 409, code: 'online_unavailable' })
    fake.fail(undefined)
    expect((await begin(other)).status).toBe(201)
    expect((await begin(other)).status).toBe(201)
    expect(fake.asked.checkouts).toHaveLength(known + 1)

    fake.fail(new ProviderUnclear('nothing came'))
    const slow = await linkTo(await issued(35_000))
    await begin(slow)
    now += 2 * minuteMs
    await begin(slow)
    fake.fail(undefined)
    expect((await begin(slow)).status).toBe(201)

    const third = await linkTo(await issued(30_000))
    fake.fail(new ProviderRefused('this currency is not taken'))
    expect((await begin(third)).status).toBe(409)
    fake.fail(undefined)
    expect((await begin(third)).status).toBe(201)
  })

  it('opens one checkout for twenty who begin at once', async () => {
    const { issued, linkTo, begin } = await openPractice()
    const token = await linkTo(await issued(50_000))
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(token)))
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1)
  })
})

describe('a checkout that nobody reported on', () => {
  it('is booked where it was paid, and ended at the provider where it was not', async () => {
    const { issued, linkTo, begin, show, invoice } = await openPractice()
    const [paid, left] = [await issued(50_000), await issued(20_000)]
    await begin(await linkTo(paid))
    const paidAt = `co_${fake.asked.checkouts.at(-1)!.checkoutId}`
    const token = await linkTo(left)
    await begin(token)
    const leftAt = `co_${fake.asked.checkouts.at(-1)!.checkoutId}`
    fake.pay(paidAt)
    now += 40 * minuteMs
    await app.runDue('look_at_checkout')
    await app.runDue('book_provider_news', 'all')
    expect((await invoice(paid)).totals.dueMinor).toBe(0)
    expect(fake.asked.ended).toContain(leftAt)
    expect((await show(token)).body.data).toMatchObject({ attempt: 'none', due: { amountMinor: 20_000 } })
  })
})
