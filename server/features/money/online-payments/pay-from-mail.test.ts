import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createFakeProvider } from '#server/testing/online-payments/fake-provider.ts'
import { openOnlinePractice } from '#server/testing/worlds/open-online-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
const fake = createFakeProvider()
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom, providerOf: fake.providerOf })
})
afterAll(() => app.close())

const tokenIn = (text: string) => /\/pay#(\S+)/.exec(text)?.[1]

test('the mail of an invoice leads to paying it while something is owed and a provider takes payments', async () => {
  const { issued, call, show, begin, hear, end } = await openOnlinePractice(app, fake)
  const invoiceId = await issued(50_000)
  const mailed = async () => {
    expect((await call('POST', `invoices/${invoiceId}/mail`, {})).status).toBe(200)
    return (await app.deliverMail()).text
  }
  const token = tokenIn(await mailed())!
  expect((await show(token)).body.data).toMatchObject({ due: { amountMinor: 50_000 } })
  await begin(token)
  expect(await hear(fake.pay(`co_${fake.asked.checkouts.at(-1)!.checkoutId}`))).toBe(200)
  expect(tokenIn(await mailed())).toBeUndefined()

  const second = await issued(10_000)
  expect((await end()).status).toBe(200)
  expect((await call('POST', `invoices/${second}/mail`, {})).status).toBe(200)
  expect(tokenIn((await app.deliverMail()).text)).toBeUndefined()
})

test('who takes money learns whether patients can pay online', async () => {
  const { call, end } = await openOnlinePractice(app, fake)
  const paysOnline = async () => (await call('GET', 'money-rules')).body.data.paysOnline
  expect(await paysOnline()).toBe(true)
  await end()
  expect(await paysOnline()).toBe(false)
})
