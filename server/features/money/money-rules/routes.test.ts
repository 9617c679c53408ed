import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'
import { isDiscountWithin } from './require-within-limit.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice() {
  const practice = await openMoneyPractice(app)
  const { call, receptionistToken } = practice
  return {
    ...practice,
    setRules: (rules: object) => call('PUT', 'money-rules', rules),
    asReceptionist: (method: string, path: string, body?: object) =>
      call(method, path, body, receptionistToken),
  }
}
const refusal = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
  body.message,
]
const aboveLimit = [403, 'limit_exceeded', 'This is more than the owner allows you. Ask the owner to do it.']

test('the owner sets rules, staff who take money read them, and what is not named stays', async () => {
  const { setRules, call, asReceptionist } = await openPractice()
  const nothing = {
    version: 1,
    currency: 'INR',
    discountPercent: null,
    discountMinor: null,
    freeLineMinor: null,
    refundMinor: null,
    creditMinor: null,
    writeOffMinor: null,
    payerShareMinor: null,
    approvalAboveMinor: null,
    noShowFeeMinor: null,
    isCashLimited: true,
    upiId: null,
    paysOnline: false,
    twoPersonChange: null,
  }
  expect((await asReceptionist('GET', 'money-rules')).body.data).toEqual({ ...nothing, sendsLinks: false })
  const set = await setRules({
    version: 1,
    discountPercent: '12.5',
    refundMinor: 0,
    upiId: ' clinic@okbank ',
  })
  expect(set.body.data).toEqual({
    ...nothing,
    version: 2,
    discountPercent: '12.5',
    refundMinor: 0,
    upiId: 'clinic@okbank',
  })
  expect((await setRules({ version: 1, refundMinor: 5 })).body.code).toBe('stale_version')
  expect((await setRules({ refundMinor: null })).body.data).toMatchObject({
    refundMinor: null,
    discountPercent: '12.5',
  })
  expect((await asReceptionist('PUT', 'money-rules', { refundMinor: null })).status).toBe(403)
  const wrong = { discountPercent: '101', discountMinor: -1, creditMinor: 0.5, upiId: 'clinic' }
  expect(Object.keys((await setRules(wrong)).body.errors ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  for (const upiId of ['a@b', '@bank', 'a b@bank', 'clinic@bank&am=1', 'clinic@9'])
    expect([upiId, (await setRules({ upiId })).status]).toEqual([upiId, 400])
  const audit = (await call('GET', 'audit?limit=20')).body.data
  expect(audit.map(({ detail }: { detail: string | null }) => detail).join()).toContain('refundMinor: 0 → –')
})

test('two who set rules at once: one of them is told', async () => {
  const { setRules } = await openPractice()
  const answers = await Promise.all([
    setRules({ version: 1, refundMinor: 1 }),
    setRules({ version: 1, creditMinor: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a discount above the receptionist’s limit is refused when the draft is saved and when it is issued', async () => {
  const { setRules, asReceptionist, call, patientId, clinicId } = await openPractice()
  const lines = [
    {
      description: 'Dressing',
      quantity: 1,
      unitPriceMinor: 10_000,
      discountMinor: 500,
      discountReason: 'Old',
    },
  ]
  const discounted = (discountMinor: number) => ({
    patientId,
    clinicId,
    lines,
    discountMinor,
    discountReason: 'Kind',
  })
  await setRules({ discountPercent: '10' })
  // Both discounts count together: 500 and 501 are above 10 percent of 10,000.
  expect(refusal(await asReceptionist('POST', 'invoices', discounted(501)))).toEqual(aboveLimit)
  const { _id, version } = (await asReceptionist('POST', 'invoices', discounted(500))).body.data
  const above = { version, discountMinor: 501, discountReason: 'Kind' }
  expect(refusal(await asReceptionist('PUT', `invoices/${_id}`, above))).toEqual(aboveLimit)
  // The owner has no limit.
  expect((await call('PUT', `invoices/${_id}`, above)).status).toBe(200)
  expect(refusal(await asReceptionist('POST', `invoices/${_id}/issue`, {}))).toEqual(aboveLimit)
  await setRules({ discountPercent: null, discountMinor: 1_000 })
  expect(refusal(await asReceptionist('POST', `invoices/${_id}/issue`, {}))).toEqual(aboveLimit)
  await setRules({ discountMinor: 1_001 })
  expect((await asReceptionist('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
})

test('refunds, credit notes and write-offs count what was done before to the same payment or invoice', async () => {
  const { setRules, asReceptionist, pay, issued, invoice, refund, receptionistToken } = await openPractice()
  await setRules({ refundMinor: 3_000, creditMinor: 2_000, writeOffMinor: 1_000 })
  const id = await pay({ invoiceId: await issued(10_000), amountMinor: 10_000 })
  expect(refusal(await refund(id, 3_001, {}, receptionistToken))).toEqual(aboveLimit)
  expect((await refund(id, 2_000, {}, receptionistToken)).status).toBe(201)
  expect(refusal(await refund(id, 1_001, {}, receptionistToken))).toEqual(aboveLimit)
  expect((await refund(id, 1_000, {}, receptionistToken)).status).toBe(201)
  expect((await refund(id, 7_000)).status).toBe(201)

  // What is given away of a patient's money on a day counts together.
  now = billsFrom + 24 * 3600_000
  const invoiceId = await issued(10_000)
  const [{ lineId }] = (await invoice(invoiceId)).lines
  const credit = (amountMinor: number) =>
    asReceptionist('POST', `invoices/${invoiceId}/credit-notes`, {
      reason: 'Wrong',
      lines: [{ lineId, amountMinor }],
    })
  expect((await credit(1_500)).status).toBe(201)
  expect(refusal(await credit(501))).toEqual(aboveLimit)
  const writeOff = (amountMinor: number) =>
    asReceptionist('POST', `invoices/${invoiceId}/write-offs`, { amountMinor })
  expect((await writeOff(900)).status).toBe(201)
  expect(refusal(await writeOff(101))).toEqual(aboveLimit)
  expect((await invoice(invoiceId)).totals).toMatchObject({ creditedMinor: 1_500, writtenOffMinor: 900 })
  now = billsFrom
})

test('an undo is free on the day of the payment; later it gives money back, within the limit of refunds', async () => {
  const { setRules, bill, take, undo, receptionistToken } = await openPractice()
  await setRules({ refundMinor: 1_000 })
  const [one, two] = [
    (await take(await bill(), 5_000)).body.data._id,
    (await take(await bill(), 5_000)).body.data._id,
  ] as const
  expect((await undo(one, receptionistToken)).status).toBe(200)
  now = billsFrom + 24 * 3600_000
  expect(refusal(await undo(two, receptionistToken))).toEqual(aboveLimit)
  expect((await undo(two)).status).toBe(200)
  now = billsFrom
})

test('of discounts that are within the limit none is larger than its percentage or its amount', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      amount,
      (listMinor, share, points, most) => {
        const discountMinor = Math.min(share, listMinor)
        const rules = { discountPercent: String(points / 100), discountMinor: most }
        expect(isDiscountWithin(rules, { listMinor, discountMinor })).toBe(
          discountMinor <= most && BigInt(discountMinor) * 10_000n <= BigInt(listMinor) * BigInt(points),
        )
        expect(
          isDiscountWithin({ discountPercent: null, discountMinor: null }, { listMinor, discountMinor }),
        ).toBe(true)
      },
    ),
  )
})
