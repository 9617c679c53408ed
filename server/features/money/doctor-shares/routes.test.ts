import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestOrganization, good, logIn } from '#server/testing/worlds/create-test-clinic.ts'
import { openMoneyPractice } from '#server/testing/worlds/open-money-practice.ts'
import { billsFrom } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
let practice: Awaited<ReturnType<typeof openMoneyPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = billsFrom
  practice = await openMoneyPractice(app)
})

const share = (body: object) =>
  practice.call('PUT', `doctor-shares/${practice.doctorId}`, { validFrom: '2026-01-01', ...body })
const statement = async (month: string, as = practice.token) =>
  (await practice.call('GET', `doctor-statements/${practice.doctorId}?month=${month}`, undefined, as)).body
    .data
const pay = (month: string) =>
  practice.call('POST', 'doctor-statements', { doctorId: practice.doctorId, month })
/** The invoice of a visit of 500 rupees. */
async function invoiced(): Promise<string> {
  const { call, bill } = practice
  const appointmentId = await bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  return _id
}

test('a share is of what was paid for the doctor’s visits, and an invoice without a visit has none', async () => {
  await share({ rate: '40' })
  await practice.call('PUT', 'doctor-tds-rates', { validFrom: '2026-04-01', rate: '10', section: '194J' })
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 30_000 })
  await practice.pay({ invoiceId: await practice.issued(90_000), amountMinor: 90_000 })
  expect(await statement('2026-11')).toMatchObject({
    paidOn: null,
    moneyMinor: 30_000,
    shareMinor: 12_000,
    tdsRate: '10',
    tdsSection: '194J',
    tdsMinor: 1_200,
    payableMinor: 10_800,
    lines: [{ on: '2026-11-23', description: 'Blood count', moneyMinor: 30_000, shareMinor: 12_000 }],
  })
  await share({ serviceId: practice.serviceId, amountMinor: 10_000 })
  expect(await statement('2026-11')).toMatchObject({ moneyMinor: 30_000, shareMinor: 6_000 })
})

test('a share holds from its day on, and only after what was paid', async () => {
  await share({ rate: '40' })
  await share({ rate: '50', validFrom: '2026-11-24' })
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 10_000 })
  now += day
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 10_000 })
  expect((await statement('2026-11')).shareMinor).toBe(9_000)
  expect((await pay('2026-11')).status).toBe(201)
  const refused = await share({ rate: '60', validFrom: '2026-11-30' })
  expect(refused.body.errors).toEqual({
    validFrom: 'This day is in a statement that was paid: choose a later one',
  })
  expect((await share({ rate: '60', validFrom: '2026-12-01' })).status).toBe(200)
  expect((await share({ rate: '60', amountMinor: 5 })).status).toBe(400)
  expect((await share({ rate: '101' })).status).toBe(400)
})

test('a refund and a credit note after a paid statement lower the next one, and the paid one stays', async () => {
  await share({ rate: '40' })
  const invoice = await invoiced()
  const payment = await practice.pay({ invoiceId: invoice, amountMinor: 50_000 })
  expect((await pay('2026-11')).body.data).toMatchObject({ paidOn: '2026-11-23', payableMinor: 20_000 })
  await practice.refund(payment, 10_000)
  const paid = await statement('2026-11')
  expect(paid).toMatchObject({ shareMinor: 20_000, payableMinor: 20_000 })
  // Of November, but that one is paid.
  expect(await statement('2026-12')).toMatchObject({
    moneyMinor: -10_000,
    shareMinor: -4_000,
    payableMinor: 0,
    carriedOnMinor: -4_000,
  })
  now += 10 * day
  await practice.call('POST', `invoices/${invoice}/credit-notes`, { reason: 'Not done' })
  expect((await statement('2026-12')).shareMinor).toBe(-20_000)
  expect((await pay('2026-12')).body.data).toMatchObject({ payableMinor: 0, carriedOnMinor: -20_000 })
  now += 30 * day
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 50_000 })
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 50_000 })
  expect(await statement('2027-01')).toMatchObject({
    shareMinor: 40_000,
    carriedMinor: -20_000,
    payableMinor: 20_000,
  })
  expect(await statement('2026-11')).toEqual(paid)
})

test('a credit note of what is not paid yet lowers the next statement, though no money moves', async () => {
  const { serviceId, call } = practice
  await share({ serviceId, rate: '40' })
  const lines = [
    { itemId: serviceId, quantity: '1' },
    { description: 'Plaster', quantity: '1', unitPriceMinor: 50_000 },
  ]
  const draft = await call('POST', 'invoices', { appointmentId: await practice.bill(), lines })
  const { _id } = draft.body.data
  const [visit] = (await call('POST', `invoices/${_id}/issue`, {})).body.data.lines
  await practice.pay({ invoiceId: _id, amountMinor: 50_000 })
  expect((await pay('2026-11')).body.data).toMatchObject({ moneyMinor: 25_000, shareMinor: 10_000 })
  const credit = { reason: 'Not done', lines: [{ lineId: visit.lineId, amountMinor: 50_000 }] }
  expect((await call('POST', `invoices/${_id}/credit-notes`, credit)).status).toBe(201)
  expect(await statement('2026-12')).toMatchObject({ moneyMinor: -25_000, carriedOnMinor: -10_000 })
  now += 10 * day
  expect((await pay('2026-12')).body.data.lines).toMatchObject([{ on: '2026-11-23', moneyMinor: -25_000 }])
})

test('what a doctor was paid for a visit is taken back from that doctor, also after it went to another', async () => {
  const { clinicId, serviceId, patientId, call } = practice
  await share({ rate: '40' })
  const appointmentId = await practice.bill()
  const { _id } = (await call('POST', 'invoices', { appointmentId })).body.data
  expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
  const payment = await practice.pay({ invoiceId: _id, amountMinor: 50_000 })
  await pay('2026-11')
  const { _id: doctorId } = await create(app, practice.token, 'users/doctors', good.doctor(clinicId))
  const { start, version } = await practice.appointment(appointmentId)
  const moved = { clinicId, serviceId, patientId, doctorId, start, version }
  expect((await call('PUT', `appointments/${appointmentId}`, moved)).status).toBe(200)
  await practice.refund(payment, 50_000)
  expect(await statement('2026-12')).toMatchObject({ moneyMinor: -50_000, carriedOnMinor: -20_000 })
  const other = await call('GET', `doctor-statements/${doctorId}?month=2026-11`)
  expect(other.body.data).toMatchObject({ lines: [], moneyMinor: 0 })
})

test('a statement is paid once, also by fifty at the same time', async () => {
  await share({ rate: '40' })
  for (let count = 0; count < 5; count++)
    await practice.pay({ invoiceId: await invoiced(), amountMinor: 50_000 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay('2026-11')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  const counted = await app.database.app.inOrganization(
    practice.organizationId,
    db => db<{ count: number; sum: number }[]>`
      select count(*) as count, sum(share_minor)::bigint as sum from doctor_statement_lines
      where organization_id = ${practice.organizationId}`,
  )
  expect(counted[0]).toEqual({ count: 5, sum: 100_000 })
  expect((await pay('2026-11')).body.message).toBe('This statement was paid already')
  expect((await pay('2026-10')).body.message).toBe('This statement is empty')
  expect((await pay('2026-12')).body.errors).toEqual({ month: 'The month has not begun' })
  const own = `where organization_id = '${practice.organizationId}'`
  for (const statementOf of [
    `update doctor_statements set payable_minor = 1 ${own}`,
    `delete from doctor_statement_lines ${own}`,
  ])
    await expect(
      app.database.app.inOrganization(practice.organizationId, db => db.unsafe(statementOf)),
    ).rejects.toThrow(/permission denied/)
})

test('only the owner and that doctor see a statement, and only the owner sets shares and pays', async () => {
  await share({ rate: '40' })
  await practice.pay({ invoiceId: await invoiced(), amountMinor: 50_000 })
  const { clinicId, doctorId, doctorToken, receptionistToken, patientToken, token } = practice
  const other = good.doctor(clinicId)
  await create(app, token, 'users/doctors', other)
  const otherToken = await logIn(app, other.email)
  const stranger = await createTestOrganization(app)
  const one = `doctor-statements/${doctorId}`
  const status = async (path: string, as: string, method = 'GET', body?: object) =>
    (await practice.call(method, path, body, as)).status
  const query = '?month=2026-11'
  for (const [as, expected] of [
    [token, 200],
    [doctorToken, 200],
    [otherToken, 404],
    [receptionistToken, 403],
    [patientToken, 403],
    [stranger.token, 404],
  ] as const)
    for (const path of [`${one}${query}`, `${one}/pdf${query}`])
      expect([path, expected, await status(path, as)]).toEqual([path, expected, expected])
  for (const [as, names] of [
    [token, 2],
    [doctorToken, 1],
    [otherToken, 1],
    [stranger.token, 0],
  ] as const)
    expect((await practice.call('GET', `doctor-statements${query}`, undefined, as)).body.data).toHaveLength(
      names,
    )
  for (const as of [doctorToken, receptionistToken, patientToken]) {
    expect(await status(`doctor-shares/${doctorId}`, as)).toBe(403)
    expect(
      await status(`doctor-shares/${doctorId}`, as, 'PUT', { validFrom: '2026-01-01', rate: '90' }),
    ).toBe(403)
    expect(await status('doctor-statements', as, 'POST', { doctorId, month: '2026-11' })).toBe(403)
    expect(await status('doctor-tds-rates', as, 'PUT', { validFrom: '2026-01-01', rate: '0' })).toBe(403)
  }
  expect(await status(`doctor-shares/${doctorId}`, stranger.token)).toBe(404)
  const pdf = await practice.call('GET', `${one}/pdf${query}&lang=ar`, undefined, doctorToken)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
