import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('a visit with an issued invoice keeps its services and is not taken back until it is credited', async () => {
  const { bill, call, appointment, token, categoryId } = await openMoneyPractice(app)
  const visit = await bill()
  const { _id: other } = await create(app, token, 'users/services', good.service(categoryId))
  const refused = async (answer: Promise<{ status: number; body: { code?: string; message?: string } }>) => {
    const { status, body } = await answer
    expect([status, body.code, body.message]).toEqual([
      409,
      'visit_invoiced',
      'This visit has an invoice, which has to be credited first.',
    ])
  }
  const draft = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  // A draft binds nobody.
  expect((await call('PUT', `appointments/${visit}`, { serviceId: other })).status).toBe(200)
  expect((await call('POST', `invoices/${draft._id}/issue`, {})).status).toBe(200)

  await refused(call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' }))
  await refused(
    call('PUT', `appointments/${visit}`, {
      moreServiceIds: [],
      serviceId: (await appointment(visit)).service._id === other ? draft.lines[0].itemId : other,
    }),
  )
  await refused(call('DELETE', `appointments/${visit}`))
  const many = await call('POST', 'appointments/bulk', { action: 'delete', ids: [visit] })
  expect(many.body.data).toMatchObject({ done: 0, kept: 1 })
  expect((await call('PUT', `appointments/${visit}`, { note: 'Brings her report' })).status).toBe(200)

  expect((await call('POST', `invoices/${draft._id}/credit-notes`, { reason: 'Does not come' })).status).toBe(
    201,
  )
  expect((await call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' })).status).toBe(200)
})

test('a visit is found by the whole number of its invoice', async () => {
  const { bill, call } = await openMoneyPractice(app)
  const visit = await bill()
  await bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  const { number } = (await call('POST', `invoices/${_id}/issue`, {})).body.data as { number: string }
  const found = async (keyword: string) => {
    const { body } = await call('GET', `appointments?keyword=${encodeURIComponent(keyword)}`)
    return body.data.map((one: { _id: string }) => one._id)
  }
  expect(number).toMatch(/^[A-Z]\/26-27\/00001$/)
  expect(await found(number)).toEqual([visit])
  expect(await found(number.toLowerCase())).toEqual([visit])
  expect(await found(number.replace('00001', '00002'))).toEqual([])
})

test('an issued invoice’s number counts before that of the visit’s bill', async () => {
  const { bill, call, appointment } = await openMoneyPractice(app)
  const visit = await bill()
  const numbers = async () => {
    const { billNumber, invoiceNumber } = await appointment(visit)
    return [billNumber, invoiceNumber]
  }
  const [billNumber] = await numbers()
  expect(billNumber).toMatch(/^INV-/)
  const pay = async (amountMinor: number) =>
    (await call('POST', 'payments', { appointmentId: visit, amountMinor, method: 'cash' })).body.data._id
  const first = await pay(10_000)
  const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  expect(await numbers()).toEqual([billNumber, null])

  const { number } = (await call('POST', `invoices/${_id}/issue`, {})).body.data
  expect(await numbers()).toEqual([billNumber, number])
  const second = await pay(10_000)
  const paid = (await call('GET', 'payments?sort=number')).body.data as {
    _id: string
    appointment: object
    invoice: { number: string } | null
  }[]
  expect(paid.map(payment => [payment._id, payment.appointment, payment.invoice?.number])).toEqual([
    [first, expect.objectContaining({ billNumber, invoiceNumber: number }), undefined],
    [second, expect.objectContaining({ billNumber, invoiceNumber: number }), number],
  ])
  const exported = await call('GET', 'payments/accounts/export?format=csv&columns=number,invoiceNumber')
  expect(exported.text.trim().split('\r\n').at(-1)).toBe(`${billNumber},${number}`)

  await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Wrong lines' })
  expect(await numbers()).toEqual([billNumber, null])
})

test('of an invoice and a cancellation at once one happens', async () => {
  const { bill, call, appointment } = await openMoneyPractice(app)
  for (let round = 0; round < 4; round++) {
    const visit = await bill()
    const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
    const [issued, cancelled] = await Promise.all([
      call('POST', `invoices/${_id}/issue`, {}),
      call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' }),
    ])
    expect(issued.status === 200 && cancelled.status === 200).toBe(false)
    const { status } = await appointment(visit)
    expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'booked')
  }
})

test('an invoice for a missed visit asks for the fee, its deposit pays it, and the rest is the patient’s', async () => {
  const { bill, pay, call, held } = await openMoneyPractice(app)
  expect((await call('PUT', 'money-rules', { noShowFeeMinor: 0 })).status).toBe(400)
  expect((await call('PUT', 'money-rules', { noShowFeeMinor: 20_000 })).status).toBe(200)
  const visit = await bill()
  await pay({ appointmentId: visit, amountMinor: 30_000 })
  now += 3 * 24 * 3_600_000
  expect((await call('PATCH', `appointments/${visit}/status`, { status: 'no_show' })).status).toBe(200)
  const draft = (await call('POST', 'invoices', { appointmentId: visit })).body.data
  expect(draft.lines).toMatchObject([{ description: 'Fee for a missed appointment', unitPriceMinor: 20_000 }])
  const issued = (await call('POST', `invoices/${draft._id}/issue`, {})).body.data
  expect(issued).toMatchObject({ state: 'paid', totals: { grossMinor: 20_000, paidMinor: 20_000 } })
  expect(await held('advances')).toBe(-10_000)
})
