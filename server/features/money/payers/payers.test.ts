import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
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
const policies = (as = practice.token) =>
  practice.call('GET', `patients/${practice.patientId}/policies`, undefined, as)
const addPolicy = (body: object, as = practice.token) =>
  practice.call('POST', `patients/${practice.patientId}/policies`, body, as)
const policy = (more: object = {}) => ({
  payerId: practice.payerId,
  memberNumber: 'W-43',
  validFrom: '2026-01-01',
  ...more,
})

test('the owner adds, changes and finds payers; a receptionist reads the names of those in use', async () => {
  const { call, payerId, receptionistToken } = practice
  expect(
    (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer', daysToPay: 45, taxNumber: 'X1' }))
      .body.data,
  ).toMatchObject({
    name: 'Star Health',
    kind: 'insurer',
    daysToPay: 45,
    contact: null,
    status: true,
    openMinor: 0,
  })
  expect((await call('GET', 'payers?keyword=star')).body.total).toBe(1)
  expect((await call('GET', 'payers?kind=employer&sort=name')).body.data).toMatchObject([
    { name: 'Works Ltd' },
  ])
  expect((await call('GET', 'payers/names', undefined, receptionistToken)).body.data).toMatchObject([
    { name: 'Star Health', kind: 'insurer' },
    { name: 'Works Ltd', kind: 'employer' },
  ])
  expect((await call('GET', 'payers', undefined, receptionistToken)).status).toBe(403)
  const changed = await call('PUT', `payers/${payerId}`, { status: false, contact: 'HR desk', version: 1 })
  expect(changed.body.data).toMatchObject({
    name: 'Works Ltd',
    status: false,
    contact: 'HR desk',
    version: 2,
  })
  expect((await call('PUT', `payers/${payerId}`, { name: 'W', version: 1 })).body.code).toBe('stale_version')
  expect((await call('GET', 'payers/names')).body.data).toHaveLength(1)
})

test('a payer with wrong facts is refused in words', async () => {
  const refused = async (body: object) => (await practice.call('POST', 'payers', body)).body.errors
  expect(await refused({ name: ' ', kind: 'bank', daysToPay: 366 })).toEqual({
    name: "Enter the payer's name",
    kind: 'Choose insurer or employer',
    daysToPay: 'Days to pay are a whole number from 0 to 365',
  })
  expect(await refused({ name: 'A', kind: 'insurer', daysToPay: 1.5 })).toHaveProperty('daysToPay')
})

test('a payer with a policy in force, a draft or an open claim is not deleted, and nothing is half done', async () => {
  const { call, payerId, policyId, patientId, draft, settle, claimOf } = practice
  const remove = () => call('DELETE', `payers/${payerId}`)
  const before = await remove()
  expect([before.status, before.body.code]).toEqual([409, 'in_use'])
  expect(before.body.message).toMatch(/open claims, drafts or policies/)
  const { _id } = await draft(50_000)
  expect((await call('DELETE', `patients/${patientId}/policies/${policyId}`)).status).toBe(200)
  // The draft names it.
  expect((await remove()).status).toBe(409)
  expect((await call('POST', `invoices/${_id}/issue`, {})).body.message).toMatch(/no policy .* in force/)
  const all = { shareMinor: 50_000, shareReason: 'The policy ended yesterday' }
  expect((await call('PUT', `invoices/${_id}`, { payerId, ...all })).body.data.payer).toMatchObject({
    policyId: null,
    shareMinor: 50_000,
  })
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  expect((await remove()).body.code).toBe('in_use')
  expect((await call('GET', `payers/${payerId}`)).body.data).toMatchObject({
    openCount: 1,
    openMinor: 50_000,
  })
  expect((await settle((await claimOf(_id))._id, { receivedMinor: 50_000 })).status).toBe(201)
  expect((await remove()).status).toBe(200)
  expect((await call('GET', `payers/${payerId}`)).status).toBe(404)
  expect((await call('GET', `invoices/${_id}`)).body.data.payer.name).toBe('Works Ltd')
})

test('a payer and a policy that were deleted are restored as they were: a draft that names the policy is right again', async () => {
  const { call, receptionistToken, payerId, policyId, patientId, draft } = practice
  const one = `patients/${patientId}/policies/${policyId}`
  const before = { ...(await policies()).body.data[0], version: 3 }
  const { _id } = await draft(50_000)
  expect((await call('DELETE', one)).status).toBe(200)
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(409)
  expect((await call('POST', `${one}/restore`, undefined, practice.doctorToken)).status).toBe(403)
  const restored = await call('POST', `${one}/restore`, undefined, receptionistToken)
  expect([restored.status, restored.body.data]).toEqual([200, before])
  expect((await call('POST', `${one}/restore`)).status).toBe(404)
  expect((await call('POST', `invoices/${_id}/issue`, {})).body.data.payer).toMatchObject({ policyId })

  const other = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data
  const theirs = (await addPolicy(policy({ payerId: other._id }))).body.data._id
  const policyOfOther = `patients/${patientId}/policies/${theirs}`
  await call('DELETE', policyOfOther)
  expect((await call('DELETE', `payers/${other._id}`)).status).toBe(200)
  const without = await call('POST', `${policyOfOther}/restore`)
  expect([without.status, without.body.message]).toEqual([409, 'The payer of this policy was deleted since'])
  expect((await call('POST', `payers/${other._id}/restore`, undefined, receptionistToken)).status).toBe(403)
  const back = await call('POST', `payers/${other._id}/restore`)
  expect([back.status, back.body.data]).toEqual([200, { ...other, version: 3 }])
  expect((await call('POST', `payers/${other._id}/restore`)).status).toBe(404)
  expect((await call('POST', `${policyOfOther}/restore`)).status).toBe(200)
  const elsewhere = await createTestOrganization(app)
  const foreign = { token: elsewhere.token }
  for (const path of [`payers/${payerId}`, one])
    expect((await app.call('POST', `users/${path}/restore`, foreign)).status).toBe(404)
})

test('a patient has policies, and the latest in force is the payer of a new draft', async () => {
  const { call, receptionistToken, payerId, draft } = practice
  const star = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  const later = await addPolicy(
    policy({
      payerId: star,
      validFrom: '2026-11-24',
      validUntil: '2026-12-31',
      copayMinor: 5_000,
      limitMinor: 30_000,
    }),
    receptionistToken,
  )
  expect(later.body.data).toMatchObject({ copayRate: null, copayMinor: 5_000, isInForce: false })
  expect((await policies(receptionistToken)).body.data).toMatchObject([
    { payer: { name: 'Star Health' }, isInForce: false },
    { payer: { name: 'Works Ltd' }, copayRate: '20', isInForce: true },
  ])
  expect((await draft(50_000)).payer).toMatchObject({
    _id: payerId,
    memberNumber: 'W-42',
    shareMinor: 40_000,
  })
  now += day
  expect((await draft(50_000)).payer).toMatchObject({ _id: star, shareMinor: 30_000 })
  expect((await draft(50_000, { payerId: null })).payer).toBeNull()
  expect((await draft(50_000, { payerId })).payer).toMatchObject({ _id: payerId, shareMinor: 40_000 })
  now += 60 * day
  expect((await draft(50_000)).payer).toMatchObject({ _id: payerId })
})

test('a policy with wrong facts, or of another organization, is refused', async () => {
  const { call, payerId, policyId, patientId, doctorToken } = practice
  const refused = async (more: object) => (await addPolicy(policy(more))).body.errors
  expect(await refused({ copayRate: '100.01' })).toEqual({
    copayRate: 'A co-pay is a percentage from 0 to 100',
  })
  expect(await refused({ copayRate: '-1' })).toHaveProperty('copayRate')
  expect(await refused({ copayMinor: -1 })).toHaveProperty('copayMinor')
  expect(await refused({ copayRate: '10', copayMinor: 5 })).toHaveProperty('copayRate')
  expect(await refused({ limitMinor: 0 })).toHaveProperty('limitMinor')
  expect(await refused({ memberNumber: '' })).toEqual({ memberNumber: 'Enter the member number' })
  expect(await refused({ validUntil: '2025-12-31' })).toEqual({
    validUntil: 'The last day is before the first',
  })
  const stranger = await createTestOrganization(app)
  const theirs = (
    await app.call('POST', 'users/payers', { token: stranger.token, body: { name: 'B', kind: 'insurer' } })
  ).body.data._id
  expect(await refused({ payerId: theirs })).toEqual({ payerId: 'There is no such payer' })
  const drafted = await call('POST', 'invoices', {
    patientId,
    clinicId: practice.clinicId,
    lines: [],
    payerId: theirs,
  })
  expect(drafted.body.errors).toEqual({ payerId: 'There is no such payer' })
  expect((await call('PUT', `payers/${theirs}`, { name: 'Mine' })).status).toBe(404)
  const put = (body: object, patient = patientId) =>
    call('PUT', `patients/${patient}/policies/${policyId}`, body)
  expect((await put(policy({ version: 9 }))).body.code).toBe('stale_version')
  expect((await put(policy(), '0190c0de-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await policies(doctorToken)).status).toBe(403)
  await call('PUT', `payers/${payerId}`, { status: false })
  expect(await refused({})).toEqual({ payerId: 'This payer is not in use' })
})

test('a policy that a draft names keeps its payer; its other facts are what the draft is issued with', async () => {
  const { call, policyId, patientId, draft } = practice
  const { _id } = await draft(50_000)
  const other = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  const put = (more: object) => call('PUT', `patients/${patientId}/policies/${policyId}`, policy(more))
  expect((await put({ payerId: other, copayRate: '20' })).status).toBe(409)
  expect((await put({ copayRate: '50' })).body.data).toMatchObject({ copayRate: '50', memberNumber: 'W-43' })
  const told = (await call('GET', 'audit?outcome=done&limit=1')).body.data[0].detail
  expect(told).toContain('→ 50')
  const issued = (await call('POST', `invoices/${_id}/issue`, {})).body.data
  expect(issued).toMatchObject({
    payer: { shareMinor: 25_000, memberNumber: 'W-43' },
    totals: { dueMinor: 50_000, payerDueMinor: 25_000 },
  })
  // What was issued stays.
  await put({ memberNumber: 'W-44' })
  expect((await practice.invoice(_id)).payer).toMatchObject({ shareMinor: 25_000, memberNumber: 'W-43' })
})

test('a policy that ended before its draft is issued stops it, until a share is set, another payer chosen, or none', async () => {
  const { call, policyId, patientId, draft } = practice
  const { _id } = await draft(50_000)
  await call(
    'PUT',
    `patients/${patientId}/policies/${policyId}`,
    policy({ validUntil: '2026-11-23', copayRate: '20' }),
  )
  now += day
  expect((await practice.invoice(_id)).payer.isInForce).toBe(false)
  const refused = await call('POST', `invoices/${_id}/issue`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  // Without its policy nothing says what it bears.
  const again = await call('PUT', `invoices/${_id}`, { payerId: practice.payerId })
  expect(again.body.data.payer).toMatchObject({ policyId: null, isInForce: false, shareMinor: 0 })
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(409)
  await call('PUT', `invoices/${_id}`, { payerId: null })
  expect((await call('POST', `invoices/${_id}/issue`, {})).body.data).toMatchObject({
    payer: null,
    totals: { payerDueMinor: 0 },
  })
})

test('a draft keeps its payer and policy where the payer is not in use any more, and takes a new policy with it', async () => {
  const { call, payerId, policyId, draft } = practice
  const { _id } = await draft(50_000)
  await call('PUT', `payers/${payerId}`, { status: false })
  const saved = await call('PUT', `invoices/${_id}`, { payerId, note: 'By post' })
  expect(saved.body.data).toMatchObject({
    note: 'By post',
    payer: { _id: payerId, policyId, shareMinor: 40_000 },
  })
  const off = { payerId: 'This payer is not in use' }
  expect((await call('PUT', `invoices/${(await draft(1_000))._id}`, { payerId })).body.errors).toEqual(off)
  await call('PUT', `payers/${payerId}`, { status: true })
  const renewed = (await addPolicy(policy({ validFrom: '2026-11-01', copayRate: '50' }))).body.data._id
  expect((await call('PUT', `invoices/${_id}`, { payerId })).body.data.payer).toMatchObject({
    policyId: renewed,
    shareMinor: 25_000,
  })
})

test('a draft that is begun while its policy goes to another payer names the policy’s own payer', async () => {
  const { call, payerId, policyId, patientId, draft } = practice
  const star = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  const put = (to: string) =>
    call('PUT', `patients/${patientId}/policies/${policyId}`, policy({ payerId: to }))
  for (let round = 0; round < 6; round++) {
    const to = round % 2 === 0 ? star : payerId
    const [drafts, moved] = await Promise.all([Promise.all([draft(1_000), draft(1_000)]), put(to)])
    const { payer } = (await policies()).body.data[0]
    expect([200, 409]).toContain(moved.status)
    for (const one of drafts) {
      expect(one.payer).toMatchObject({ _id: payer._id, policyId })
      await call('DELETE', `invoices/${one._id}`)
    }
    await put(to)
  }
})

test('a payer that was deleted is back where its claim opens again or an advance arises, whoever comes first', async () => {
  const { call, payerId, patientId, policyId, issued, settle, claimOf } = practice
  const [first, second] = [await claimOf(await issued(50_000)), await claimOf(await issued(50_000))]
  const line = { receivedMinor: 40_000 }
  const settled = (await settle(first._id, line)).body.data._id
  await settle(second._id, line)
  await call('DELETE', `patients/${patientId}/policies/${policyId}`)
  const remove = () => call('DELETE', `payers/${payerId}`)
  expect((await remove()).status).toBe(200)
  expect((await call('POST', `claims/settlements/${settled}/undo`)).status).toBe(200)
  expect((await call('GET', `payers/${payerId}`)).body.data).toMatchObject({ openMinor: 40_000 })
  expect((await settle(first._id, line)).status).toBe(201)
  const [, credited] = await Promise.all([
    remove(),
    call('POST', `invoices/${second.invoice._id}/credit-notes`, { reason: 'Not done' }),
  ])
  expect(credited.status).toBe(201)
  expect((await call('GET', `payers/${payerId}`)).body.data).toMatchObject({ advanceMinor: 40_000 })
  expect((await remove()).body.code).toBe('in_use')
})
