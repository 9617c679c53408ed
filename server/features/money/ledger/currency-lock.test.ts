import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ now: () => billsFrom })))
afterAll(() => app.close())

async function openPractice() {
  const practice = await openMoneyPractice(app)
  const { call, clinicId, patientId } = practice
  return {
    ...practice,
    locked: async (): Promise<string[]> => (await call('GET', 'settings')).body.data.locked,
    changeCurrency: () => call('PUT', 'settings', { currency: 'KWD' }),
    payAdvance: () => call('POST', 'payments', { clinicId, patientId, amountMinor: 5_000, method: 'cash' }),
  }
}
type MoneyPractice = Awaited<ReturnType<typeof openPractice>>

test.each<[string, (practice: MoneyPractice) => Promise<unknown>]>([
  ['an issued invoice without a visit', ({ issued }) => issued(10_000)],
  ['an issued invoice of nothing', ({ issued }) => issued(0)],
  ['an advance', ({ payAdvance }) => payAdvance()],
  ['the float of a cash desk', ({ openDesk }) => openDesk(20_000)],
])('%s keeps the currency', async (_, enter) => {
  const practice = await openPractice()
  expect(await practice.locked()).not.toContain('currency')
  await enter(practice)
  expect(await practice.locked()).toContain('currency')
  const refused = await practice.changeCurrency()
  expect([refused.status, refused.body.errors]).toEqual([400, { currency: messages.currencyLocked }])
})

test('a draft keeps no currency, and is not issued in another one', async () => {
  const { draft, call, changeCurrency } = await openPractice()
  const { _id } = await draft(10_000)
  expect((await changeCurrency()).status).toBe(200)
  const refused = await call('POST', `invoices/${_id}/issue`, {})
  expect([refused.status, refused.body.message]).toEqual([409, invoiceMessages.otherCurrency])
  expect((await draft(10_000)).currency).toBe('KWD')
})

/** Runs `work` while a lock makes everybody wait who takes a receipt's number. */
async function whileReceiptsWait(organizationId: string, work: () => Promise<void>): Promise<void> {
  await app.database.app.inOrganization(organizationId, async db => {
    await db`insert into counters (organization_id, kind) values (${organizationId}, 'payments')`
    await work()
  })
}
const untilWaiting = (count: number) => untilBlocked(app.database, count)

test('the first payment and a new currency at once: the change waits, and finds the payment', async () => {
  const { organizationId, payAdvance, changeCurrency } = await openPractice()
  let answers: Promise<{ status: number }>[] = []
  await whileReceiptsWait(organizationId, async () => {
    const paying = payAdvance()
    await untilWaiting(1)
    const changing = changeCurrency()
    answers = [paying, changing]
    await Promise.race([changing, untilWaiting(2)])
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 400])
})

test('a payment that waited for a new currency is in that currency', async () => {
  const { organizationId, payAdvance, payment } = await openPractice()
  let paying: ReturnType<typeof payAdvance> | undefined
  await app.database.app.inOrganization(organizationId, async db => {
    await db`insert into ledger_books (organization_id) values (${organizationId})`
    await db`update organizations set currency = 'KWD' where id = ${organizationId}`
    paying = payAdvance()
    await untilWaiting(1)
  })
  const { _id } = (await paying!).body.data
  expect((await payment(_id)).amount).toEqual({ amountMinor: 5_000, currency: 'KWD' })
})
