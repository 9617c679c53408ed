import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { openApprovals } from '#server/testing/worlds/open-approvals.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let now = billsFrom
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

const day = 24 * 3600_000
type Answer = { status: number; body: { code?: string; message?: string } }
const refusal = ({ status, body }: Answer) => [status, body.code, body.message]

test('a request books nothing; once the owner approves it is refunded, and both people stand on it', async () => {
  const { paid, asked, refundOf, decide, approval, payment, held, call, patientId, clinicId } =
    await openApprovals(app)
  const id = await paid(30_000)
  const requestId = await asked(refundOf(id, 20_000, { method: 'bank' }))
  expect((await payment(id)).refunded.amountMinor).toBe(0)
  expect(await approval(requestId)).toMatchObject({
    kind: 'refund',
    state: 'waiting',
    clinic: { _id: clinicId },
    patient: { _id: patientId },
    payment: { _id: id, receiptNumber: 'RCP-000001' },
    invoice: null,
    amount: { amountMinor: 20_000, currency: 'INR' },
    method: 'bank',
    reason: 'Not done',
    lines: null,
    isMine: false,
    decidedBy: null,
    askedAt: '2026-11-23T08:30:00+05:30',
    lapsesAt: '2026-11-30T08:30:00+05:30',
  })
  const done = await decide(requestId, 'approve')
  expect([done.status, done.body.message]).toEqual([200, 'Approved and done.'])
  const { askedBy, decidedBy } = done.body.data
  expect(done.body.data).toMatchObject({ state: 'approved', bookedNumber: 'AR/26-27/00001' })
  expect([askedBy, decidedBy]).toEqual([expect.any(String), 'Asha Menon'])
  expect(askedBy).not.toBe(decidedBy)
  expect((await payment(id)).refunds).toMatchObject([{ number: 'AR/26-27/00001', method: 'bank' }])
  expect([await held('bank'), await held('cash')]).toEqual([-20_000, 30_000])
  const [row] = (await call('GET', 'audit?limit=1&outcome=done')).body.data
  expect(row).toMatchObject({ account: { name: 'Asha Menon' }, subjectIds: [requestId, patientId, id] })
  expect(row.detail).toBe(`refund: 200 INR; askedBy: ${askedBy}; reason: Not done`)
})

test('credit notes and write-offs are asked for and approved the same way', async () => {
  const { issued, invoice, asked, decide, approval } = await openApprovals(app)
  const credited = await issued(50_000)
  const [{ lineId }] = (await invoice(credited)).lines
  const lines = [{ lineId, amountMinor: 15_000 }]
  const note = await asked({ kind: 'credit_note', invoiceId: credited, reason: 'Wrong', lines })
  expect(await approval(note)).toMatchObject({
    invoice: { _id: credited },
    payment: null,
    method: null,
    amount: { amountMinor: 15_000 },
    lines: [{ description: 'Dressing', amountMinor: 15_000 }],
  })
  const given = await asked({ kind: 'write_off', invoiceId: credited, amountMinor: 12_000 })
  expect((await decide(note, 'approve')).body.data.bookedNumber).toMatch(/00001$/)
  expect((await decide(given, 'approve')).status).toBe(200)
  expect((await invoice(credited)).totals).toMatchObject({
    creditedMinor: 15_000,
    writtenOffMinor: 12_000,
    dueMinor: 23_000,
  })
})

test('somebody else decides: not who asked, and at least one of the two may give so much', async () => {
  const { paid, asked, refundOf, decide, setRules, desk, token, colleague, clinicId, refund } =
    await openApprovals(app)
  const other = await colleague(clinicId)
  const own = [409, 'own_request', 'You asked for this yourself: somebody else has to decide.']
  const byOwner = await asked(refundOf(await paid(30_000), 20_000), token)
  expect(refusal(await decide(byOwner, 'approve'))).toEqual(own)
  expect(refusal(await decide(byOwner, 'decline', token, { reason: 'No' }))).toEqual(own)
  // A receptionist above their own limit is enough beside an owner.
  await setRules({ refundMinor: 5_000 })
  expect((await decide(byOwner, 'approve', desk)).status).toBe(200)

  const id = await paid(30_000)
  expect((await refund(id, 8_000, {}, desk)).body.code).toBe('limit_exceeded')
  const byDesk = await asked(refundOf(id, 8_000))
  expect(refusal(await decide(byDesk, 'approve', other))).toEqual([
    403,
    'limit_exceeded',
    'This is more than the owner allows you. Ask the owner to do it.',
  ])
  expect(refusal(await decide(byDesk, 'approve', desk))).toEqual(own)
  await setRules({ refundMinor: null })
  expect((await decide(byDesk, 'approve', other)).status).toBe(200)
})

test('declining says why and books nothing', async () => {
  const { paid, asked, refundOf, decide, payment } = await openApprovals(app)
  const id = await paid(30_000)
  const request = await asked(refundOf(id, 20_000))
  expect((await decide(request, 'decline', undefined, {})).body.errors).toEqual({
    reason: 'Say why it is declined',
  })
  expect((await decide(request, 'decline', undefined, { reason: 'Too much' })).body.data).toMatchObject({
    state: 'declined',
    decisionReason: 'Too much',
    decidedBy: 'Asha Menon',
    bookedNumber: null,
  })
  expect((await payment(id)).refunded.amountMinor).toBe(0)
})

test('cash leaves the open drawer of who asked, and of nobody else', async () => {
  const { paid, asked, refundOf, decide, held, openDesk, desk, call } = await openApprovals(app)
  const id = await paid(60_000)
  const drawer = await openDesk(50_000, desk)
  await openDesk(40_000)
  await decide(await asked(refundOf(id, 20_000, { cashDeskSessionId: drawer })), 'approve')
  await decide(await asked(refundOf(id, 15_000)), 'approve')
  expect((await call('GET', `cash-desks/${drawer}`)).body.data.expectedMinor).toBe(15_000)
  const named = await asked(refundOf(id, 5_000, { cashDeskSessionId: drawer }))
  const unnamed = await asked(refundOf(await paid(60_000, { method: 'card' }), 20_000, { method: 'cash' }))
  await call('POST', `cash-desks/${drawer}/close`, { countedMinor: 15_000 }, desk)
  const refused = await decide(named, 'approve')
  expect(refusal(refused).slice(0, 2)).toEqual([409, 'desk_closed'])
  expect((await call('GET', `approvals/${named}`)).body.data.state).toBe('waiting')
  const before = await held('cash')
  expect((await decide(unnamed, 'approve')).status).toBe(200)
  expect(await held('cash')).toBe(before - 20_000)
})

test('what was undone, refunded or credited meanwhile is refused as the call itself does, and waits on', async () => {
  const { paid, asked, refundOf, decide, undo, refund, approval, issued, invoice, call, held } =
    await openApprovals(app)
  const [undone, refunded] = [await paid(30_000), await paid(30_000)]
  const ofUndone = await asked(refundOf(undone, 20_000))
  const ofRefunded = await asked(refundOf(refunded, 25_000))
  await undo(undone)
  await refund(refunded, 6_000)
  expect((await decide(ofUndone, 'approve')).body.message).toBe(
    'This payment was undone: there is nothing to give back.',
  )
  expect((await decide(ofRefunded, 'approve')).body.code).toBe('amount_exceeds')
  const invoiceId = await issued(30_000)
  const ofAll = await asked({ kind: 'credit_note', invoiceId, reason: 'Wrong' })
  const [{ lineId }] = (await invoice(invoiceId)).lines
  const part = { reason: 'A part', lines: [{ lineId, amountMinor: 1_000 }] }
  expect((await call('POST', `invoices/${invoiceId}/credit-notes`, part)).status).toBe(201)
  expect((await decide(ofAll, 'approve')).body.message).toBe(
    'The amount has changed. Withdraw or decline it, and ask again.',
  )
  expect((await invoice(invoiceId)).totals.creditedMinor).toBe(1_000)
  for (const id of [ofUndone, ofRefunded, ofAll]) expect((await approval(id)).state).toBe('waiting')
  expect(await held('receivable')).toBe(30_000 + 6_000 + 29_000)
})

test('a limit that is turned off meanwhile leaves the request as it is, and it is approved', async () => {
  const { paid, asked, refundOf, decide, setRules, payment } = await openApprovals(app)
  const id = await paid(30_000)
  const request = await asked(refundOf(id, 20_000))
  await setRules({ approvalAboveMinor: null })
  expect((await decide(request, 'approve')).status).toBe(200)
  expect((await payment(id)).refunded.amountMinor).toBe(20_000)
})

test('a closed day refuses the approval in its own words', async () => {
  const { paid, asked, refundOf, decide, call } = await openApprovals(app)
  const request = await asked(refundOf(await paid(30_000), 20_000))
  now = billsFrom + 3 * day
  expect((await call('POST', 'periods', { through: '2026-11-25' })).status).toBe(201)
  now = billsFrom + day
  expect((await decide(request, 'approve')).body.code).toBe('period_closed')
  now = billsFrom + 3 * day
  expect((await decide(request, 'approve')).status).toBe(200)
  now = billsFrom
})

test('of 50 who approve at once one books, and of approving, declining and withdrawing one wins', async () => {
  const { paid, asked, refundOf, decide, payment, desk, approval } = await openApprovals(app)
  const id = await paid(60_000)
  const request = await asked(refundOf(id, 20_000))
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(request, 'approve')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)])
  expect((await payment(id)).refunds).toHaveLength(1)
  for (let round = 0; round < 5; round++) {
    const paymentId = await paid(20_000)
    const again = await asked(refundOf(paymentId, 20_000))
    const decisions = await Promise.all([
      decide(again, 'approve'),
      decide(again, 'decline', undefined, { reason: 'No' }),
      decide(again, 'withdraw', desk),
    ])
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { state } = await approval(again)
    expect((await payment(paymentId)).refunded.amountMinor).toBe(state === 'approved' ? 20_000 : 0)
  }
})
