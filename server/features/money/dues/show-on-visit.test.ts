import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf } from '#server/testing/worlds/open-payer-practice.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let practice: Awaited<ReturnType<typeof openPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
  practice = await openPractice()
})
afterAll(() => app.close())

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token } = clinic
  const post = async (path: string, body: object) =>
    (await app.call('POST', `users/${path}`, { token, body })).body.data
  const { bill, undo, appointment } = createTestBills(app, clinic)
  return {
    bill,
    undo,
    post,
    shown: async (id: string) => {
      const { paid, paymentStatus } = await appointment(id)
      return [paid.amountMinor, paymentStatus]
    },
    pay: (body: object) => post('payments', { method: 'cash', ...body }),
    cancel: async (id: string) => {
      const body = { status: 'cancelled' }
      const { status } = await app.call('PATCH', `users/appointments/${id}/status`, { token, body })
      expect(status).toBe(200)
    },
    /** An issued invoice of no visit. */
    free: async (unitPriceMinor: number) => {
      const { clinicId, patientId } = clinic
      const lines = [{ description: 'Dressing', quantity: '1', unitPriceMinor }]
      const { _id } = await post('invoices', { patientId, clinicId, lines })
      return post(`invoices/${_id}/issue`, {})
    },
    faults: () => faultsOf(app),
  }
}

test('what is paid for the draft of a visit shows on the visit, and leaves it when it is undone', async () => {
  const { bill, post, pay, undo, shown } = practice
  const visit = await bill()
  const draft = await post('invoices', { appointmentId: visit })
  const first = await pay({ invoiceId: draft._id, amountMinor: 20_000 })
  expect(await shown(visit)).toEqual([20_000, 'partly_paid'])
  await pay({ appointmentId: visit, amountMinor: 10_000 })
  expect(await shown(visit)).toEqual([30_000, 'partly_paid'])
  await undo(first._id)
  expect(await shown(visit)).toEqual([10_000, 'partly_paid'])
})

test('a visit never shows more as paid than it costs, also where more was paid for its draft', async () => {
  const { bill, post, pay, undo, shown } = practice
  const visit = await bill()
  const draft = await post('invoices', { appointmentId: visit })
  await pay({ invoiceId: draft._id, amountMinor: 50_000 })
  const more = await pay({ invoiceId: draft._id, amountMinor: 12_000 })
  expect(await shown(visit)).toEqual([50_000, 'paid'])
  await undo(more._id)
  expect(await shown(visit)).toEqual([50_000, 'paid'])
})

test('money that a credit note set free is given back without a trace on the settled visit', async () => {
  const { bill, post, pay, undo, shown } = practice
  const visit = await bill()
  await pay({ appointmentId: visit, amountMinor: 30_000 })
  const latest = await pay({ appointmentId: visit, amountMinor: 20_000 })
  const draft = await post('invoices', { appointmentId: visit })
  const { lines } = await post(`invoices/${draft._id}/issue`, {})
  await post(`invoices/${draft._id}/credit-notes`, {
    reason: 'Not done',
    lines: [{ lineId: lines[0].lineId, amountMinor: 20_000 }],
  })
  expect(await shown(visit)).toEqual([50_000, 'paid'])
  await undo(latest._id)
  expect(await shown(visit)).toEqual([50_000, 'paid'])
})

test('what stays of a credited invoice is an advance, and no longer shows on its visit', async () => {
  const { bill, post, pay, undo, shown } = practice
  const visit = await bill()
  const draft = await post('invoices', { appointmentId: visit })
  await pay({ invoiceId: draft._id, amountMinor: 50_000 })
  const more = await pay({ invoiceId: draft._id, amountMinor: 12_000 })
  await post(`invoices/${draft._id}/issue`, {})
  await post(`invoices/${draft._id}/credit-notes`, { reason: 'Not done' })
  expect(await shown(visit)).toEqual([0, 'refunded'])
  await undo(more._id)
  expect(await shown(visit)).toEqual([0, 'refunded'])
})

test('a visit asks no more for what was written off of its invoice', async () => {
  const { bill, post, pay, shown } = practice
  const visit = await bill()
  const draft = await post('invoices', { appointmentId: visit })
  await post(`invoices/${draft._id}/issue`, {})
  await pay({ invoiceId: draft._id, amountMinor: 10_000 })
  await post(`invoices/${draft._id}/write-offs`, { amountMinor: 15_000, reason: 'Too small to ask for' })
  expect(await shown(visit)).toEqual([25_000, 'partly_paid'])
  await pay({ appointmentId: visit, amountMinor: 25_000 })
  expect(await shown(visit)).toEqual([50_000, 'paid'])
})

test('a cancelled visit shows what is left of its money: not what another invoice took, until that gives it back', async () => {
  const { bill, post, pay, shown, cancel, free, faults } = await openPractice()
  const visit = await bill()
  const payment = await pay({ appointmentId: visit, amountMinor: 50_000 })
  await cancel(visit)
  const other = await free(30_000)
  await post(`invoices/${other._id}/advances`, { amountMinor: 20_000 })
  expect((await shown(visit))[0]).toBe(30_000)
  expect(await faults()).toEqual([])
  // What is free goes back first.
  await post(`payments/${payment._id}/refunds`, { amountMinor: 10_000, reason: 'Moved away' })
  expect((await shown(visit))[0]).toBe(20_000)
  expect(await faults()).toEqual([])
  // The invoice costs less: its money is the visit's again.
  const [{ lineId }] = other.lines
  const less = { reason: 'Less', lines: [{ lineId, amountMinor: 15_000 }] }
  await post(`invoices/${other._id}/credit-notes`, less)
  expect((await shown(visit))[0]).toBe(25_000)
  await post(`payments/${payment._id}/refunds`, { amountMinor: 25_000, reason: 'Moved away' })
  expect((await shown(visit))[0]).toBe(0)
  expect(await faults()).toEqual([])
})
