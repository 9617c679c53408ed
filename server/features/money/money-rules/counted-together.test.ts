import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const dayMs = 24 * 3600_000
let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice(rules: object) {
  now = billsFrom
  const practice = await openMoneyPractice(app)
  const { call, receptionistToken, issued, invoice, pay } = practice
  expect((await call('PUT', 'money-rules', rules)).status).toBe(200)
  const asReceptionist = (method: string, path: string, body?: object) =>
    call(method, path, body, receptionistToken)
  return {
    ...practice,
    paid: async (amountMinor: number, more: object = {}) => {
      const invoiceId = await issued(amountMinor, more)
      return { invoiceId, paymentId: await pay({ invoiceId, amountMinor }) }
    },
    back: (id: string, amountMinor: number) => practice.refund(id, amountMinor, {}, receptionistToken),
    ask: (id: string, amountMinor: number) =>
      asReceptionist('POST', 'approvals', {
        kind: 'refund',
        paymentId: id,
        amountMinor,
        reason: 'Not done',
      }),
    credit: async (invoiceId: string, amountMinor: number) =>
      asReceptionist('POST', `invoices/${invoiceId}/credit-notes`, {
        reason: 'Wrong',
        lines: [{ lineId: (await invoice(invoiceId)).lines[0].lineId, amountMinor }],
      }),
    writeOff: (invoiceId: string, amountMinor: number) =>
      asReceptionist('POST', `invoices/${invoiceId}/write-offs`, { amountMinor }),
    undone: (id: string) => practice.undo(id, receptionistToken),
  }
}
const answer = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status

test('three refunds of 250.00 under a limit of 300.00: the second asks', async () => {
  const { paid, back, ask, call } = await openPractice({ refundMinor: 30_000 })
  const one = await paid(25_000)
  const two = await paid(25_000)
  const three = await paid(25_000)
  expect(answer(await back(one.paymentId, 25_000))).toBe(201)
  expect(answer(await back(two.paymentId, 25_000))).toBe('limit_exceeded')
  expect(answer(await back(three.paymentId, 25_000))).toBe('limit_exceeded')
  // What is left of the day's limit.
  expect(answer(await back(three.paymentId, 5_000))).toBe(201)
  const asked = await ask(two.paymentId, 25_000)
  expect(asked.status).toBe(201)
  expect(answer(await call('POST', `approvals/${asked.body.data._id}/approve`, {}))).toBe(200)
  // Tomorrow is another day, of a payment of which nothing was given back.
  now += dayMs
  expect(answer(await back((await paid(25_000)).paymentId, 25_000))).toBe(201)
})

test('three refunds of 250.00 need two people where one may give back 300.00, also for the owner', async () => {
  const { paid, refund, ask } = await openPractice({ approvalAboveMinor: 30_000 })
  const [one, two] = [await paid(25_000), await paid(25_000)]
  expect(answer(await refund(one.paymentId, 25_000))).toBe(201)
  expect(answer(await refund(two.paymentId, 25_000))).toBe('approval_needed')
  expect(answer(await ask(two.paymentId, 25_000))).toBe(201)
})

test('an undo on a later day and a refund count together, in both orders', async () => {
  const { paid, back, undone } = await openPractice({ refundMinor: 30_000 })
  const [one, two, three] = [await paid(25_000), await paid(25_000), await paid(25_000)]
  now += dayMs
  expect(answer(await undone(one.paymentId))).toBe(200)
  expect(answer(await back(two.paymentId, 25_000))).toBe('limit_exceeded')
  now += dayMs
  expect(answer(await back(two.paymentId, 25_000))).toBe(201)
  expect(answer(await undone(three.paymentId))).toBe('limit_exceeded')
})

test('payments of one invoice count together, also on another day', async () => {
  const { issued, pay, back } = await openPractice({ refundMinor: 30_000 })
  const invoiceId = await issued(50_000)
  const one = await pay({ invoiceId, amountMinor: 25_000 })
  const two = await pay({ invoiceId, amountMinor: 25_000 })
  expect(answer(await back(one, 25_000))).toBe(201)
  now += dayMs
  expect(answer(await back(two, 25_000))).toBe('limit_exceeded')
  expect(answer(await back(two, 5_000))).toBe(201)
})

test('credit notes and write-offs of several invoices of a patient count together on a day', async () => {
  const limits = { refundMinor: 0, creditMinor: 30_000, writeOffMinor: 30_000 }
  const { issued, credit, writeOff } = await openPractice(limits)
  const [one, two, three] = [await issued(25_000), await issued(25_000), await issued(25_000)]
  expect(answer(await credit(one, 25_000))).toBe(201)
  expect(answer(await credit(two, 25_000))).toBe('limit_exceeded')
  expect(answer(await writeOff(two, 25_000))).toBe('limit_exceeded')
  now += dayMs
  expect(answer(await writeOff(two, 25_000))).toBe(201)
  expect(answer(await writeOff(three, 25_000))).toBe('limit_exceeded')
  expect(answer(await credit(three, 25_000))).toBe('limit_exceeded')
})

test('what goes back and what is let go count together: within the largest limit, and for one person', async () => {
  const limits = { refundMinor: 30_000, creditMinor: 20_000, writeOffMinor: 10_000 }
  const { paid, issued, back, credit, writeOff } = await openPractice(limits)
  expect(answer(await back((await paid(25_000)).paymentId, 25_000))).toBe(201)
  const due = await issued(10_000)
  expect(answer(await writeOff(due, 5_001))).toBe('limit_exceeded')
  expect(answer(await credit(due, 5_001))).toBe('limit_exceeded')
  expect(answer(await writeOff(due, 5_000))).toBe(201)

  const alone = await openPractice({ approvalAboveMinor: 30_000 })
  expect(answer(await alone.back((await alone.paid(25_000)).paymentId, 25_000))).toBe(201)
  expect(answer(await alone.writeOff(await alone.issued(10_000), 5_001))).toBe('approval_needed')
})

test('an invoice that was refunded and is owed again counts with what is let go of it, on another day too', async () => {
  const { paid, back, credit, writeOff } = await openPractice({ approvalAboveMinor: 30_000 })
  const { paymentId, invoiceId } = await paid(25_000)
  expect(answer(await back(paymentId, 25_000))).toBe(201)
  now += dayMs
  expect(answer(await credit(invoiceId, 5_001))).toBe('approval_needed')
  expect(answer(await writeOff(invoiceId, 5_001))).toBe('approval_needed')
  expect(answer(await credit(invoiceId, 5_000))).toBe(201)
})

test('what a credit note sets free is counted once where it is refunded', async () => {
  const { paid, credit, back } = await openPractice({ approvalAboveMinor: 30_000 })
  const [one, two] = [await paid(25_000), await paid(25_000)]
  expect(answer(await credit(one.invoiceId, 25_000))).toBe(201)
  expect(answer(await back(one.paymentId, 25_000))).toBe(201)
  expect(answer(await back(two.paymentId, 5_001))).toBe('approval_needed')
  expect(answer(await back(two.paymentId, 5_000))).toBe(201)
})

test('two refunds at once for one patient: one of them is refused', async () => {
  const { paid, back } = await openPractice({ refundMinor: 30_000 })
  const [one, two] = [await paid(25_000), await paid(25_000)]
  const answers = await Promise.all([back(one.paymentId, 25_000), back(two.paymentId, 25_000)])
  expect(answers.map(answer).sort()).toEqual([201, 'limit_exceeded'])
})

test('another patient has a day of their own', async () => {
  const { paid, back, call, clinicId } = await openPractice({ refundMinor: 30_000 })
  const other = await call('POST', 'patients', good.patient(clinicId))
  expect(other.status).toBe(201)
  expect(answer(await back((await paid(25_000)).paymentId, 25_000))).toBe(201)
  const more = { patientId: other.body.data._id }
  expect(answer(await back((await paid(25_000, more)).paymentId, 25_000))).toBe(201)
})
