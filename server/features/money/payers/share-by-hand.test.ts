import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { faultsOf, openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openPayerPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = billsFrom
  practice = await openPayerPractice(app)
})

const put = (id: string, body: object, as = practice.token) =>
  practice.call('PUT', `invoices/${id}`, body, as)
const issue = (id: string, as = practice.token) => practice.call('POST', `invoices/${id}/issue`, {}, as)
const agreed = { shareMinor: 30_000, shareReason: 'Agreed by phone' }
const line = (unitPriceMinor: number) => [{ description: 'Dressing', quantity: '1', unitPriceMinor }]

test('a share that is set by hand is what the payer owes, with its reason, until the policy says it again', async () => {
  const { draft, claimOf, held, totals } = practice
  const { _id } = await draft(100_000)
  expect((await put(_id, agreed)).body.data.payer).toMatchObject({
    ...agreed,
    policyShareMinor: 80_000,
    isInForce: true,
  })
  // Other changes leave it; null takes it back.
  expect((await put(_id, { note: 'By post' })).body.data.payer).toMatchObject(agreed)
  expect((await put(_id, { shareMinor: null })).body.data.payer).toMatchObject({
    shareMinor: 80_000,
    shareReason: null,
  })
  await put(_id, agreed)
  const issued = await issue(_id)
  expect(issued.body.data.payer).toMatchObject({ ...agreed, policyShareMinor: null, memberNumber: 'W-42' })
  expect(await totals(_id)).toMatchObject({ dueMinor: 100_000, payerDueMinor: 30_000 })
  expect(await claimOf(_id)).toMatchObject({ claimedMinor: 30_000, dueMinor: 30_000 })
  expect([await held('receivable'), await held('payer_receivable')]).toEqual([70_000, 30_000])
  expect((await practice.invoice(_id)).payer).toMatchObject(agreed)
  expect(await faultsOf(app)).toEqual([])
})

test('a draft can begin with a share; all and nothing are shares too', async () => {
  const { draft, claimOf } = practice
  const all = await draft(100_000, { shareMinor: 100_000, shareReason: 'Accident at work' })
  expect(all.payer).toMatchObject({ shareMinor: 100_000 })
  const none = await draft(100_000, { shareMinor: 0, shareReason: 'Not covered' })
  expect((await issue(none._id)).body.data).toMatchObject({
    payer: { shareMinor: 0, shareReason: 'Not covered', claim: null },
    totals: { payerDueMinor: 0 },
  })
  expect(await claimOf(none._id)).toBeUndefined()
})

test('a wrong share is refused in words, and nothing of the save stays', async () => {
  const { call, draft, payerId } = practice
  const { _id } = await draft(100_000)
  const refused = async (body: object, id = _id) => (await put(id, body)).body.errors
  const reason = { shareReason: 'Agreed' }
  expect(await refused({ shareMinor: 100_001, ...reason })).toEqual({
    shareMinor: 'The payer cannot pay more than the total of the invoice',
  })
  for (const shareMinor of [-1, 0.5, '5'])
    expect(await refused({ shareMinor, ...reason })).toEqual({
      shareMinor: 'A share is an amount of at least 0',
    })
  expect(await refused({ shareMinor: 1 })).toEqual({ shareReason: 'Give a reason' })
  expect(await refused({ shareMinor: 1, shareReason: ' ' })).toEqual({ shareReason: 'Give a reason' })
  const alone = { shareMinor: 'Choose a payer first: without one there is no share' }
  expect(await refused({ payerId: null, shareMinor: 1, ...reason })).toEqual(alone)
  const nobody = await draft(100_000, { payerId: null })
  expect(await refused({ shareMinor: 1, ...reason }, nobody._id)).toEqual(alone)
  const { patientId, clinicId } = practice
  const begun = await call('POST', 'invoices', {
    patientId,
    clinicId,
    lines: line(100_000),
    payerId,
    shareMinor: 100_001,
    ...reason,
  })
  expect([begun.status, Object.keys(begun.body.errors)]).toEqual([400, ['shareMinor']])
  // Fewer lines than the share that was set.
  await put(_id, { shareMinor: 90_000, ...reason })
  expect(await refused({ lines: line(80_000) })).toHaveProperty('shareMinor')
  expect((await practice.invoice(_id)).totals.grossMinor).toBe(100_000)
})

test('patient and doctor are told the share, and not why', async () => {
  const { call, bill, receptionistToken, doctorToken, patientToken } = practice
  const appointmentId = await bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId, ...agreed })).body.data
  const payerFor = async (token: string) =>
    (await call('GET', `invoices/${_id}`, undefined, token)).body.data.payer
  expect(await payerFor(doctorToken)).toMatchObject({ shareMinor: 30_000, shareReason: null })
  expect((await issue(_id)).status).toBe(200)
  for (const token of [doctorToken, patientToken])
    expect(await payerFor(token)).toMatchObject({ shareMinor: 30_000, shareReason: null })
  expect(await payerFor(receptionistToken)).toMatchObject(agreed)
})

test('a share ends with its payer', async () => {
  const { call, draft, payerId } = practice
  const star = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  const { _id } = await draft(100_000, agreed)
  expect((await put(_id, { payerId })).body.data.payer).toMatchObject(agreed)
  expect((await put(_id, { payerId: star })).body.data.payer).toMatchObject({
    shareMinor: 0,
    shareReason: null,
  })
  await put(_id, agreed)
  await put(_id, { payerId: null })
  expect((await put(_id, { payerId })).body.data.payer).toMatchObject({
    shareMinor: 80_000,
    shareReason: null,
  })
})

test('a payer without a policy in force is not issued before its share is set by hand', async () => {
  const { call, patientId, policyId, draft, claimOf } = practice
  const works = (await call('POST', 'payers', { name: 'Mill', kind: 'employer' })).body.data._id
  const without = await draft(100_000, { payerId: works })
  expect(without.payer).toMatchObject({
    policyId: null,
    isInForce: false,
    shareMinor: 0,
    policyShareMinor: null,
  })
  const refused = await issue(without._id)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'conflict',
    'The patient has no policy with this payer that is in force today. Set what the payer pays, or choose another payer, or none.',
  ])
  await put(without._id, agreed)
  expect((await issue(without._id)).status).toBe(200)
  expect(await claimOf(without._id)).toMatchObject({ claimedMinor: 30_000, memberNumber: null })
  // The same where the policy is deleted, before or after it was chosen.
  const { _id } = await draft(100_000)
  await call('DELETE', `patients/${patientId}/policies/${policyId}`)
  expect((await issue(_id)).status).toBe(409)
  const again = await draft(100_000, { payerId: practice.payerId })
  expect(again.payer).toMatchObject({ policyId: null, shareMinor: 0 })
  expect((await issue(again._id)).status).toBe(409)
  await put(_id, agreed)
  expect((await issue(_id)).body.data.payer).toMatchObject(agreed)
})

test('a receptionist moves a share within the limit that the owner set, up and down', async () => {
  const { call, draft, receptionistToken: desk, patientId, policyId } = practice
  await call('PUT', 'money-rules', { payerShareMinor: 10_000 })
  const { _id } = await draft(100_000)
  const set = async (shareMinor: number, as = desk) => {
    const { status, body } = await put(_id, { shareMinor, shareReason: 'Agreed' }, as)
    return status === 200 ? 'ok' : body.code
  }
  expect([await set(70_000), await set(90_000), await set(69_999), await set(90_001)]).toEqual([
    'ok',
    'ok',
    'limit_exceeded',
    'limit_exceeded',
  ])
  // What the owner decided is issued by the owner.
  expect(await set(20_000, practice.token)).toBe('ok')
  expect((await issue(_id, desk)).body.code).toBe('limit_exceeded')
  expect((await issue(_id)).status).toBe(200)
  // Without a policy nobody has agreed to anything.
  await call('DELETE', `patients/${patientId}/policies/${policyId}`)
  const more = await draft(100_000, { payerId: practice.payerId })
  const byDesk = (shareMinor: number) => put(more._id, { shareMinor, shareReason: 'Agreed' }, desk)
  expect((await byDesk(10_001)).body.code).toBe('limit_exceeded')
  expect((await byDesk(10_000)).status).toBe(200)
  expect((await issue(more._id, desk)).status).toBe(200)
})

test('the limit holds too where nobody, or a payer without a policy, takes the place of the one in force', async () => {
  const { call, draft, receptionistToken: desk, patientId, clinicId, payerId, bill } = practice
  const mill = (await call('POST', 'payers', { name: 'Mill', kind: 'employer' })).body.data._id
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
    status < 300 ? 'ok' : body.code
  const begin = async (unitPriceMinor: number, more: object) =>
    codeOf(
      await call('POST', 'invoices', { patientId, clinicId, lines: line(unitPriceMinor), ...more }, desk),
    )
  // Without a limit the desk chooses as it likes.
  expect(await begin(100_000, { payerId: null })).toBe('ok')
  await call('PUT', 'money-rules', { payerShareMinor: 10_000 })
  const { _id } = await draft(100_000)
  const set = async (body: object, id = _id) => codeOf(await put(id, body, desk))
  const none = { shareMinor: 0, shareReason: 'Not covered' }
  for (const more of [{ payerId: null }, { payerId: mill, ...none }, { payerId, ...none }]) {
    expect(await begin(100_000, more)).toBe('limit_exceeded')
    expect(await set(more)).toBe('limit_exceeded')
  }
  // The policy bears 100 rupees of 125, and 100.80 of 126.
  expect([await begin(12_500, { payerId: null }), await begin(12_600, { payerId: null })]).toEqual([
    'ok',
    'limit_exceeded',
  ])
  expect(await set({ note: 'By post' })).toBe('ok')
  // What the owner decided is issued by the owner.
  await put(_id, { payerId: null })
  expect(codeOf(await issue(_id, desk))).toBe('limit_exceeded')
  expect(codeOf(await issue(_id))).toBe('ok')
  // Nobody is insured against a fee for a missed visit.
  await call('PUT', 'money-rules', { payerShareMinor: 0, noShowFeeMinor: 30_000 })
  const appointmentId = await bill()
  now += 3 * 24 * 3_600_000
  await call('PATCH', `appointments/${appointmentId}/status`, { status: 'no_show' })
  const fee = await call('POST', 'invoices', { appointmentId }, desk)
  expect(fee.body.data).toMatchObject({ payer: null, totals: { grossMinor: 30_000 } })
  expect(await set({ note: 'By post' }, fee.body.data._id)).toBe('ok')
  expect(codeOf(await issue(fee.body.data._id, desk))).toBe('ok')
  // Nor is anybody asked about a patient without a policy in force.
  await call('DELETE', `patients/${patientId}/policies/${practice.policyId}`)
  expect(await begin(100_000, {})).toBe('ok')
})

test('the audit says what the share was and is, and why', async () => {
  const { call, draft } = practice
  const { _id } = await draft(100_000, agreed)
  await put(_id, { shareMinor: 40_000, shareReason: 'Second call' })
  await put(_id, { note: 'By post' })
  const { data } = (await call('GET', 'audit?resource=invoices&limit=10')).body
  const details = data.map(({ detail }: { detail: string | null }) => detail).filter(Boolean)
  expect(details).toEqual([
    'payerShareMinor: 30000 → 40000; payerShareReason: Agreed by phone → Second call',
    'payerShareMinor: – → 30000; payerShareReason: – → Agreed by phone',
  ])
})
