import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())

async function openPractice() {
  const practice = await openMoneyPractice(app)
  const { call, appointment } = practice
  return {
    ...practice,
    become: async (id: string, status: string) =>
      (await call('PATCH', `appointments/${id}/status`, { status })).status,
    use: (id: string, amountMinor: number) => call('POST', `invoices/${id}/advances`, { amountMinor }),
    shown: async (id: string) => {
      const { paid, due, paymentStatus } = await appointment(id)
      return [paid.amountMinor, due.amountMinor, paymentStatus]
    },
    dues: async () => (await call('GET', 'dues')).body.data.visits,
  }
}

test('what was paid for a visit pays another invoice once the visit is cancelled, and not before', async () => {
  const { bill, pay, become, issued, invoice, use, shown, held, payment } = await openPractice()
  const visit = await bill()
  const paid = await pay({ appointmentId: visit, amountMinor: 50_000 })
  const other = await issued(30_000)
  expect((await invoice(other)).advanceMinor).toBe(0)
  expect((await use(other, 30_000)).body.code).toBe('amount_exceeds')

  expect(await become(visit, 'cancelled')).toBe(200)
  expect(await shown(visit)).toEqual([50_000, 0, 'paid'])
  expect((await invoice(other)).advanceMinor).toBe(50_000)
  expect((await use(other, 30_000)).body.data).toMatchObject({ state: 'paid', advanceMinor: 20_000 })
  expect((await payment(paid)).unallocated.amountMinor).toBe(20_000)
  // What is used is not money of the visit any more, also where the visit takes place after all.
  expect(await shown(visit)).toEqual([20_000, 0, 'partly_paid'])
  expect(await become(visit, 'booked')).toBe(200)
  expect(await shown(visit)).toEqual([20_000, 30_000, 'partly_paid'])
  expect(await held('advances')).toBe(-20_000)
})

test('so does what was paid for the draft of a visit that was then cancelled', async () => {
  const { bill, pay, become, issued, invoice, use, call } = await openPractice()
  const visit = await bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  await pay({ invoiceId: _id, amountMinor: 50_000 })
  const other = await issued(30_000)
  expect((await invoice(other)).advanceMinor).toBe(0)
  await become(visit, 'cancelled')
  expect((await invoice(other)).advanceMinor).toBe(50_000)
  expect((await use(other, 30_000)).body.data.state).toBe('paid')
})

test('money of a visit is used once, by many invoices at once or by taking the visit up again', async () => {
  const { bill, pay, become, issued, use, held, call } = await openPractice()
  const visit = await bill()
  const paid = await pay({ appointmentId: visit, amountMinor: 50_000 })
  await become(visit, 'cancelled')
  const invoices = await Promise.all(Array.from({ length: 6 }, () => issued(20_000)))
  const answers = await Promise.all([
    ...invoices.map(id => use(id, 20_000)),
    call('POST', `payments/${paid}/refunds`, { amountMinor: 10_000, reason: 'Moved away' }),
  ])
  const uses = answers.slice(0, 6).map(({ status }) => status)
  expect(uses.filter(status => status === 201)).toHaveLength(2)
  expect(uses.every(status => status === 201 || status === 409)).toBe(true)
  expect(answers[6]!.status).toBeLessThan(500)
  const [advances, receivable] = [await held('advances'), await held('receivable')]
  expect([advances, receivable]).toEqual(answers[6]!.status === 201 ? [0, 80_000] : [-10_000, 80_000])
})

test('a visit whose invoice was credited whole owes nothing until it is invoiced anew', async () => {
  const { bill, call, shown, dues, patientId } = await openPractice()
  const visit = await bill()
  const invoiced = async () => {
    const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
    await call('POST', `invoices/${_id}/issue`, {})
    return _id as string
  }
  const listed = async () =>
    (await call('GET', `appointments?patientId=${patientId}&isDue=true`)).body.data.length
  const first = await invoiced()
  await call('POST', `invoices/${first}/credit-notes`, { reason: 'Not charged' })
  expect(await shown(visit)).toEqual([0, 0, 'refunded'])
  expect([await listed(), await dues()]).toEqual([0, { count: 0, dueMinor: 0 }])
  const refused = await call('POST', 'payments', { appointmentId: visit, amountMinor: 1_000, method: 'cash' })
  expect(refused.status).toBe(409)
  // The steps of the visit change nothing of it.
  await call('PATCH', `appointments/${visit}/status`, { status: 'no_show' })
  await call('PATCH', `appointments/${visit}/status`, { status: 'booked' })
  expect(await shown(visit)).toEqual([0, 0, 'refunded'])

  const again = await invoiced()
  expect(await shown(visit)).toEqual([0, 50_000, 'pending'])
  const paid = await call('POST', 'payments', { appointmentId: visit, amountMinor: 50_000, method: 'cash' })
  expect(paid.status).toBe(201)
  expect(await shown(visit)).toEqual([50_000, 0, 'paid'])
  expect((await call('GET', `invoices/${again}`)).body.data.state).toBe('paid')
})

test('a visit is not deleted while money of it is kept, also after its invoice was credited', async () => {
  const { bill, call, shown } = await openPractice()
  const visit = await bill()
  const { _id: invoice } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  await call('POST', `invoices/${invoice}/issue`, {})
  const { _id: payment } = (
    await call('POST', 'payments', { appointmentId: visit, amountMinor: 50_000, method: 'cash' })
  ).body.data
  await call('POST', `invoices/${invoice}/credit-notes`, { reason: 'Not charged' })
  expect(await shown(visit)).toEqual([0, 0, 'refunded'])
  const removeMany = async () =>
    (await call('POST', 'appointments/bulk', { action: 'delete', ids: [visit] })).body.data
  expect((await call('DELETE', `appointments/${visit}`)).status).toBe(409)
  expect(await removeMany()).toMatchObject({ done: 0, kept: 1, reasons: ['in_use'] })
  await call('POST', `payments/${payment}/refunds`, { amountMinor: 50_000, reason: 'Moved away' })
  expect(await removeMany()).toMatchObject({ done: 1, kept: 0 })
})
