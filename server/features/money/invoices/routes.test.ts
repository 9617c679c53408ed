import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

let app: TestApp
let shared: Awaited<ReturnType<typeof openPractice>>
beforeAll(async () => {
  app = await createTestApp({ now: () => billsFrom })
  shared = await openPractice()
})
afterAll(() => app.close())

type Answer = { status: number; body: { code?: string; data: never; errors?: Record<string, string> } }
type Sums = {
  grossMinor: number
  paidMinor: number
  creditedMinor: number
  writtenOffMinor: number
  dueMinor: number
}

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, clinicId, patientId, serviceId } = clinic
  const call = (method: string, path: string, body?: object, as = token) =>
    app.call(method, `users/${path}`, { token: as, ...(body && { body }) })
  const draft = async (lines: object[], more: object = {}) =>
    (await call('POST', 'invoices', { patientId, clinicId, lines, ...more })).body.data
  const issue = (id: string) => call('POST', `invoices/${id}/issue`, {})
  const issued = async (lines: object[], more: object = {}) => {
    const { _id } = await draft(lines, more)
    return (await issue(_id)).body.data
  }
  const balances = async () => {
    const { accounts, sumMinor } = (await call('GET', 'ledger')).body.data
    expect(sumMinor).toBe(0)
    return Object.fromEntries(
      accounts.map(({ name, debitMinor, creditMinor }: Balance) => [name, debitMinor - creditMinor]),
    )
  }
  return {
    ...clinic,
    ...createTestBills(app, clinic),
    call,
    draft,
    issue,
    issued,
    balances,
    get: async (id: string) => (await call('GET', `invoices/${id}`)).body.data,
    pay: (body: object, as = token) => call('POST', 'payments', { method: 'cash', ...body }, as),
    service: { itemId: serviceId, quantity: 1 },
  }
}
type Balance = { name: string; debitMinor: number; creditMinor: number }
const line = (unitPriceMinor: number, more: object = {}) => ({
  description: 'Dressing',
  quantity: '1',
  unitPriceMinor,
  ...more,
})
const sums = ({ totals }: { totals: Sums }) => {
  const { grossMinor, paidMinor, creditedMinor, writtenOffMinor, dueMinor } = totals
  expect(paidMinor + creditedMinor + writtenOffMinor + dueMinor).toBe(grossMinor)
  return [grossMinor, paidMinor, creditedMinor, writtenOffMinor, dueMinor]
}

test('a draft is changed until it is issued; then it has a number, is owed, and stays as it is', async () => {
  const { draft, call, issue, balances, service } = await openPractice()
  const begun = await draft([service, line(12_345, { quantity: 2 })])
  expect(begun).toMatchObject({
    number: null,
    kind: null,
    state: 'draft',
    totals: { grossMinor: 74_700, roundingMinor: 10, dueMinor: 0 },
  })
  const path = `invoices/${begun._id}`
  const changed = await call('PUT', path, {
    version: begun.version,
    lines: [line(10_000, { discountMinor: 1_000, discountReason: 'A neighbour' })],
    note: 'Come again.',
  })
  expect(changed.body.data).toMatchObject({
    totals: { listMinor: 10_000, discountMinor: 1_000, grossMinor: 9_000 },
    note: 'Come again.',
  })
  expect((await call('PUT', path, { version: begun.version, note: 'Late.' })).body.code).toBe('stale_version')
  expect(await balances()).toEqual({})

  const { body, status } = await issue(begun._id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    state: 'issued',
    kind: 'invoice',
    issuedOn: '2026-11-23',
    totals: { dueMinor: 9_000 },
  })
  expect(body.data.number).toMatch(/^[A-Z0-9-]{1,3}\/26-27\/00001$/)
  expect(await balances()).toEqual({ receivable: 9_000, income: -9_000 })
  for (const refused of [
    await call('PUT', path, { note: 'Changed' }),
    await call('DELETE', path),
    await issue(begun._id),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_issued'])
})

test('the database lets nobody change what was issued', async () => {
  const { issued, organizationId } = await openPractice()
  const { _id } = await issued([line(5_000)])
  const change = (statement: string) =>
    app.database.app.inOrganization(organizationId, async db => (await db.unsafe(statement)).count)
  const own = `organization_id = '${organizationId}'`
  expect(await change(`update invoices set note = 'x' where ${own} and id = '${_id}'`)).toBe(0)
  expect(await change(`update invoice_lines set net_minor = 0 where ${own} and invoice_id = '${_id}'`)).toBe(
    0,
  )
  expect(await change(`delete from invoice_lines where ${own} and invoice_id = '${_id}'`)).toBe(0)
})

test('an invoice of a visit has its services; what was paid before is set against it', async () => {
  const { bill, take, call, issue, balances, appointment, undo } = await openPractice()
  const visit = await bill()
  const paid = (await take(visit, 20_000)).body.data
  const begun = await call('POST', 'invoices', { appointmentId: visit })
  expect(begun.body.data.lines).toMatchObject([{ quantity: '1', unitPriceMinor: 50_000 }])
  expect((await call('POST', 'invoices', { appointmentId: visit })).status).toBe(409)
  const { body } = await issue(begun.body.data._id)
  expect(body.data).toMatchObject({
    state: 'part_paid',
    payments: [{ paymentId: paid._id, amountMinor: 20_000 }],
  })
  expect(sums(body.data)).toEqual([50_000, 20_000, 0, 0, 30_000])
  // A payment for the visit is one for its invoice now.
  expect((await take(visit, 30_001)).body.code).toBe('amount_exceeds')
  expect((await take(visit, 30_000)).status).toBe(201)
  expect(await balances()).toMatchObject({ cash: 50_000, receivable: 0, advances: 0, income: -50_000 })
  expect((await appointment(visit)).paymentStatus).toBe('paid')
  expect((await undo(paid._id)).status).toBe(200)
  expect(await balances()).toMatchObject({ cash: 30_000, receivable: 20_000, advances: 0 })
  expect(await appointment(visit)).toMatchObject({
    paymentStatus: 'partly_paid',
    paid: { amountMinor: 30_000 },
  })
})

test('an advance, a payment for a draft, and one payment over several invoices', async () => {
  const { draft, issue, issued, pay, call, balances, get, patientId, clinicId } = await openPractice()
  const advance = await pay({
    patientId,
    clinicId,
    amountMinor: 3_000,
    method: 'cheque',
    reference: '000123',
  })
  expect(advance.body.data).toMatchObject({
    appointment: null,
    unallocated: { amountMinor: 3_000 },
    reference: '000123',
  })
  const { _id } = await draft([line(10_000)])
  expect((await pay({ invoiceId: _id, amountMinor: 4_000 })).status).toBe(201)
  expect(sums((await issue(_id)).body.data)).toEqual([10_000, 4_000, 0, 0, 6_000])
  const used = await call('POST', `invoices/${_id}/advances`, { amountMinor: 2_500 })
  expect(sums(used.body.data)).toEqual([10_000, 6_500, 0, 0, 3_500])
  expect((await call('POST', `invoices/${_id}/advances`, { amountMinor: 501 })).body.code).toBe(
    'amount_exceeds',
  )
  const other = await issued([line(8_000)])
  const both = await pay({
    amountMinor: 11_500,
    method: 'bank',
    allocations: [
      { invoiceId: _id, amountMinor: 3_500 },
      { invoiceId: other._id, amountMinor: 8_000 },
    ],
  })
  expect(both.status).toBe(201)
  expect([(await get(_id)).state, (await get(other._id)).state]).toEqual(['paid', 'paid'])
  expect(await balances()).toMatchObject({
    clearing: 3_000,
    cash: 4_000,
    bank: 11_500,
    advances: -500,
    receivable: 0,
    income: -18_000,
  })
})

test('a credit note lowers what is due; what was paid beyond becomes an advance; no more than there is', async () => {
  const { issued, pay, call, balances, get } = await openPractice()
  const { _id, lines } = await issued([line(10_000), line(6_000)])
  await pay({ invoiceId: _id, amountMinor: 12_000 })
  const credit = (body: object) =>
    call('POST', `invoices/${_id}/credit-notes`, { reason: 'Not done', ...body })
  expect((await credit({ lines: [{ lineId: lines[1].lineId, amountMinor: 6_001 }] })).body.code).toBe(
    'amount_exceeds',
  )
  const part = await credit({ lines: [{ lineId: lines[1].lineId, amountMinor: 6_000 }] })
  expect(part.status).toBe(201)
  expect(sums(part.body.data)).toEqual([16_000, 10_000, 6_000, 0, 0])
  expect(part.body.data.creditNotes[0]).toMatchObject({ grossMinor: 6_000, reason: 'Not done' })
  expect(await balances()).toMatchObject({ receivable: 0, advances: -2_000, income: -10_000 })
  expect((await credit({})).status).toBe(201)
  expect(sums(await get(_id))).toEqual([16_000, 0, 16_000, 0, 0])
  expect(await get(_id)).toMatchObject({ state: 'credited' })
  expect(await balances()).toMatchObject({ receivable: 0, advances: -12_000, income: 0, cash: 12_000 })
  expect((await credit({})).status).toBe(409)
  expect((await credit({ reason: ' ' })).status).toBe(400)
})

test('what is written off is an entry with its reason, at most what is due', async () => {
  const { issued, call, balances } = await openPractice()
  const { _id } = await issued([line(10_000)])
  expect((await call('POST', `invoices/${_id}/write-offs`, { amountMinor: 10_001 })).body.code).toBe(
    'amount_exceeds',
  )
  const off = await call('POST', `invoices/${_id}/write-offs`, { amountMinor: 10_000, reason: 'Moved away' })
  expect(off.body.data.state).toBe('written_off')
  expect(await balances()).toEqual({ receivable: 0, income: -10_000, write_off: 10_000 })
})

test('of 20 payments at once an invoice takes no more than it owes', async () => {
  const { issued, pay, get } = await openPractice()
  const { _id } = await issued([line(10_000)])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pay({ invoiceId: _id, amountMinor: 1_500 })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ body }) => body.code === 'amount_exceeds')).toHaveLength(14)
  expect(sums(await get(_id))).toEqual([10_000, 9_000, 0, 0, 1_000])
})

test('an advance that is undone while it is used is one of both, never half', async () => {
  const { issued, pay, call, get, undo, balances, patientId, clinicId } = await openPractice()
  for (let round = 0; round < 5; round++) {
    const { _id } = await issued([line(1_000)])
    const advance = (await pay({ patientId, clinicId, amountMinor: 1_000 })).body.data
    const [used, undone] = await Promise.all([
      call('POST', `invoices/${_id}/advances`, { amountMinor: 1_000 }),
      undo(advance._id),
    ])
    expect([200, 201, 409]).toContain(used.status)
    expect([200, 409]).toContain(undone.status)
    const stands = undone.status !== 200
    expect(sums(await get(_id))[1]).toBe(stands && used.status === 201 ? 1_000 : 0)
    if (stands) await undo(advance._id)
  }
  expect(await balances()).toMatchObject({ cash: 0, advances: 0, receivable: 5_000 })
})

test('one visit gets one invoice, however many begin it at once', async () => {
  const { bill, take, call } = await openPractice()
  const visit = await bill()
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => call('POST', 'invoices', { appointmentId: visit })),
    take(visit, 1_000),
  ])
  expect(answers.slice(0, 6).filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.slice(0, 6).filter(({ status }) => status === 409)).toHaveLength(5)
  expect(answers[6]!.status).toBe(201)
})

test('invoices that are issued at once have consecutive numbers', async () => {
  const { draft, issue } = await openPractice()
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft([line(100)])))
  const numbers = (await Promise.all(drafts.map(({ _id }) => issue(_id)))).map(
    ({ body }) => body.data.number as string,
  )
  expect(numbers.map(number => Number(number.slice(-5))).sort((a, b) => a - b)).toEqual(
    drafts.map((_, index) => index + 1),
  )
})

test('a closed day takes no invoice, and nothing of it is left', async () => {
  const { draft, issue, call, get, balances } = await openPractice()
  const { _id } = await draft([line(100)])
  await call('POST', 'periods', { through: '2026-11-23' })
  expect((await issue(_id)).body.code).toBe('period_closed')
  expect(await get(_id)).toMatchObject({ state: 'draft', number: null })
  expect(await balances()).toEqual({})
})

test.each([
  ['a negative quantity', line(100, { quantity: -1 })],
  ['no quantity', line(100, { quantity: 0 })],
  ['a sum that is no number', line(100, { quantity: 0.1 + 0.2 })],
  ['31 decimals', line(100, { quantity: `1.${'0'.repeat(30)}1` })],
  ['half a minor unit', line(0.5)],
  ['a price that is too large', line(1_000_000_000_001)],
  ['a product that is too large', line(1_000_000_000_000, { quantity: 2 })],
  ['a discount above the price', line(100, { discountMinor: 101, discountReason: 'x' })],
  ['a discount without a reason', line(100, { discountMinor: 1 })],
  ['nothing that it is for', { quantity: 1, unitPriceMinor: 100 }],
  ['an unknown item', { itemId: '01990000-0000-7000-8000-000000000000', quantity: 1 }],
  ['an unknown tax rate', line(100, { taxRateId: '01990000-0000-7000-8000-000000000000' })],
])('%s is refused in words', async (_, bad) => {
  const { call, patientId, clinicId } = shared
  const answer = (await call('POST', 'invoices', { patientId, clinicId, lines: [bad] })) as Answer
  expect(answer.status).toBe(400)
  expect(Object.values(answer.body.errors!).join()).toMatch(/\w{3}/)
})
test('a desk reads and writes the invoices of its clinics, a patient reads their own once issued', async () => {
  const { draft, issue, call, receptionistToken, patientToken, token } = await openPractice()
  const elsewhere = await create(app, token, 'users/clinics', good.clinic())
  const { _id } = await draft([line(100)])
  const read = async (id: string, as: string) => (await call('GET', `invoices/${id}`, undefined, as)).status
  expect([await read(_id, receptionistToken!), await read(_id, patientToken!)]).toEqual([200, 404])
  await issue(_id)
  expect(await read(_id, patientToken!)).toBe(200)
  const foreign = await draft([line(100)], { clinicId: elsewhere._id })
  expect(await read(foreign._id, receptionistToken!)).toBe(404)
  expect((await call('POST', `invoices/${foreign._id}/issue`, {}, receptionistToken)).status).toBe(404)
})
