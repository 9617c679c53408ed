import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrganization, good } from '#server/testing/worlds/create-test-clinic.ts'
import { faultsOf, openPayerPractice } from '#server/testing/worlds/open-payer-practice.ts'
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

const send = (claimIds: string[], more: object = {}) =>
  practice.call('POST', 'claims/send', { claimIds, sentOn: '2026-11-23', reference: 'Courier 7', ...more })
const undo = (id: string) => practice.call('POST', `claims/settlements/${id}/undo`)
const newClaim = async (amountMinor = 100_000) => practice.claimOf(await practice.issued(amountMinor))

test('a claim is sent on a day, and is to be paid when the payer’s days have passed', async () => {
  const { call, claimOf } = practice
  const claim = await newClaim()
  expect((await send([claim._id])).status).toBe(200)
  expect(await claimOf(claim.invoice._id)).toMatchObject({
    state: 'sent',
    sentOn: '2026-11-23',
    dueOn: '2026-12-23',
    reference: 'Courier 7',
  })
  expect((await send([claim._id], { sentOn: '2026-11-24' })).body.errors).toEqual({
    sentOn: 'This day has not begun',
  })
  expect((await send([claim._id], { sentOn: '2026-11-22' })).body.errors).toHaveProperty('sentOn')
  expect((await send([])).body.errors).toEqual({ claimIds: 'Choose a claim' })
  now += 40 * day
  expect((await call('GET', 'claims/sums')).body.data).toMatchObject({
    overdue: { count: 1, dueMinor: 80_000 },
    tds: null,
  })
  const { ages } = (await call('GET', 'claims/sums')).body.data
  expect(ages.map(({ dueMinor }: { dueMinor: number }) => dueMinor)).toEqual([0, 80_000, 0, 0])
})

test('received, TDS and disallowed settle a claim together; TDS has the section of the day', async () => {
  const { call, settle, claimOf, held, invoice } = practice
  await call('PUT', 'payer-tds-rates', { validFrom: '2026-04-01', rate: '10', section: '194J' })
  await call('PUT', 'payer-tds-rates', { validFrom: '2027-04-01', rate: '5' })
  expect((await call('GET', 'claims/sums')).body.data.tds).toMatchObject({ rate: '10', section: '194J' })
  const claim = await newClaim()
  const line = { receivedMinor: 63_000, tdsMinor: 7_000, disallowedMinor: 10_000 }
  const settled = await settle(claim._id, { ...line, disallowedTo: 'patient', reason: 'Not covered' })
  expect(settled.status).toBe(201)
  expect(await claimOf(claim.invoice._id)).toMatchObject({
    state: 'settled',
    dueMinor: 0,
    ...line,
    settlements: [{ ...line, tdsSection: '194J', method: 'bank', reference: 'NEFT 1', isUndone: false }],
  })
  expect(await held('bank')).toBe(63_000)
  expect(await held('tds_receivable')).toBe(7_000)
  expect([await held('payer_receivable'), await held('receivable')]).toEqual([0, 30_000])
  expect((await invoice(claim.invoice._id)).totals).toMatchObject({
    paidMinor: 70_000,
    dueMinor: 30_000,
    payerDueMinor: 0,
  })
  expect((await practice.account()).dueMinor).toBe(30_000)
})

test('what is disallowed can be written off, and a claim that is disallowed whole is rejected', async () => {
  const { settle, claimOf, held, invoice } = practice
  const claim = await newClaim()
  const line = { disallowedMinor: 80_000, disallowedTo: 'write_off', reason: 'Too late' }
  expect((await settle(claim._id, line, { method: undefined, reference: undefined })).status).toBe(201)
  expect(await claimOf(claim.invoice._id)).toMatchObject({ state: 'rejected', dueMinor: 0 })
  expect(await held('write_off')).toBe(80_000)
  expect((await invoice(claim.invoice._id)).totals).toMatchObject({
    writtenOffMinor: 80_000,
    dueMinor: 20_000,
  })
})

test('claims and payers are sorted by what their lists show', async () => {
  const { call, settle, issued, claimOf, payerId } = practice
  const star = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer', daysToPay: 5 })).body
    .data._id
  const settled = await newClaim(50_000)
  await settle(settled._id, { receivedMinor: 40_000 })
  const open = await newClaim(20_000)
  const theirs = await claimOf(
    await issued(10_000, { payerId: star, shareMinor: 10_000, shareReason: 'Letter' }),
  )
  const idsBy = async (list: 'claims' | 'payers', sort: string) =>
    ((await call('GET', `${list}?sort=${sort}`)).body.data as { _id: string }[]).map(({ _id }) => _id)
  expect(await idsBy('claims', 'claimed')).toEqual([theirs._id, open._id, settled._id])
  expect(await idsBy('claims', '-due')).toEqual([open._id, theirs._id, settled._id])
  expect((await idsBy('claims', '-state'))[0]).toBe(settled._id)
  expect((await idsBy('claims', 'payer'))[0]).toBe(theirs._id)
  expect(await idsBy('claims', 'patient')).toHaveLength(3)
  expect(await idsBy('payers', 'open')).toEqual([star, payerId])
  expect(await idsBy('payers', '-open')).toEqual([payerId, star])
  expect(await idsBy('payers', 'daysToPay')).toEqual([star, payerId])
})

test('several claims are settled at once, one in part; those of two payers are not', async () => {
  const { call, claimOf, issued } = practice
  const [first, second] = [await newClaim(), await newClaim(50_000)]
  const settled = await call('POST', 'claims/settlements', {
    method: 'cheque',
    reference: '000123',
    claims: [
      { claimId: first._id, receivedMinor: 80_000 },
      { claimId: second._id, claimedMinor: 10_000, receivedMinor: 9_000, tdsMinor: 1_000 },
    ],
  })
  expect(settled.status).toBe(201)
  expect(await claimOf(second.invoice._id)).toMatchObject({ state: 'part_settled', dueMinor: 30_000 })
  const byState = async (state: string) => (await call('GET', `claims?state=${state}`)).body.total
  expect([await byState('settled'), await byState('part_settled'), await byState('sent')]).toEqual([1, 1, 0])
  expect((await call('GET', `claims?payerId=${practice.payerId}&isDue=true&sort=-due`)).body.total).toBe(1)
  const star = (await call('POST', 'payers', { name: 'Star Health', kind: 'insurer' })).body.data._id
  const theirs = await claimOf(
    await issued(10_000, { payerId: star, shareMinor: 10_000, shareReason: 'Letter' }),
  )
  const mixed = await call('POST', 'claims/settlements', {
    method: 'bank',
    claims: [
      { claimId: second._id, receivedMinor: 30_000 },
      { claimId: theirs._id, receivedMinor: 10_000 },
    ],
  })
  expect(mixed.body.errors).toEqual({ claims: 'A settlement is of one payer' })
  expect(await claimOf(theirs.invoice._id)).toMatchObject({ dueMinor: 10_000 })
})

test('a settlement that does not add up is refused, and books nothing', async () => {
  const { settle, claimOf, held } = practice
  const { _id, invoice } = await newClaim()
  const refused = async (line: object, more?: object) => {
    const { status, body } = await settle(_id, line, more)
    return [status, body.errors ?? body.code]
  }
  const differs = { claims: 'Received, TDS and disallowed together are not what is claimed' }
  expect(await refused({ receivedMinor: 79_999 })).toEqual([400, differs])
  expect(await refused({ claimedMinor: 80_000, receivedMinor: 70_000, tdsMinor: 9_999 })).toEqual([
    400,
    differs,
  ])
  expect(await refused({ receivedMinor: 80_001 })).toEqual([409, 'amount_exceeds'])
  expect(await refused({})).toMatchObject([400, {}])
  expect(await refused({ receivedMinor: -1, tdsMinor: 80_001 })).toMatchObject([400, {}])
  expect(await refused({ receivedMinor: 0.5 })).toMatchObject([400, {}])
  const disallowed = { receivedMinor: 70_000, disallowedMinor: 10_000 }
  expect(await refused({ ...disallowed, reason: 'Late' })).toMatchObject([400, {}])
  expect(await refused({ ...disallowed, disallowedTo: 'patient' })).toMatchObject([400, {}])
  expect(await refused({ receivedMinor: 80_000 }, { method: undefined })).toMatchObject([
    400,
    { method: expect.any(String) },
  ])
  const twice = {
    claims: [
      { claimId: _id, receivedMinor: 80_000 },
      { claimId: _id, receivedMinor: 80_000 },
    ],
  }
  expect(await refused({}, twice)).toEqual([400, { claims: 'A claim is named twice' }])
  const stranger = await createTestOrganization(app)
  const foreign = await app.call('POST', 'users/claims/settlements', {
    token: stranger.token,
    body: { method: 'bank', claims: [{ claimId: _id, receivedMinor: 80_000 }] },
  })
  expect(foreign.body.errors).toEqual({ 'claims.0.claimId': 'There is no such claim' })
  expect(await claimOf(invoice._id)).toMatchObject({ dueMinor: 80_000, settlements: [] })
  expect(await held('bank')).toBe(0)
})

test('of 50 settlements of one claim at once, one is booked', async () => {
  const { settle, claimOf, held } = practice
  const { _id, invoice } = await newClaim()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => settle(_id, { receivedMinor: 72_000, tdsMinor: 8_000 })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  expect(await claimOf(invoice._id)).toMatchObject({ state: 'settled', receivedMinor: 72_000 })
  expect([await held('bank'), await held('tds_receivable')]).toEqual([72_000, 8_000])
})

test('a claim that is settled while its invoice is credited is whole in the books, whoever comes first', async () => {
  const { settle, call, payer, held } = practice
  for (let round = 0; round < 4; round++) {
    const { _id, invoice } = await newClaim()
    const [settled, credited] = await Promise.all([
      settle(_id, { receivedMinor: 80_000 }),
      call('POST', `invoices/${invoice._id}/credit-notes`, { reason: 'Not done' }),
    ])
    expect(credited.status).toBe(201)
    expect([201, 409]).toContain(settled.status)
    expect((await practice.totals(invoice._id)).dueMinor).toBe(0)
  }
  expect((await payer()).openMinor).toBe(0)
  expect((await payer()).advanceMinor).toBe(await held('bank'))
})

test('a settlement is undone on its own day, once, and not after its money moved on', async () => {
  const { settle, claimOf, held, pay, call } = practice
  const claim = await newClaim()
  const line = {
    receivedMinor: 70_000,
    disallowedMinor: 10_000,
    disallowedTo: 'patient',
    reason: 'Not covered',
  }
  const first = (await settle(claim._id, line)).body.data._id
  const answers = await Promise.all([undo(first), undo(first)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await claimOf(claim.invoice._id)).toMatchObject({
    state: 'to_send',
    dueMinor: 80_000,
    settlements: [{ isUndone: true }],
  })
  expect([await held('bank'), await held('payer_receivable'), await held('receivable')]).toEqual([
    0, 80_000, 20_000,
  ])
  const second = (await settle(claim._id, line)).body.data._id
  await pay({ invoiceId: claim.invoice._id, amountMinor: 30_000 })
  expect((await undo(second)).body.message).toMatch(/paid or credited since/)
  const credited = await newClaim()
  const third = (await settle(credited._id, { receivedMinor: 80_000 })).body.data._id
  await call('POST', `invoices/${credited.invoice._id}/credit-notes`, { reason: 'Not done' })
  expect((await undo(third)).status).toBe(409)
  const old = (await settle((await newClaim())._id, { receivedMinor: 80_000 })).body.data._id
  now += day
  expect((await undo(old)).body.message).toMatch(/only on its own day/)
  expect((await undo('0190c0de-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a settlement of clinics with two calendars is undone while it is today at each', async () => {
  const { call, patientId, issued, claimOf, settle } = practice
  const there = { ...good.clinic(), timeZone: 'Pacific/Auckland' }
  const clinicId = (await call('POST', 'clinics', there)).body.data._id
  // 17:30 here, and the next day there.
  now = Date.parse('2026-11-23T12:00:00Z')
  const [here, ahead] = [await newClaim(), await claimOf(await issued(10_000, { patientId, clinicId }))]
  const claims = [
    { claimId: here._id, receivedMinor: 80_000 },
    { claimId: ahead._id, receivedMinor: 8_000 },
  ]
  const settled = await settle(here._id, {}, { claims })
  expect(settled.status).toBe(201)
  expect((await undo(settled.body.data._id)).status).toBe(200)
  const again = (await settle(here._id, {}, { claims })).body.data._id
  // The next day here, the same day there.
  now = Date.parse('2026-11-23T19:00:00Z')
  expect((await undo(again)).body.message).toMatch(/only on its own day/)
})

test('a closed day takes no settlement, and a write-off above the limit needs a second person', async () => {
  const { settle, call, claimOf } = practice
  const claim = await newClaim()
  await call('PUT', 'money-rules', { approvalAboveMinor: 5_000 })
  const refused = await settle(claim._id, {
    receivedMinor: 70_000,
    disallowedMinor: 10_000,
    disallowedTo: 'write_off',
    reason: 'Late',
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'approval_needed'])
  expect(refused.body.message).toMatch(/Choose that the patient pays it/)
  await call('POST', 'periods', { through: '2026-11-23' })
  expect((await settle(claim._id, { receivedMinor: 80_000 })).body.code).toBe('period_closed')
  expect(await claimOf(claim.invoice._id)).toMatchObject({ dueMinor: 80_000 })
})

test('a statement has the balance before and after, numbers, members and amounts, and names no service', async () => {
  const { settle, call, payerId, issued } = practice
  await settle((await newClaim())._id, { receivedMinor: 72_000, tdsMinor: 8_000 })
  await newClaim(50_000)
  now += 10 * day
  const id = await issued(10_000)
  await call('POST', `invoices/${id}/credit-notes`, { reason: 'Migraine' })
  const path = `payers/${payerId}/statement`
  const { body } = await call('GET', `${path}?from=2026-11-24&to=2026-12-31`)
  expect(body.data).toMatchObject({
    openingMinor: 40_000,
    chargedMinor: 8_000,
    settledMinor: 8_000,
    closingMinor: 40_000,
    entries: [
      { kind: 'invoice', memberNumber: 'W-42', chargeMinor: 8_000, balanceMinor: 48_000, on: '2026-12-03' },
      { kind: 'credit_note', settledMinor: 8_000, balanceMinor: 40_000 },
    ],
  })
  expect(JSON.stringify(body)).not.toMatch(/Dressing|Migraine/)
  const whole = (await call('GET', `${path}?from=2026-01-01&to=2026-12-31`)).body.data
  expect(whole).toMatchObject({ openingMinor: 0, closingMinor: 40_000 })
  expect(whole.entries[1]).toMatchObject({ settledMinor: 80_000, tdsMinor: 8_000, reference: 'NEFT 1' })
  const csv = await call('GET', `${path}/export?format=csv&from=2026-01-01&to=2026-12-31`)
  expect(csv.status).toBe(200)
  expect(csv.text).toMatch(/W-42/)
  expect(csv.text).not.toMatch(/Dressing|Migraine/)
  expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 1 + 5 + 1)
  for (const lang of ['en', 'hi', 'ar']) {
    const pdf = await call('GET', `${path}/pdf?from=2026-01-01&to=2026-12-31&lang=${lang}`)
    expect(pdf.status).toBe(200)
    const text = (await pdfPages(pdf.bytes))
      .flat()
      .map(one => one.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('W-42')
    expect(text).not.toMatch(/Dressing|Migraine/)
  }
  expect((await call('GET', `${path}?from=2026-12-31&to=2026-01-01`)).status).toBe(400)
})

test('what a payer settles is money of the visit’s doctor, tax included, and taken back where it becomes an advance', async () => {
  const { call, bill, doctorId, claimOf, settle } = practice
  await call('PUT', `doctor-shares/${doctorId}`, { validFrom: '2026-01-01', rate: '50' })
  const { _id } = (await call('POST', 'invoices', { appointmentId: await bill() })).body.data
  await call('POST', `invoices/${_id}/issue`, {})
  const statement = async () => (await call('GET', `doctor-statements/${doctorId}?month=2026-11`)).body.data
  const line = { receivedMinor: 36_000, tdsMinor: 4_000 }
  const undone = (await settle((await claimOf(_id))._id, line)).body.data._id
  await undo(undone)
  expect(await statement()).toMatchObject({ moneyMinor: 0 })
  await settle((await claimOf(_id))._id, line)
  expect(await statement()).toMatchObject({ moneyMinor: 40_000, shareMinor: 20_000 })
  const revenue = (await call('GET', 'dashboard')).body.data
  expect(JSON.stringify(revenue)).toContain('"amountMinor":36000')
  await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Not done' })
  expect(await statement()).toMatchObject({ moneyMinor: 0, shareMinor: 0 })
})

test('the books of all these tests have no faults', async () => {
  expect(await faultsOf(app)).toEqual([])
})
