import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf, openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await openPayerPractice(app)
})

test('an issued invoice is owed by payer and patient, and the patient is asked for the co-pay alone', async () => {
  const { issued, totals, held, account, call, pay, claimOf } = practice
  const id = await issued(100_000)
  expect(await totals(id)).toMatchObject({ grossMinor: 100_000, dueMinor: 100_000, payerDueMinor: 80_000 })
  expect([await held('receivable'), await held('payer_receivable')]).toEqual([20_000, 80_000])
  expect(await account()).toMatchObject({ dueMinor: 20_000, balanceMinor: 20_000 })
  const dues = (await call('GET', 'dues')).body.data
  expect(dues.ages[0]).toMatchObject({ count: 1, dueMinor: 20_000 })
  expect(await claimOf(id)).toMatchObject({
    state: 'to_send',
    claimedMinor: 80_000,
    dueMinor: 80_000,
    memberNumber: 'W-42',
    payer: { name: 'Works Ltd' },
  })
  const more = await call('POST', 'payments', { invoiceId: id, amountMinor: 20_001, method: 'cash' })
  expect(more.body.code).toBe('amount_exceeds')
  await pay({ invoiceId: id, amountMinor: 20_000 })
  expect(await practice.invoice(id)).toMatchObject({
    state: 'part_paid',
    totals: { paidMinor: 20_000, dueMinor: 80_000, payerDueMinor: 80_000 },
  })
  expect((await call('GET', 'dues')).body.data.ages[0]).toMatchObject({ count: 0, dueMinor: 0 })
  expect((await call('GET', 'invoices?isDue=true')).body.total).toBe(0)
  const writtenOff = await call('POST', `invoices/${id}/write-offs`, { amountMinor: 1, reason: 'Gone' })
  expect(writtenOff.body.code).toBe('amount_exceeds')
})

test('a visit asks for the co-pay, and shows as paid once it is', async () => {
  const { bill, call, appointment, pay } = practice
  const appointmentId = await bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  const owed = await appointment(appointmentId)
  expect(owed.total.amountMinor - owed.paid.amountMinor).toBe(10_000)
  await pay({ appointmentId, amountMinor: 10_000 })
  expect(await appointment(appointmentId)).toMatchObject({
    paymentStatus: 'paid',
    paid: { amountMinor: 50_000 },
  })
})

test('money that was paid for a draft pays the co-pay, and the rest stays an advance', async () => {
  const { draft, call, pay, held } = practice
  const { _id } = await draft(100_000)
  await pay({ invoiceId: _id, amountMinor: 50_000 })
  const invoice = (await call('POST', `invoices/${_id}/issue`, {})).body.data
  expect(invoice.totals).toMatchObject({ paidMinor: 20_000, dueMinor: 80_000, payerDueMinor: 80_000 })
  expect([await held('receivable'), await held('advances')]).toEqual([0, -30_000])
})

test('an advance of the patient pays the co-pay and no more', async () => {
  const { issued, call, pay, patientId, clinicId } = practice
  await pay({ patientId, clinicId, amountMinor: 50_000 })
  const id = await issued(100_000)
  expect((await call('POST', `invoices/${id}/advances`, { amountMinor: 20_001 })).body.code).toBe(
    'amount_exceeds',
  )
  expect((await call('POST', `invoices/${id}/advances`, { amountMinor: 20_000 })).status).toBe(201)
})

test('a patient who bears all leaves no claim, and an invoice without a payer is the patient’s', async () => {
  const whole = await openPayerPractice(app, { copayRate: '100' })
  const id = await whole.issued(10_000)
  expect(await whole.claimOf(id)).toBeUndefined()
  expect(await whole.totals(id)).toMatchObject({ dueMinor: 10_000, payerDueMinor: 0 })
  const alone = await practice.issued(10_000, { payerId: null })
  expect(await practice.totals(alone)).toMatchObject({ payerDueMinor: 0 })
  expect((await practice.invoice(alone)).payer).toBeNull()
})

test('a credit note lowers both shares in proportion; what was paid beyond is an advance of who paid it', async () => {
  const { issued, call, totals, held, pay, claimOf, settle, payer } = practice
  const id = await issued(100_000)
  const credit = (amountMinor: number) =>
    practice.invoice(id).then(({ lines }) =>
      call('POST', `invoices/${id}/credit-notes`, {
        reason: 'Not done',
        lines: [{ lineId: lines[0].lineId, amountMinor }],
      }),
    )
  expect((await credit(10_000)).status).toBe(201)
  expect(await totals(id)).toMatchObject({ creditedMinor: 10_000, dueMinor: 90_000, payerDueMinor: 72_000 })
  expect(await claimOf(id)).toMatchObject({ creditedMinor: 8_000, dueMinor: 72_000, state: 'to_send' })
  await pay({ invoiceId: id, amountMinor: 18_000 })
  await settle((await claimOf(id))._id, { receivedMinor: 64_800, tdsMinor: 7_200 })
  expect(await practice.invoice(id)).toMatchObject({
    state: 'paid',
    totals: { dueMinor: 0, payerDueMinor: 0 },
  })
  expect((await credit(20_000)).status).toBe(201)
  expect(await totals(id)).toMatchObject({ creditedMinor: 30_000, paidMinor: 70_000, dueMinor: 0 })
  expect([await held('advances'), await held('payer_advances')]).toEqual([-4_000, -16_000])
  expect(await payer()).toMatchObject({ openMinor: 0, advanceMinor: 16_000 })
  expect(await claimOf(id)).toMatchObject({ state: 'settled', dueMinor: 0, creditedMinor: 24_000 })
  expect((await call('POST', `invoices/${id}/credit-notes`, { reason: 'Not done' })).status).toBe(201)
  expect(await practice.invoice(id)).toMatchObject({
    state: 'credited',
    totals: { paidMinor: 0, dueMinor: 0 },
  })
  expect(await claimOf(id)).toMatchObject({ state: 'cancelled', dueMinor: 0 })
  expect(await payer()).toMatchObject({ openMinor: 0, advanceMinor: 72_000 })
  // The advance settles the next claim, and no more of it than there is.
  const next = await claimOf(await issued(100_000))
  const advance = { method: 'advance' }
  expect((await settle(next._id, { claimedMinor: 73_000, receivedMinor: 73_000 }, advance)).status).toBe(409)
  expect((await settle(next._id, { claimedMinor: 72_000, receivedMinor: 72_000 }, advance)).status).toBe(201)
  expect(await payer()).toMatchObject({ openMinor: 8_000, advanceMinor: 0 })
})

test('the link to pay and the mail ask for the co-pay; a patient who owes nothing gets no link', async () => {
  const { issued, call, pay } = practice
  const id = await issued(100_000)
  await pay({ invoiceId: id, amountMinor: 20_000 })
  const link = await call('POST', 'payment-links', { invoiceId: id })
  expect([link.status, link.body.code]).toEqual([409, 'conflict'])
})

test('the paper says what payer and patient bear and owe, and names the payer as it was', async () => {
  const { issued, call, payerId, pay } = practice
  const id = await issued(100_000)
  await pay({ invoiceId: id, amountMinor: 5_000 })
  await call('PUT', `payers/${payerId}`, { name: 'Another Ltd' })
  const pdf = await call('GET', `invoices/${id}/pdf?lang=en`)
  const text = (await pdfPages(pdf.bytes))
    .flat()
    .map(one => one.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const said of [
    'Works Ltd · W-42',
    'Works Ltd pays',
    'The patient pays',
    'Due from the payer',
    'Due from the patient',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Another')
  for (const lang of ['hi', 'ar'])
    expect((await call('GET', `invoices/${id}/pdf?lang=${lang}&size=thermal`)).status).toBe(200)
})

test('the books of all these tests have no faults', async () => {
  expect(await faultsOf(app)).toEqual([])
})
