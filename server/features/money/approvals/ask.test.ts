import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
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
const needed = [
  409,
  'approval_needed',
  'This is more than one person may give away. Ask for approval: somebody else decides.',
]

test('above the limit of one person nobody gives money away alone, the owner neither', async () => {
  const { paid, refund, desk, issued, call, invoice } = await openApprovals(app)
  const id = await paid(30_000)
  expect(refusal(await refund(id, 10_001))).toEqual(needed)
  expect(refusal(await refund(id, 10_001, {}, desk))).toEqual(needed)
  expect((await refund(id, 6_000)).status).toBe(201)
  // All refunds of a payment count together.
  expect(refusal(await refund(id, 4_001))).toEqual(needed)
  expect((await refund(id, 4_000, {}, desk)).status).toBe(201)

  // On another day the patient's money counts anew; what is let go of an invoice counts together on all days.
  now = billsFrom + day
  const invoiceId = await issued(30_000)
  const [{ lineId }] = (await invoice(invoiceId)).lines
  const credit = (amountMinor?: number) =>
    call('POST', `invoices/${invoiceId}/credit-notes`, {
      reason: 'Wrong',
      ...(amountMinor && { lines: [{ lineId, amountMinor }] }),
    })
  expect(refusal(await credit())).toEqual(needed)
  expect((await credit(6_000)).status).toBe(201)
  expect(refusal(await credit(4_001))).toEqual(needed)
  const writeOff = (amountMinor: number) => call('POST', `invoices/${invoiceId}/write-offs`, { amountMinor })
  expect(refusal(await writeOff(4_001))).toEqual(needed)
  expect((await writeOff(4_000)).status).toBe(201)
  now = billsFrom + 2 * day
  expect(refusal(await writeOff(1))).toEqual(needed)
  now = billsFrom
})

test('an undo on a later day gives money back: above the limit it is refunded instead', async () => {
  const { paid, undo } = await openApprovals(app)
  const [one, two] = [await paid(20_000), await paid(20_000)]
  expect((await undo(one)).status).toBe(200)
  now = billsFrom + day
  expect(refusal(await undo(two))).toEqual([
    409,
    'approval_needed',
    'This is more than one person may give back. Refund the payment and ask for approval: somebody else decides.',
  ])
  now = billsFrom
})

test('nonsense is refused when it is asked for, and so is what one person may do', async () => {
  const { paid, ask, refundOf, undo, token, issued, draft, patientToken, doctorToken, call } =
    await openApprovals(app)
  const id = await paid(30_000)
  expect(refusal(await ask(refundOf(id, 30_001)))).toEqual([
    409,
    'amount_exceeds',
    'This is more than what is left of the payment.',
  ])
  expect(refusal(await ask(refundOf(id, 10_000)))).toEqual([
    409,
    'conflict',
    'You may do this alone: nobody has to approve it.',
  ])
  expect((await ask(refundOf(id, 20_000, { reason: ' ' }))).body.errors).toEqual({
    reason: 'Say why it is given back',
  })
  expect((await ask({ kind: 'gift', paymentId: id })).status).toBe(400)
  expect((await ask(refundOf(crypto.randomUUID(), 20_000))).status).toBe(404)
  const unpaid = await issued(20_000)
  expect((await ask({ kind: 'write_off', invoiceId: unpaid, amountMinor: 20_001 })).body.code).toBe(
    'amount_exceeds',
  )
  const { _id: draftId } = await draft(20_000)
  expect((await ask({ kind: 'credit_note', invoiceId: draftId, reason: 'x' })).body.code).toBe('conflict')
  await undo(id)
  expect((await ask(refundOf(id, 20_000), token)).body.message).toBe(
    'This payment was undone: there is nothing to give back.',
  )
  for (const as of [patientToken, doctorToken]) expect((await ask(refundOf(id, 20_000), as)).status).toBe(403)
  expect((await call('GET', 'approvals')).body.total).toBe(0)
})

test('one request waits for the same payment; a withdrawn one makes room', async () => {
  const { paid, ask, asked, refundOf, decide, desk, token, call } = await openApprovals(app)
  const id = await paid(30_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(refundOf(id, 20_000))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const refused = [409, 'conflict', 'This waits for approval already.']
  expect(refusal(answers.find(({ status }) => status === 409)!)).toEqual(refused)
  expect(refusal(await ask(refundOf(id, 25_000), token))).toEqual(refused)
  const first = (await call('GET', 'approvals?state=waiting')).body.data[0]._id
  expect(refusal(await decide(first, 'withdraw'))).toEqual([
    409,
    'conflict',
    'Only the person who asked can withdraw it.',
  ])
  expect((await decide(first, 'withdraw', desk)).body.data).toMatchObject({ state: 'withdrawn' })
  const second = await asked(refundOf(id, 25_000))
  expect((await decide(first, 'approve')).body.message).toBe('This was decided in the meantime.')
  const waiting = (await call('GET', 'approvals?state=waiting')).body
  expect([waiting.total, waiting.data[0]._id]).toEqual([1, second])
})

test('a request lapses after seven days, and another one takes its place', async () => {
  const { paid, asked, refundOf, decide, approval, call } = await openApprovals(app)
  const id = await paid(30_000)
  const first = await asked(refundOf(id, 20_000))
  now = billsFrom + 7 * day
  expect((await approval(first)).state).toBe('lapsed')
  for (const [how, body] of [['approve'], ['decline', { reason: 'Late' }]] as const)
    expect(refusal(await decide(first, how, undefined, body))).toEqual([
      409,
      'conflict',
      'This waited for more than 7 days and has lapsed. Ask for it again.',
    ])
  const count = async (state: string) => (await call('GET', `approvals?state=${state}`)).body.total
  expect([await count('waiting'), await count('lapsed')]).toEqual([0, 1])
  const second = await asked(refundOf(id, 20_000))
  expect([await count('waiting'), await count('lapsed')]).toEqual([1, 1])
  expect((await decide(first, 'approve')).body.message).toMatch(/has lapsed/)
  expect((await decide(second, 'approve')).status).toBe(200)
  now = billsFrom
})

test('receptionists of another clinic see nothing of it', async () => {
  const { paid, asked, refundOf, decide, call, colleague, token, desk } = await openApprovals(app)
  const elsewhere = await colleague((await create(app, token, 'users/clinics', good.clinic()))._id)
  const id = await asked(refundOf(await paid(30_000), 20_000))
  for (const [how, body] of [['approve'], ['decline', { reason: 'No' }], ['withdraw']] as const)
    expect((await decide(id, how, elsewhere, body)).status).toBe(404)
  expect((await call('GET', `approvals/${id}`, undefined, elsewhere)).status).toBe(404)
  expect((await call('GET', 'approvals', undefined, elsewhere)).body.total).toBe(0)
  expect((await call('GET', 'approvals', undefined, desk)).body.data).toMatchObject([{ isMine: true }])
})

test('the bell tells those who may approve, and then who asked', async () => {
  const { paid, asked, refundOf, decide, token, desk, colleague, clinicId, setRules, patientId } =
    await openApprovals(app)
  const other = await colleague(clinicId)
  const told = async (as: string) =>
    (await app.call('GET', 'users/notifications?limit=100', { token: as })).body.data.filter(
      ({ kind }: { kind: string }) => kind.startsWith('approval'),
    )
  const request = await asked(refundOf(await paid(30_000), 20_000))
  for (const as of [token, other])
    expect(await told(as)).toMatchObject([
      {
        kind: 'approval_asked',
        patient: { _id: patientId },
        approval: { _id: request, amount: { amountMinor: 20_000, currency: 'INR' } },
      },
    ])
  expect(await told(desk)).toEqual([])
  await decide(request, 'approve')
  expect(await told(desk)).toMatchObject([{ kind: 'approval_given', approval: { _id: request } }])
  expect([(await told(token)).length, (await told(other)).length]).toEqual([1, 1])
  // Above the limit of receptionists only the owner can approve.
  await setRules({ refundMinor: 5_000 })
  const high = await asked(refundOf(await paid(30_000), 20_000))
  expect([(await told(token)).length, (await told(other)).length]).toEqual([2, 1])
  await decide(high, 'decline', token, { reason: 'No' })
  expect((await told(desk)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'approval_declined',
    'approval_given',
  ])
})

test('the list is filtered, searched, sorted and exported as others are', async () => {
  const { paid, asked, refundOf, call, clinicId, issued } = await openApprovals(app)
  const refunded = await paid(30_000)
  const small = await asked(refundOf(refunded, 11_000))
  const invoiceId = await issued(30_000)
  const large = await asked({ kind: 'write_off', invoiceId, amountMinor: 25_000 })
  const ids = async (query: string) =>
    (await call('GET', `approvals?${query}`)).body.data.map(({ _id }: { _id: string }) => _id)
  expect(await ids('sort=-amount')).toEqual([large, small])
  expect(await ids(`paymentId=${refunded}`)).toEqual([small])
  expect(await ids(`invoiceId=${invoiceId}&state=waiting`)).toEqual([large])
  expect(await ids('kind=credit_note')).toEqual([])
  expect(await ids(`clinicId=${clinicId}&keyword=rao&sort=amount`)).toEqual([small, large])
  expect(await ids('keyword=nobody')).toEqual([])
  const columns = 'type,askedBy,amount,reason,status'
  const file = await call('GET', `approvals/export?format=csv&sort=amount&columns=${columns}`)
  expect(file.text.replace('\ufeff', '').split('\r\n')).toEqual([
    'Type,Asked By,Amount,Reason,Status',
    'Refund,Meera Das,110,Not done,Waiting',
    'Write-off,Meera Das,250,,Waiting',
    '',
  ])
})
