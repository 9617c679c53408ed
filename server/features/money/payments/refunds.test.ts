import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const openPractice = () => openMoneyPractice(app)
const dueOf = ({ totals }: { totals: { paidMinor: number; dueMinor: number } }) => [
  totals.paidMinor,
  totals.dueMinor,
]

test('the unused part goes back first, then the invoice that was issued last is owed again', async () => {
  const { issued, invoice, pay, refund, held } = await openPractice()
  const [first, second] = [await issued(30_000), await issued(20_000)]
  const id = await pay({
    amountMinor: 60_000,
    allocations: [
      { invoiceId: second, amountMinor: 20_000 },
      { invoiceId: first, amountMinor: 30_000 },
    ],
  })
  const unused = await refund(id, 4_000)
  expect([unused.status, unused.body.message]).toEqual([201, 'Refunded.'])
  expect(unused.body.data).toMatchObject({
    amount: { amountMinor: 60_000 },
    refunded: { amountMinor: 4_000 },
    unallocated: { amountMinor: 6_000 },
    refunds: [
      {
        number: 'AR/26-27/00001',
        amount: { amountMinor: 4_000, currency: 'INR' },
        method: 'cash',
        reason: 'Not done',
        refundedAt: '2026-11-23T08:30:00+05:30',
        refundedBy: 'Asha Menon',
      },
    ],
  })
  expect([dueOf(await invoice(first)), dueOf(await invoice(second))]).toEqual([
    [30_000, 0],
    [20_000, 0],
  ])
  // 6,000 are unused; 15,000 come from the second invoice.
  expect((await refund(id, 21_000)).status).toBe(201)
  const owed = await invoice(second)
  expect([dueOf(await invoice(first)), dueOf(owed), owed.state]).toEqual([
    [30_000, 0],
    [5_000, 15_000],
    'part_paid',
  ])
  expect(owed.refunds).toMatchObject([{ number: 'AR/26-27/00002', amountMinor: 15_000, paymentId: id }])
  const last = await refund(id, 35_000)
  expect(last.body.data).toMatchObject({ refunded: { amountMinor: 60_000 }, unallocated: { amountMinor: 0 } })
  expect([dueOf(await invoice(first)), dueOf(await invoice(second))]).toEqual([
    [0, 30_000],
    [0, 20_000],
  ])
  expect([await held('cash'), await held('advances'), await held('receivable')]).toEqual([0, 0, 50_000])
})

test('never more than what is left, whatever was refunded before; what was undone is not refunded', async () => {
  const { bill, take, refund, undo, issued, pay } = await openPractice()
  const id = await pay({ invoiceId: await issued(10_000), amountMinor: 10_000 })
  expect((await refund(id, 10_001)).body).toMatchObject({
    code: 'amount_exceeds',
    message: 'This is more than what is left of the payment.',
  })
  await refund(id, 4_000)
  expect((await refund(id, 6_001)).body.code).toBe('amount_exceeds')
  expect((await refund(id, 6_000)).status).toBe(201)
  expect((await refund(id, 1)).body.message).toBe('All of this payment is given back already.')
  for (const amountMinor of [0, -1, 0.5])
    expect((await refund(id, amountMinor)).body.errors).toMatchObject({ amountMinor: expect.any(String) })
  expect((await refund(id, 1, { reason: ' ' })).body.errors).toEqual({ reason: 'Say why it is given back' })
  const other = (await take(await bill(), 500)).body.data._id
  await undo(other)
  expect((await refund(other, 100)).body).toMatchObject({
    code: 'conflict',
    message: 'This payment was undone: there is nothing to give back.',
  })
  expect((await refund(crypto.randomUUID(), 100)).status).toBe(404)
})

test('once a part was refunded, the payment is not undone any more, in words', async () => {
  const { bill, take, refund, undo } = await openPractice()
  const id = (await take(await bill(), 20_000)).body.data._id
  await refund(id, 1)
  expect((await undo(id)).body).toMatchObject({
    code: 'conflict',
    message: 'A part of this payment was given back, so it cannot be undone. Refund the rest.',
  })
})

test('a visit without an invoice is owed again, and a cancelled one is refunded', async () => {
  const { bill, take, refund, appointment, call, held } = await openPractice()
  const visit = await bill()
  const id = (await take(visit, 50_000)).body.data._id
  await refund(id, 20_000)
  expect(await appointment(visit)).toMatchObject({
    paid: { amountMinor: 30_000 },
    due: { amountMinor: 20_000 },
    paymentStatus: 'partly_paid',
  })
  await call('PATCH', `appointments/${visit}/status`, { status: 'cancelled' })
  await refund(id, 30_000)
  expect(await appointment(visit)).toMatchObject({ paid: { amountMinor: 0 }, paymentStatus: 'refunded' })
  expect([await held('cash'), await held('advances')]).toEqual([0, 0])
})

test('after a credit note the refund takes what it set free, and the invoice stays settled', async () => {
  const { issued, invoice, pay, refund, call, held } = await openPractice()
  const invoiceId = await issued(50_000)
  const id = await pay({ invoiceId, amountMinor: 50_000, method: 'card' })
  const [{ lineId }] = (await invoice(invoiceId)).lines
  const credit = { reason: 'One dressing less', lines: [{ lineId, amountMinor: 20_000 }] }
  expect((await call('POST', `invoices/${invoiceId}/credit-notes`, credit)).status).toBe(201)
  const { body } = await refund(id, 20_000)
  expect(body.data).toMatchObject({ refunded: { amountMinor: 20_000 }, unallocated: { amountMinor: 0 } })
  expect(body.data.refunds).toMatchObject([{ method: 'card' }])
  const after = await invoice(invoiceId)
  expect([dueOf(after), after.state, after.refunds]).toEqual([[30_000, 0], 'paid', []])
  expect([await held('clearing'), await held('advances'), await held('receivable')]).toEqual([30_000, 0, 0])
})

test('money of a visit that its invoice did not need goes back without touching the visit', async () => {
  const { bill, take, refund, appointment, call, invoice, undo } = await openPractice()
  const visit = await bill()
  const [one, two] = [
    (await take(visit, 30_000)).body.data._id,
    (await take(visit, 20_000)).body.data._id,
  ] as const
  const lines = [{ description: 'Dressing', quantity: '1', unitPriceMinor: 30_000 }]
  const { _id: invoiceId } = (await call('POST', 'invoices', { appointmentId: visit, lines })).body.data
  await call('POST', `invoices/${invoiceId}/issue`, {})
  expect(await appointment(visit)).toMatchObject({ paymentStatus: 'paid' })
  expect((await refund(two, 5_000)).status).toBe(201)
  expect(await appointment(visit)).toMatchObject({ paymentStatus: 'paid', due: { amountMinor: 0 } })
  await refund(two, 15_000)
  expect((await undo(one)).status).toBe(200)
  expect(dueOf(await invoice(invoiceId))).toEqual([0, 30_000])
  expect(await appointment(visit)).toMatchObject({ paymentStatus: 'pending' })
})

test('cash leaves the giver’s open drawer, never a closed one, else the clinic’s cash', async () => {
  const practice = await openPractice()
  const { bill, take, refund, call, held, openDesk, receptionistToken } = practice
  const [one, two] = [
    (await take(await bill(), 50_000)).body.data._id,
    (await take(await bill(), 50_000)).body.data._id,
  ] as const
  await refund(one, 10_000)
  expect([await held('cash'), await held('cash_desk')]).toEqual([90_000, 0])
  const session = await openDesk(30_000, receptionistToken)
  await refund(two, 20_000, {}, receptionistToken)
  expect([await held('cash'), await held('cash_desk')]).toEqual([60_000, 10_000])
  const seen = (await call('GET', `cash-desks/${session}`)).body.data
  expect(seen).toMatchObject({ expectedMinor: 10_000, bySource: { float: 30_000, refund: 20_000 } })
  expect(seen.entries.at(-1)).toMatchObject({
    source: 'refund',
    amountMinor: -20_000,
    reason: 'Not done',
    receiptNumber: 'AR/26-27/00002',
    patient: { name: expect.stringContaining('Kiran') },
  })
  await call('POST', `cash-desks/${session}/close`, { countedMinor: 10_000 })
  const closed = await refund(two, 100, { cashDeskSessionId: session })
  expect([closed.status, closed.body.code]).toEqual([409, 'desk_closed'])
  expect((await refund(two, 100, { method: 'upi', cashDeskSessionId: session })).body.errors).toEqual({
    cashDeskSessionId: 'Only cash goes to a cash desk',
  })
  // Another way back than it was paid.
  expect((await refund(two, 100, { method: 'upi' })).body.data.refunds.at(-1).method).toBe('upi')
  expect(await held('bank')).toBe(-100)
  const { takings } = (await call('GET', 'cash-desks/day?date=2026-11-23')).body.data
  expect(takings).toMatchObject([
    { method: 'cash', person: 'Asha Menon', takenMinor: 100_000, refunds: 1, refundedMinor: 10_000 },
    { method: 'upi', person: 'Asha Menon', takenMinor: 0, refunds: 1, refundedMinor: 100 },
    { method: 'cash', person: 'Meera Das', takenMinor: 0, refunds: 1, refundedMinor: 20_000 },
  ])
})

test('a refund is an entry of today with a number; in a closed period there is none', async () => {
  const { issued, pay, refund, call, payment } = await openPractice()
  const id = await pay({ invoiceId: await issued(10_000), amountMinor: 10_000 })
  now = billsFrom + 3 * 24 * 3600_000
  await call('POST', 'periods', { through: '2026-11-25' })
  await refund(id, 1_000)
  const { body } = await call('GET', 'ledger/transactions?from=2026-11-26')
  expect(body.data.find(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject({
    postedOn: '2026-11-26',
    reason: 'Not done',
    document: 'AR/26-27/00001',
    patient: { name: expect.stringContaining('Kiran') },
    entries: [{ debit: 'advances', credit: 'cash', amountMinor: 1_000 }],
  })
  await call('POST', 'periods', { through: '2026-11-26' })
  expect((await refund(id, 1_000)).body.code).toBe('period_closed')
  expect(await payment(id)).toMatchObject({ refunded: { amountMinor: 1_000 } })
  now = billsFrom
})

test('revenue is payments less refunds: on the dashboard, at the desk, in lists and files', async () => {
  const { bill, take, refund, call, pay, patientId, clinicId, token } = await openPractice()
  const id = (await take(await bill(), 50_000)).body.data._id
  await pay({ patientId, clinicId, amountMinor: 7_000 })
  await refund(id, 20_000)
  const dashboard = (await call('GET', 'dashboard')).body.data
  expect(dashboard).toMatchObject({
    counts: { revenue: { amountMinor: 37_000 } },
    today: { taken: { amountMinor: 37_000 } },
  })
  expect(dashboard.topClinics[0]).toMatchObject({ revenue: { amountMinor: 37_000 } })
  expect((await call('GET', `dashboard?clinicId=${clinicId}`)).body.data.counts.revenue.amountMinor).toBe(
    37_000,
  )
  expect((await call('GET', `desk?clinicId=${clinicId}&date=2026-11-23`)).body.data.taken.amountMinor).toBe(
    37_000,
  )
  await refund(id, 30_000)
  const again = (await call('GET', 'dashboard')).body.data
  expect(again.payments.map(({ status }: { status: string }) => status).sort()).toEqual(['paid', 'refunded'])
  const found = await call('GET', 'payments?isUndone=true')
  expect(found.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  const file = await app.call(
    'GET',
    'users/payments/export?format=csv&sort=number&columns=amount,refunded,status',
    { token },
  )
  expect(file.text.trim().split('\r\n').slice(1)).toEqual(['500,500,Refunded', '70,0,Paid'])
})

test('fifty refunds at once give back no more than was paid, and their numbers follow one another', async () => {
  const { issued, invoice, pay, refund, payment, held } = await openPractice()
  const invoiceId = await issued(10_000)
  const id = await pay({ invoiceId, amountMinor: 10_000 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id, 3_000)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'amount_exceeds')).toHaveLength(47)
  const { refunds } = await payment(id)
  expect(refunds.map(({ number }: { number: string }) => number)).toEqual([
    'AR/26-27/00001',
    'AR/26-27/00002',
    'AR/26-27/00003',
  ])
  expect(dueOf(await invoice(invoiceId))).toEqual([1_000, 9_000])
  expect(await held('cash')).toBe(1_000)
})

test('of a refund and an undo at once one happens', async () => {
  const { bill, take, refund, undo, held } = await openPractice()
  for (let round = 0; round < 4; round++) {
    const id = (await take(await bill(), 10_000)).body.data._id
    const [back, undone] = await Promise.all([refund(id, 10_000), undo(id)])
    expect([back.status, undone.status].sort()).toEqual(back.status === 201 ? [201, 409] : [200, 409])
  }
  expect([await held('cash'), await held('advances')]).toEqual([0, 0])
})

test('refunds that meet the closing of the drawer are in its sum or in the clinic’s cash', async () => {
  const { bill, take, refund, call, held, openDesk } = await openPractice()
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push((await take(await bill(), 10_000)).body.data._id)
  const session = await openDesk(60_000)
  const [closing, ...refunds] = await Promise.all([
    call('POST', `cash-desks/${session}/close`, { countedMinor: 0 }),
    ...ids.map(id => refund(id, 10_000)),
  ])
  expect([closing.status, ...refunds.map(({ status }) => status)]).toEqual([
    200, 201, 201, 201, 201, 201, 201,
  ])
  const { expectedMinor, bySource } = (await call('GET', `cash-desks/${session}`)).body.data
  expect(expectedMinor).toBe(60_000 - bySource.refund)
  expect(await held('cash_desk')).toBe(0)
  expect(await held('cash_difference')).toBe(expectedMinor)
  expect((await held('cash')) + expectedMinor).toBe(0)
})

test('a refund meets a payment being set against an invoice without losing either', async () => {
  const { issued, invoice, pay, refund, call, patientId, clinicId, payment, held } = await openPractice()
  const id = await pay({ patientId, clinicId, amountMinor: 10_000 })
  const invoiceId = await issued(10_000)
  const [used, back] = await Promise.all([
    call('POST', `invoices/${invoiceId}/advances`, { amountMinor: 8_000 }),
    refund(id, 5_000),
  ])
  // The refund may come first: then less than 8,000 is left. Or it finds an invoice that it has not locked.
  expect([201, 409]).toContain(used.status)
  expect([201, 409]).toContain(back.status)
  const { refunded, unallocated } = await payment(id)
  const [paidMinor] = dueOf(await invoice(invoiceId))
  expect(paidMinor! + refunded.amountMinor + unallocated.amountMinor).toBe(10_000)
  expect((await held('advances')) + unallocated.amountMinor).toBe(0)
})
