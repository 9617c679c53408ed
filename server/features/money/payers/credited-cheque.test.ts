import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf, openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
beforeEach(async () => {
  now = billsFrom
  practice = await openPayerPractice(app)
})
afterAll(() => app.close())

/** Of an invoice of 1,000 rupees the payer bears 800. */
async function settledByCheque(line: object = { receivedMinor: 76_000, tdsMinor: 4_000 }) {
  const { issued, claimOf, settle } = practice
  const claim = await claimOf(await issued(100_000))
  const settled = await settle(claim._id, line, { method: 'cheque', reference: '000123' })
  expect(settled.status).toBe(201)
  now += day
  return { invoiceId: claim.invoice._id as string, settlementId: settled.body.data._id as string }
}
const withPatient = {
  receivedMinor: 70_000,
  tdsMinor: 4_000,
  disallowedMinor: 6_000,
  disallowedTo: 'patient',
  reason: 'Not covered',
}
const comesBack = (id: string) =>
  practice.call('POST', `claims/settlements/${id}/return`, { reason: 'No funds' })
async function credit(invoiceId: string, amountMinor?: number) {
  const { call, invoice } = practice
  const [line] = (await invoice(invoiceId)).lines
  const lines = amountMinor && { lines: [{ lineId: line.lineId, amountMinor }] }
  const answer = await call('POST', `invoices/${invoiceId}/credit-notes`, { reason: 'Not done', ...lines })
  expect(answer.status).toBe(201)
}
const heldByPayer = async () => {
  const { held } = practice
  return [await held('payer_receivable'), await held('payer_advances'), await held('clearing')]
}

test('of a claim that was credited whole, a returned cheque takes back the advance', async () => {
  const { claimOf, invoice, payer, held, call, payerId } = practice
  const { invoiceId, settlementId } = await settledByCheque()
  await credit(invoiceId)
  expect(await payer()).toMatchObject({ advanceMinor: 80_000 })
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await claimOf(invoiceId)).toMatchObject({
    state: 'cancelled',
    dueMinor: 0,
    receivedMinor: 0,
    settlements: [{ isUndone: true, returnedReason: 'No funds' }],
  })
  expect(await invoice(invoiceId)).toMatchObject({
    state: 'credited',
    totals: { dueMinor: 0, payerDueMinor: 0 },
  })
  expect(await payer()).toMatchObject({ advanceMinor: 0, openMinor: 0 })
  expect([await heldByPayer(), await held('tds_receivable')]).toEqual([[0, 0, 0], 0])
  const { closingMinor } = (await call('GET', `payers/${payerId}/statement?from=2026-11-01&to=2026-11-30`))
    .body.data
  expect(closingMinor).toBe(0)
})

test('of a claim that was credited in part, the rest is open again', async () => {
  const { claimOf, totals, payer, settle } = practice
  const { invoiceId, settlementId } = await settledByCheque()
  await credit(invoiceId, 50_000)
  expect(await payer()).toMatchObject({ advanceMinor: 40_000 })
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await claimOf(invoiceId)).toMatchObject({ state: 'to_send', dueMinor: 40_000, receivedMinor: 0 })
  expect(await totals(invoiceId)).toMatchObject({ paidMinor: 0, payerDueMinor: 40_000, dueMinor: 50_000 })
  expect(await heldByPayer()).toEqual([40_000, 0, 0])
  expect((await comesBack(settlementId)).body.message).toBe('This settlement was undone already')
  const { _id } = await claimOf(invoiceId)
  expect((await settle(_id, { receivedMinor: 40_000 })).status).toBe(201)
})

test('of two settlements the advance goes with the cheque, and what came by bank stays', async () => {
  const { claimOf, payer, settle } = practice
  const { invoiceId, settlementId } = await settledByCheque({ claimedMinor: 30_000, receivedMinor: 30_000 })
  expect((await settle((await claimOf(invoiceId))._id, { receivedMinor: 50_000 })).status).toBe(201)
  // The payer bears 300 of what is left, and has paid 500 beyond.
  await credit(invoiceId, 62_500)
  expect(await payer()).toMatchObject({ advanceMinor: 50_000 })
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await claimOf(invoiceId)).toMatchObject({ state: 'settled', dueMinor: 0, receivedMinor: 50_000 })
  expect(await payer()).toMatchObject({ advanceMinor: 20_000 })
})

test('what the patient bore by it and a credit note took back is asked of nobody', async () => {
  const { claimOf, totals, account, payer } = practice
  const { invoiceId, settlementId } = await settledByCheque(withPatient)
  await credit(invoiceId)
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await claimOf(invoiceId)).toMatchObject({ state: 'cancelled', dueMinor: 0, disallowedMinor: 0 })
  expect((await account()).dueMinor).toBe(0)
  const other = await settledByCheque(withPatient)
  await credit(other.invoiceId, 90_000)
  // The patient owes 26 of 100 now, which was 260 of 1,000.
  expect(await totals(other.invoiceId)).toMatchObject({ dueMinor: 2_600, payerDueMinor: 0 })
  expect((await comesBack(other.settlementId)).status).toBe(200)
  // As if the credit note had come first.
  expect(await totals(other.invoiceId)).toMatchObject({ dueMinor: 10_000, payerDueMinor: 8_000 })
  expect([await payer(), (await account()).dueMinor]).toMatchObject([
    { advanceMinor: 0, openMinor: 8_000 },
    2_000,
  ])
})

test('what the patient paid of their own share stays paid, and the payer owes the rest again', async () => {
  const { pay, totals } = practice
  const { invoiceId, settlementId } = await settledByCheque(withPatient)
  await pay({ invoiceId, amountMinor: 20_000 })
  await credit(invoiceId, 10_000)
  expect(await totals(invoiceId)).toMatchObject({ dueMinor: 3_400, payerDueMinor: 0 })
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await totals(invoiceId)).toMatchObject({
    paidMinor: 20_000,
    dueMinor: 70_000,
    payerDueMinor: 70_000,
  })
})

test('it is refused while the patient’s money stands against what was disallowed, until that is given back', async () => {
  const { pay, refund } = practice
  const { invoiceId, settlementId } = await settledByCheque(withPatient)
  const paymentId = await pay({ invoiceId, amountMinor: 26_000 })
  await credit(invoiceId, 10_000)
  expect((await comesBack(settlementId)).body.message).toMatch(/^An invoice of this settlement was paid/)
  expect((await refund(paymentId, 26_000)).status).toBe(201)
  expect((await comesBack(settlementId)).status).toBe(200)
})

test('a returned cheque is refused in words where its advance was used or paid out since', async () => {
  const { settle, claimOf, issued, call, payerId, clinicId, payer } = practice
  const gone = /^A credit note turned part of this cheque into an advance .* used or paid out since then/
  const first = await settledByCheque()
  await credit(first.invoiceId)
  const body = { clinicId, amountMinor: 1, reason: 'Asked for it' }
  expect((await call('POST', `payers/${payerId}/payouts`, body)).status).toBe(201)
  const refused = await comesBack(first.settlementId)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.message).toMatch(gone)
  expect(await claimOf(first.invoiceId)).toMatchObject({ receivedMinor: 76_000 })

  const other = await claimOf(await issued(50_000))
  const used = await settle(other._id, { receivedMinor: 40_000 }, { method: 'advance' })
  expect(used.status).toBe(201)
  expect((await comesBack(first.settlementId)).body.message).toMatch(gone)
  expect(await payer()).toMatchObject({ advanceMinor: 39_999 })
  // Undone, it is an advance again: with that of another claim there is enough.
  expect((await call('POST', `claims/settlements/${used.body.data._id}/undo`)).status).toBe(200)
  await settle((await claimOf(other.invoice._id))._id, { receivedMinor: 40_000 })
  await credit(other.invoice._id)
  expect((await comesBack(first.settlementId)).status).toBe(200)
  expect(await payer()).toMatchObject({ advanceMinor: 39_999, openMinor: 0 })
})

test('the advance of one cheque for several claims is taken back once', async () => {
  const { claimOf, issued, settle, payer } = practice
  const claims = [await claimOf(await issued(100_000)), await claimOf(await issued(50_000))]
  const settled = await settle(
    claims[0]._id,
    {},
    {
      method: 'cheque',
      reference: '7',
      claims: claims.map(({ _id, dueMinor }) => ({ claimId: _id, receivedMinor: dueMinor })),
    },
  )
  for (const { invoice } of claims) await credit(invoice._id)
  expect(await payer()).toMatchObject({ advanceMinor: 120_000 })
  const answers = await Promise.all([comesBack(settled.body.data._id), comesBack(settled.body.data._id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payer()).toMatchObject({ advanceMinor: 0, openMinor: 0 })
})

test('the visit of a credited invoice keeps its new invoice, and its doctor loses the money once', async () => {
  const { call, bill, doctorId, claimOf, settle, appointment } = practice
  await call('PUT', `doctor-shares/${doctorId}`, { validFrom: '2026-01-01', rate: '50' })
  const visit = await bill()
  const invoiced = async () => {
    const { _id } = (await call('POST', 'invoices', { appointmentId: visit })).body.data
    expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
    return _id as string
  }
  const statement = async () => (await call('GET', `doctor-statements/${doctorId}?month=2026-11`)).body.data
  const first = await invoiced()
  const cheque = { method: 'cheque', reference: '7' }
  const settled = await settle((await claimOf(first))._id, { receivedMinor: 40_000 }, cheque)
  await credit(first)
  const second = await invoiced()
  const bySecond = await settle((await claimOf(second))._id, { receivedMinor: 40_000 }, cheque)
  await credit(second, 25_000)
  expect(await statement()).toMatchObject({ moneyMinor: 20_000 })
  const shown = await appointment(visit)
  expect((await comesBack(settled.body.data._id)).status).toBe(200)
  expect(await appointment(visit)).toEqual(shown)
  expect(await statement()).toMatchObject({ moneyMinor: 20_000 })
  expect((await comesBack(bySecond.body.data._id)).status).toBe(200)
  expect(await statement()).toMatchObject({ moneyMinor: 0 })
  const again = await settle((await claimOf(second))._id, { receivedMinor: 20_000 })
  expect(again.status).toBe(201)
  expect(await statement()).toMatchObject({ moneyMinor: 20_000 })
})

test('the books of all are without a fault', async () => {
  expect(await faultsOf(app)).toEqual([])
})
