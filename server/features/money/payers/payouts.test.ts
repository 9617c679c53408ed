import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { linesOf } from '#server/testing/worlds/list-checks.ts'
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
  await openAdvance()
})
afterAll(() => app.close())

/** More than 100 rupees needs two people, and the payer has an advance of 400: its invoice was credited after it had paid. */
async function openAdvance() {
  const { issued, claimOf, settle, call } = practice
  const invoiceId = await issued(50_000)
  expect((await settle((await claimOf(invoiceId))._id, { receivedMinor: 40_000 })).status).toBe(201)
  expect((await call('POST', `invoices/${invoiceId}/credit-notes`, { reason: 'Not done' })).status).toBe(201)
  expect((await call('PUT', 'money-rules', { approvalAboveMinor: 10_000 })).status).toBe(200)
}

const bodyOf = (amountMinor: number) => ({
  clinicId: practice.clinicId,
  amountMinor,
  reference: 'NEFT 7',
  reason: 'Asked for it',
})
const payOut = (amountMinor: number) =>
  practice.call('POST', `payers/${practice.payerId}/payouts`, bodyOf(amountMinor))
const ask = (amountMinor: number, as = practice.token) =>
  practice.call(
    'POST',
    'approvals',
    { ...bodyOf(amountMinor), kind: 'payer_payout', payerId: practice.payerId },
    as,
  )
const decide = (id: string, how: string, as = practice.token, body: object = {}) =>
  practice.call('POST', `approvals/${id}/${how}`, body, as)
const undo = (id: string, as = practice.token, payerId = practice.payerId) =>
  practice.call('POST', `payers/${payerId}/payouts/${id}/undo`, undefined, as)
const entries = async () =>
  (await practice.call('GET', `payers/${practice.payerId}/statement?from=2026-11-01&to=2026-11-30`)).body.data
    .entries
const lastEntry = async () => (await entries()).at(-1)

test('above the limit an owner gives a payer nothing back alone; all of a day counts together', async () => {
  const refused = await payOut(10_001)
  expect([refused.status, refused.body.code]).toEqual([409, 'approval_needed'])
  expect((await payOut(6_000)).status).toBe(201)
  expect((await payOut(4_001)).body.code).toBe('approval_needed')
  expect((await payOut(4_000)).status).toBe(201)
  now += day
  expect((await payOut(10_000)).status).toBe(201)
  expect(await practice.payer()).toMatchObject({ advanceMinor: 20_000 })
})

test('a second person approves it: it is booked then, once', async () => {
  const { call, payer, held, receptionistToken, clinicId, payerId } = practice
  const asked = await ask(25_000)
  expect(asked.status).toBe(201)
  expect(asked.body.data).toMatchObject({
    kind: 'payer_payout',
    state: 'waiting',
    patient: null,
    payer: { _id: payerId, name: 'Works Ltd' },
    clinic: { _id: clinicId },
    amount: { amountMinor: 25_000, currency: 'INR' },
    method: 'bank',
    reason: 'Asked for it',
  })
  const id: string = asked.body.data._id
  expect(await payer()).toMatchObject({ advanceMinor: 40_000 })
  expect((await ask(20_000)).body.message).toBe('This waits for approval already.')
  expect((await decide(id, 'approve')).body.code).toBe('own_request')
  const { data: told } = (await app.call('GET', 'users/notifications', { token: receptionistToken })).body
  expect(told[0]).toMatchObject({
    kind: 'approval_asked',
    patient: null,
    approval: { _id: id, payer: 'Works Ltd', amount: { amountMinor: 25_000 } },
  })
  const both = await Promise.all([
    decide(id, 'approve', receptionistToken),
    decide(id, 'approve', receptionistToken),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payer()).toMatchObject({ advanceMinor: 15_000 })
  expect(await held('bank')).toBe(15_000)
  expect(await lastEntry()).toMatchObject({ kind: 'payer_payout', reference: 'NEFT 7', chargeMinor: 25_000 })
  const list = await call('GET', `approvals?payerId=${payerId}&keyword=works&sort=patient`)
  expect(list.body.data).toMatchObject([{ state: 'approved', payer: { name: 'Works Ltd' } }])
  const file = await call('GET', 'approvals/export?format=csv&columns=type,patient,amount')
  expect(linesOf(file.text).at(-1)).toEqual(['Money back to a payer', 'Works Ltd', '250'])
})

test('nonsense is refused when it is asked for, and an approval is refused where the advance went meanwhile', async () => {
  const { settle, claimOf, issued, receptionistToken, doctorToken, call } = practice
  expect((await ask(40_001)).body.message).toBe('The advance of this payer is smaller than that')
  expect((await ask(10_000)).body.message).toBe('You may do this alone: nobody has to approve it.')
  expect((await ask(0)).body.errors).toEqual({ amountMinor: 'Enter an amount above 0' })
  for (const as of [receptionistToken, doctorToken]) expect((await ask(20_000, as)).status).toBe(403)
  const stranger = await openPayerPractice(app)
  expect((await ask(20_000, stranger.token)).status).toBe(404)
  const id: string = (await ask(30_000)).body.data._id
  const claim = await claimOf(await issued(50_000))
  expect((await settle(claim._id, { receivedMinor: 40_000 }, { method: 'advance' })).status).toBe(201)
  expect((await decide(id, 'approve', receptionistToken)).body.message).toBe(
    'The advance of this payer is smaller than that',
  )
  const why = { reason: 'Used meanwhile' }
  expect((await decide(id, 'decline', receptionistToken, why)).status).toBe(200)
  expect((await call('GET', 'approvals?state=declined')).body.total).toBe(1)
})

test('a payout is undone on its own day, once, and is an advance again', async () => {
  const { payer, held, call, payerId } = practice
  expect((await payOut(10_000)).status).toBe(201)
  const { _id: id, isUndone } = await lastEntry()
  expect(isUndone).toBe(false)
  const both = await Promise.all([undo(id), undo(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)!.body.data).toMatchObject({ advanceMinor: 40_000 })
  expect((await undo(id)).body.message).toBe('This payout was undone already')
  expect([await held('bank'), await held('payer_advances')]).toEqual([40_000, -40_000])
  expect((await entries()).slice(-2)).toMatchObject([
    { _id: id, isUndone: true, chargeMinor: 10_000 },
    { kind: 'reversal', isUndone: false, reference: 'NEFT 7', reason: null, settledMinor: 10_000 },
  ])
  const csv = await call('GET', `payers/${payerId}/statement/export?format=csv&from=2026-11-01&to=2026-11-30`)
  expect(csv.text).toContain('Paying back undone')
  // What was undone counts neither for the limit nor as given back.
  expect((await payOut(10_000)).status).toBe(201)
  const { today } = (await call('GET', 'dashboard')).body.data
  expect(today.taken.amountMinor).toBe(30_000)
  const { comparisons, payerReceipts, counts } = (
    await call('GET', 'registers?from=2026-11-01&to=2026-11-30')
  ).body.data
  expect([payerReceipts.receivedMinor, counts.payerReceipts]).toEqual([30_000, 4])
  for (const { name, registerMinor, ledgerMinor } of comparisons)
    expect([name, registerMinor]).toEqual([name, ledgerMinor])
  expect(await payer()).toMatchObject({ advanceMinor: 30_000 })
})

test('no payout of an earlier day is undone, nor in closed books, nor by others', async () => {
  const { receptionistToken, doctorToken, call } = practice
  await payOut(10_000)
  const { _id: id } = await lastEntry()
  for (const as of [receptionistToken, doctorToken]) expect((await undo(id, as)).status).toBe(403)
  const stranger = await openPayerPractice(app)
  expect((await undo(id, stranger.token)).status).toBe(404)
  expect((await undo(id, stranger.token, stranger.payerId)).status).toBe(404)
  const other = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  expect((await undo(id, practice.token, other)).status).toBe(404)
  now += day
  expect((await undo(id)).body.message).toBe('A payout can be undone only on its own day')
  await payOut(10_000)
  const { _id: later } = await lastEntry()
  expect((await call('POST', 'periods', { through: '2026-11-24' })).status).toBe(201)
  expect((await undo(later)).body.code).toBe('period_closed')
})

test('a payer that was deleted once its advance was paid out is back when that is undone', async () => {
  const { call, payerId, payer, policyId, patientId, receptionistToken } = practice
  const { _id } = (await ask(40_000)).body.data
  expect((await decide(_id, 'approve', receptionistToken)).status).toBe(200)
  expect((await call('DELETE', `patients/${patientId}/policies/${policyId}`)).status).toBe(200)
  const { _id: id } = await lastEntry()
  expect((await call('DELETE', `payers/${payerId}`)).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  expect(await payer()).toMatchObject({ advanceMinor: 40_000 })
})

test('the books of all are without a fault', async () => {
  expect(await faultsOf(app)).toEqual([])
})
