import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
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

const cheque = { method: 'cheque', reference: '000123' }

/** A claim of 800 rupees that a cheque of 700 settled; 40 were kept back, and the patient bears 60. */
async function settledByCheque() {
  const { issued, claimOf, settle } = practice
  const claim = await claimOf(await issued(100_000))
  const line = { receivedMinor: 70_000, tdsMinor: 4_000, disallowedMinor: 6_000 }
  const more = { disallowedTo: 'patient', reason: 'Not covered' }
  const settled = await settle(claim._id, { ...line, ...more }, cheque)
  expect(settled.status).toBe(201)
  return { invoiceId: claim.invoice._id as string, settlementId: settled.body.data._id as string }
}
const comesBack = (id: string, reason = 'No funds', as = practice.token) =>
  practice.call('POST', `claims/settlements/${id}/return`, { reason }, as)

test('a cheque that comes back later opens its claims again, today, with the reason', async () => {
  const { call, claimOf, held, totals, payerId } = practice
  const { invoiceId, settlementId } = await settledByCheque()
  now += 3 * day
  expect((await call('POST', `claims/settlements/${settlementId}/undo`)).status).toBe(409)
  expect((await comesBack(settlementId, '')).body.errors).toEqual({ reason: 'Give a reason' })
  expect((await comesBack(settlementId)).status).toBe(200)
  expect(await claimOf(invoiceId)).toMatchObject({
    dueMinor: 80_000,
    receivedMinor: 0,
    settlements: [{ isUndone: true, returnedReason: 'No funds' }],
  })
  expect(await totals(invoiceId)).toMatchObject({ paidMinor: 0, payerDueMinor: 80_000, dueMinor: 100_000 })
  expect([await held('clearing'), await held('tds_receivable'), await held('payer_receivable')]).toEqual([
    0, 0, 80_000,
  ])
  const { entries } = (await call('GET', `payers/${payerId}/statement?from=2026-11-01&to=2026-11-30`)).body
    .data
  expect(entries).toMatchObject([
    { kind: 'invoice', on: '2026-11-23' },
    { kind: 'settlement', on: '2026-11-23', reference: '000123', reason: null },
    { kind: 'reversal', on: '2026-11-26', reference: '000123', reason: 'No funds', chargeMinor: 80_000 },
  ])
  expect((await comesBack(settlementId)).body.message).toBe('This settlement was undone already')
})

test('no other settlement comes back, none where the books are closed, and none that was paid on', async () => {
  const { call, issued, claimOf, settle, pay } = practice
  const byBank = await settle((await claimOf(await issued(10_000)))._id, { receivedMinor: 8_000 })
  now += day
  expect((await comesBack(byBank.body.data._id)).body.message).toBe(
    'Only a settlement by cheque can come back',
  )
  const { invoiceId, settlementId } = await settledByCheque()
  await pay({ invoiceId, amountMinor: 26_000 })
  now += day
  const paidOn = await comesBack(settlementId)
  expect([paidOn.status, paidOn.body.message]).toEqual([
    409,
    'An invoice of this settlement was paid or credited since. Correct that first, then book the cheque as returned.',
  ])
  const other = await settledByCheque()
  expect((await call('POST', 'periods', { through: '2026-11-25' })).status).toBe(201)
  expect((await comesBack(other.settlementId)).body.code).toBe('period_closed')
  now += day
  expect((await comesBack(other.settlementId)).status).toBe(200)
})

/** A payer with an advance of 400 rupees: its invoice was credited after it had paid. */
async function withAdvance() {
  const { issued, claimOf, settle, call, payer } = practice
  const invoiceId = await issued(50_000)
  expect((await settle((await claimOf(invoiceId))._id, { receivedMinor: 40_000 })).status).toBe(201)
  expect((await call('POST', `invoices/${invoiceId}/credit-notes`, { reason: 'Not done' })).status).toBe(201)
  expect(await payer()).toMatchObject({ advanceMinor: 40_000 })
}
const payOut = (amountMinor: number, more: object = {}, as = practice.token) =>
  practice.call(
    'POST',
    `payers/${practice.payerId}/payouts`,
    { clinicId: practice.clinicId, amountMinor, reference: 'NEFT 7', reason: 'Asked for it', ...more },
    as,
  )

test('a payer’s advance goes back by bank, and no more than it', async () => {
  const { call, held, payer, payerId } = practice
  await withAdvance()
  expect((await payOut(40_001)).body.message).toBe('The advance of this payer is smaller than that')
  const paid = await payOut(15_000)
  expect([paid.status, paid.body.data.advanceMinor]).toEqual([201, 25_000])
  const both = await Promise.all([payOut(20_000), payOut(20_000)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect([await held('bank'), await held('payer_advances')]).toEqual([5_000, -5_000])
  expect(await payer()).toMatchObject({ advanceMinor: 5_000 })
  const path = `payers/${payerId}/statement?from=2026-11-01&to=2026-11-30`
  const { entries, closingMinor } = (await call('GET', path)).body.data
  expect(closingMinor).toBe(-5_000)
  const word = { kind: 'payer_payout', reference: 'NEFT 7', reason: 'Asked for it' }
  expect(entries.slice(-2)).toMatchObject([
    { ...word, chargeMinor: 15_000 },
    { ...word, chargeMinor: 20_000 },
  ])
  const { comparisons, payerReceipts } = (await call('GET', 'registers?from=2026-11-01&to=2026-11-30')).body
    .data
  expect(payerReceipts.receivedMinor).toBe(5_000)
  for (const { name, registerMinor, ledgerMinor } of comparisons)
    expect([name, registerMinor]).toEqual([name, ledgerMinor])
})

test('what a payer was given back is no takings: for the owner, and for the receptionist of its clinic', async () => {
  const { call, clinicId, token, receptionistToken, doctorToken } = practice
  await withAdvance()
  const hill = await create(app, token, 'users/clinics', good.clinic())
  const takings = async (query = '', as = token) => {
    const { counts, today, topClinics } = (await call('GET', `dashboard?${query}`, undefined, as)).body.data
    const ofClinic = topClinics.find(({ _id }: { _id: string }) => _id === clinicId)
    return [counts.revenue, today.taken, ofClinic?.revenue].map(money => money?.amountMinor)
  }
  const ofDoctor = await takings('', doctorToken)
  expect((await payOut(15_000)).status).toBe(201)
  expect((await payOut(5_000, { clinicId: hill._id })).status).toBe(201)
  expect((await takings()).slice(0, 2)).toEqual([20_000, 20_000])
  for (const [query, as] of [
    [`clinicId=${clinicId}`, token],
    ['', receptionistToken],
  ] as const)
    expect(await takings(query, as)).toEqual([25_000, 25_000, 25_000])
  expect((await takings(`clinicId=${hill._id}`)).slice(0, 2)).toEqual([-5_000, -5_000])
  expect(await takings('', doctorToken)).toEqual(ofDoctor)
  now += day
  expect((await takings()).slice(0, 2)).toEqual([20_000, 0])
  expect((await takings('year=2025'))[2]).toBe(0)
})

test('only the owner gives money back or books a returned cheque, of their own organization, in open books', async () => {
  const { settlementId } = await settledByCheque()
  await withAdvance()
  for (const token of [practice.receptionistToken, practice.doctorToken, practice.patientToken]) {
    expect((await payOut(100, {}, token)).status).toBe(403)
    expect((await comesBack(settlementId, 'No funds', token)).status).toBe(403)
  }
  expect((await payOut(100, { reason: ' ' })).body.errors).toEqual({ reason: 'Say why the money goes back' })
  expect((await payOut(0)).body.errors).toEqual({ amountMinor: 'Enter an amount above 0' })
  const stranger = await openPayerPractice(app)
  const { _id: clinicId } = await create(app, stranger.token, 'users/clinics', good.clinic())
  expect((await payOut(100, { clinicId })).body.errors).toHaveProperty('clinicId')
  expect((await payOut(100, {}, stranger.token)).status).toBe(404)
  expect((await comesBack(settlementId, 'No funds', stranger.token)).status).toBe(404)
  await practice.call('POST', 'periods', { through: '2026-11-23' })
  expect((await payOut(100)).body.code).toBe('period_closed')
})

test('the books of all are without a fault', async () => {
  expect(await faultsOf(app)).toEqual([])
})
