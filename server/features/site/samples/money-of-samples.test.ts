import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerAccounts } from '#contract/money/accounts.ts'
import { addressOptions } from '#server/platform/db/database.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { ledgerFaults } from '#server/testing/money/ledger-faults.ts'
import { createTestOrganization, good } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
const start = Date.parse('2026-11-25T11:45:00+05:30')
let now = start
beforeEach(() => {
  now = start
})
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Row = { _id: string; due: { amountMinor: number }; clinic: { _id: string }; patient: { _id: string } }

async function fill(rules: object = {}) {
  const { token } = await createTestOrganization(app)
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `users/${path}`, { token, ...(body && { body }) })
  await call('PUT', 'money-rules', rules)
  expect((await call('POST', 'samples')).status).toBe(201)
  const visits = (await call('GET', 'appointments?isDue=true&limit=100')).body.data as Row[]
  const held = async (account: string) => {
    const { accounts, sumMinor } = (await call('GET', 'ledger')).body.data
    expect(sumMinor).toBe(0)
    const found = accounts.find(({ name }: { name: string }) => name === account)
    return found ? found.debitMinor - found.creditMinor : 0
  }
  return { call, visits, held }
}

type Listed = { _id: string; state: string; number: string | null; issuedOn: string | null }
type Desk = { _id: string; clinic: { _id: string }; closedAt: string | null }

test('the sample money has invoices in each state, goods, a package, an advance, a refund and days of a desk', async () => {
  const { call, held } = await fill()
  const list = async (path: string) => (await call('GET', path)).body.data
  const invoices: Listed[] = await list('invoices?limit=100')
  const counts = Object.groupBy(invoices, ({ state }) => state)
  expect(Object.fromEntries(Object.entries(counts).map(([state, all]) => [state, all!.length]))).toEqual({
    credited: 2,
    draft: 1,
    issued: 6,
    paid: 6,
    part_paid: 3,
    written_off: 1,
  })
  const numbered = invoices.filter(({ number }) => number !== null)
  const byNumber = numbered.sort((one, other) => one.number!.localeCompare(other.number!))
  const days = byNumber.map(({ issuedOn }) => issuedOn!)
  expect(days).toEqual(days.toSorted())
  const owed: Listed[] = await list('invoices?isDue=true&sort=issuedOn&limit=100')
  expect(owed.map(({ issuedOn }) => issuedOn)).toEqual([
    '2026-09-11',
    '2026-10-16',
    '2026-10-30',
    '2026-11-03',
    '2026-11-13',
    '2026-11-15',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(await list('price-lists?kind=goods')).toHaveLength(3)
  // Goods bear a tax of 5 %, services none, so the clinic in India has its own made-up GSTIN.
  const { taxes } = await list(`invoices/${owed[0]!._id}`)
  expect(taxes.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([1_625, 1_625])
  const [sold] = await list('invoices?state=part_paid&sort=-issuedOn')
  expect(await list(`patients/${sold.patient._id}/packages`)).toMatchObject([
    { name: 'Ten sample follow-ups', used: 2, left: 8, state: 'open' },
  ])
  const claims = await list('claims?sort=issuedOn&limit=100')
  expect(claims.map(({ state }: { state: string }) => state)).toEqual([
    'settled',
    'rejected',
    'part_settled',
    'sent',
    'cancelled',
    'to_send',
  ])
  const settlements = claims.flatMap((claim: { settlements: { _id: string }[] }) => claim.settlements)
  expect(new Set(settlements.map(({ _id }: { _id: string }) => _id)).size).toBe(1)
  const [drafted] = await list('invoices?state=draft')
  expect((await list(`invoices/${drafted._id}`)).payer.name).toBe('Sample Works')
  expect(await list('quotations')).toMatchObject([{ state: 'open', quotedOn: '2026-11-24' }])
  const [statement] = await list('doctor-statements?month=2026-11')
  // 60 % of four visits that were paid.
  expect([statement.moneyMinor, statement.shareMinor]).toEqual([160_000, 96_000])
  const methods = new Set((await list('payments?limit=100')).map(({ method }: { method: string }) => method))
  expect([...methods].sort()).toEqual(['bank', 'card', 'cash', 'cheque', 'upi'])
  // 600.00 of it is left of an advance of 1,000.00; visits that are paid have no invoice yet.
  expect(await held('advances')).toBeLessThanOrEqual(-60_000)
  expect(await held('write_off')).toBe(8_400)
  expect(await held('cash_difference')).toBe(500)
  const [open, desk] = await list('cash-desks')
  expect(desk).toMatchObject({ differenceMinor: -500, floatMinor: 100_000, leftMinor: 100_000 })
  expect(desk.closedAt).toMatch(/^2026-11-24T17:30/)
  expect(desk.countedMinor).toBeGreaterThan(100_000)
  expect(open).toMatchObject({ closedAt: null, isMine: true, floatMinor: 100_000 })
  expect(await held('cash_desk')).toBeGreaterThan(100_000)
})

async function faults() {
  const sql = postgres({ ...addressOptions(app.database.ownerUrl), max: 1 })
  try {
    return await ledgerFaults(sql)
  } finally {
    await sql.end()
  }
}

test('the books of filled organizations have no faults, nor after the samples are removed, and nothing is left', async () => {
  const { call, held } = await fill()
  expect(await faults()).toEqual([])
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect(await faults()).toEqual([])
  for (const account of ledgerAccounts) expect([account, await held(account)]).toEqual([account, 0])
  const states = ((await call('GET', 'invoices?limit=100')).body.data as Listed[]).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['credited']))
  for (const path of ['packages', 'tax-rates']) {
    const made = (await call('GET', path)).body.data as { status: boolean }[]
    expect(made.map(({ status }) => status)).toEqual([false])
  }
  const quotations = (await call('GET', 'quotations')).body.data as Listed[]
  expect(quotations.map(({ state }) => state)).toEqual(['declined'])
  expect((await call('GET', 'doctor-statements?month=2026-11')).body.data).toEqual([])
  expect((await call('GET', 'cash-desks?state=open')).body.total).toBe(0)
  expect((await call('GET', 'payers')).body.total).toBe(0)
  const open = (await call('GET', 'claims?isDue=true')).body
  expect(open.total).toBe(0)
  expect(
    await app.database.asOwner(
      db => db`
        select 1 from patient_policies w join payers y on y.organization_id = w.organization_id and y.id = w.payer_id
        where y.is_deleted and not w.is_deleted`,
    ),
  ).toHaveLength(0)
  expect((await call('POST', 'samples')).status).toBe(201)
  expect(await faults()).toEqual([])
})

test.each(['2026-10-31', '2026-11-23', '2026-11-24'])(
  'samples are filled where the books are closed through %s',
  async through => {
    const { token } = await createTestOrganization(app)
    const call = (method: string, path: string, body?: object) =>
      app.call(method, `users/${path}`, { token, ...(body && { body }) })
    expect((await call('POST', 'periods', { through })).status).toBe(201)
    expect((await call('POST', 'samples')).status).toBe(201)
    const invoices = (await call('GET', 'invoices?limit=100')).body.data as Listed[]
    const days = invoices.flatMap(({ issuedOn }) => issuedOn ?? [])
    expect(days.every(day => day > through)).toBe(true)
    expect(invoices).toHaveLength(19)
    expect(await faults()).toEqual([])
    expect((await call('DELETE', 'samples')).status).toBe(200)
    expect(await faults()).toEqual([])
  },
)

/** The drawer that the samples left open, counted and closed by the person who tries them out. */
async function closeSampleDesk(call: Awaited<ReturnType<typeof fill>>['call'], countedMinor: number) {
  const [desk] = (await call('GET', 'cash-desks?state=open')).body.data as Desk[]
  const closed = await call('POST', `cash-desks/${desk!._id}/close`, { countedMinor })
  expect(closed.status).toBe(200)
  return desk!.clinic._id
}

test('removing samples leaves in an open drawer what it should have: only what came into it goes', async () => {
  const { call, visits, held } = await fill()
  const [visit] = visits
  const clinicId = await closeSampleDesk(call, 100_000)
  const session = (await call('POST', 'cash-desks', { clinicId, floatMinor: 5_000 })).body.data._id
  const { amountMinor } = visit!.due
  await call('POST', 'payments', { appointmentId: visit!._id, amountMinor, method: 'cash' })
  expect(await held('cash_desk')).toBe(5_000 + amountMinor)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', `cash-desks/${session}`)).body.data).toMatchObject({
    expectedMinor: 5_000,
    bySource: { float: 5_000, payment: amountMinor, refund: amountMinor },
  })
  // The float came from there; all that the samples paid is taken back.
  expect([await held('cash_desk'), await held('cash')]).toEqual([5_000, -5_000])
  expect([await held('advances'), await held('receivable')]).toEqual([0, 0])
})

test('what was over or short in the drawers of the samples goes with them, also where it was counted while trying out', async () => {
  const { call, held } = await fill()
  await closeSampleDesk(call, 999_900)
  expect(await held('cash_difference')).toBeLessThan(0)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect([await held('cash_difference'), await held('cash'), await held('cash_desk')]).toEqual([0, 0, 0])
  expect(await faults()).toEqual([])
})

test('the tax of the samples stays in use where an item of one’s own bears it', async () => {
  const { call } = await fill()
  const [{ _id: tax }] = (await call('GET', 'tax-rates')).body.data
  const item = { kind: 'goods', name: 'Own splint', priceMinor: 10_000, tax }
  expect((await call('POST', 'price-items', item)).status).toBe(201)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'tax-rates')).body.data).toMatchObject([{ name: 'Sample tax', status: true }])
})

test('what was invoiced, paid in advance and refunded while trying out goes with the samples', async () => {
  const { call, visits, held } = await fill()
  const [visit] = visits
  const { _id: appointmentId, clinic, patient, due } = visit!
  const paid = await call('POST', 'payments', { appointmentId, amountMinor: due.amountMinor, method: 'upi' })
  await call('POST', `payments/${paid.body.data._id}/refunds`, { amountMinor: 100, reason: 'Trying' })
  await call('POST', 'payments', {
    patientId: patient._id,
    clinicId: clinic._id,
    amountMinor: 700,
    method: 'upi',
  })
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
  const { _id } = (await call('POST', 'invoices', { patientId: patient._id, clinicId: clinic._id, lines }))
    .body.data
  await call('POST', `invoices/${_id}/issue`, {})
  await call('POST', 'payments', { invoiceId: _id, amountMinor: 10_000, method: 'upi' })
  await call('PUT', 'money-rules', { approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ['bank', 'advances', 'receivable'])
    expect([account, await held(account)]).toEqual([account, 0])
})

test('an invoice that was partly credited and written off while trying out goes with the samples', async () => {
  const { call, visits, held } = await fill()
  const { _id: appointmentId, patient, clinic } = visits[0]!
  for (const start of [{ appointmentId }, { patientId: patient._id, clinicId: clinic._id, lines: [] }]) {
    const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
    const { _id } = (await call('POST', 'invoices', { ...start, lines, payerId: null })).body.data
    const issued = (await call('POST', `invoices/${_id}/issue`, {})).body.data
    await call('POST', 'payments', { invoiceId: _id, amountMinor: 4_000, method: 'card' })
    const credited = [{ lineId: issued.lines[0].lineId, amountMinor: 1_000 }]
    await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Trying', lines: credited })
    expect((await call('POST', `invoices/${_id}/write-offs`, { amountMinor: 2_000 })).status).toBe(201)
  }
  // Nobody has to agree, since nobody ever paid it.
  await call('PUT', 'money-rules', { approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ['advances', 'receivable', 'write_off', 'income'])
    expect([account, await held(account)]).toEqual([account, 0])
})

/** Sample patients with invoices that a payer bears, and settlements of their claims. */
async function insure({ call, visits }: Awaited<ReturnType<typeof fill>>) {
  const payerId = (await call('POST', 'payers', { name: 'Works Ltd', kind: 'employer' })).body.data._id
  const clinicId = visits[0]!.clinic._id
  return {
    payerId,
    claim: async (patientId = visits[0]!.patient._id) => {
      const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
      const all = { shareMinor: 10_000, shareReason: 'Accident at work' }
      const body = { patientId, clinicId, payerId, lines, ...all }
      const { _id } = (await call('POST', 'invoices', body)).body.data
      expect((await call('POST', `invoices/${_id}/issue`, {})).status).toBe(200)
      return (await call('GET', `claims?invoiceId=${_id}`)).body.data[0]
    },
    settle: async (...claims: object[]) => {
      const body = { method: 'bank', reference: 'NEFT 1', claims }
      const settled = await call('POST', 'claims/settlements', body)
      expect(settled.status).toBe(201)
      return settled.body.data._id
    },
  }
}
const ofSettlements = ['bank', 'tds_receivable', 'payer_receivable', 'payer_advances', 'write_off'] as const

test('what a payer settled while trying out goes with the samples, also on a later day and of a payer that was deleted', async () => {
  const filled = await fill()
  const { call, held, visits } = filled
  const { payerId, claim, settle } = await insure(filled)
  const before = await held('tds_receivable')
  const [first, second, third] = [await claim(), await claim(), await claim(visits[1]!.patient._id)]
  await settle({ claimId: first._id, receivedMinor: 9_000, tdsMinor: 1_000 })
  const disallowed = { disallowedMinor: 3_000, reason: 'Late' }
  await settle(
    { claimId: second._id, receivedMinor: 7_000, ...disallowed, disallowedTo: 'patient' },
    { claimId: third._id, receivedMinor: 6_300, tdsMinor: 700, ...disallowed, disallowedTo: 'write_off' },
  )
  expect((await held('tds_receivable')) - before).toBe(1_700)
  expect((await call('DELETE', `payers/${payerId}`)).status).toBe(200)
  now += 86_400_000
  expect((await call('DELETE', 'samples')).status).toBe(200)
  for (const account of ofSettlements) expect([account, await held(account)]).toEqual([account, 0])
  expect(await faults()).toEqual([])
})

test('a settlement that cannot be taken back is in the way of removing the samples', async () => {
  const filled = await fill()
  const { call } = filled
  const { payerId, claim, settle } = await insure(filled)
  const refused = async (...kinds: string[]) => {
    const { status, body } = await call('DELETE', 'samples')
    const named = kinds.map(kind => ({
      kind,
      count: 1,
      names: [kind === 'patients' ? 'Kiran Rao' : 'Works Ltd'],
    }))
    expect([status, body.data]).toEqual([409, named])
  }
  // With a claim of a real patient.
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const theirs = await claim(patientId)
  const [sample, later] = [await claim(), await claim()]
  const both = await settle(
    { claimId: sample._id, receivedMinor: 10_000 },
    { claimId: theirs._id, receivedMinor: 10_000 },
  )
  await refused('patients', 'settlements')
  expect((await call('POST', `claims/settlements/${both}/undo`)).status).toBe(200)
  await call('POST', `invoices/${theirs.invoice._id}/credit-notes`, { reason: 'Wrong clinic' })
  // The patient paid what was disallowed.
  const line = { receivedMinor: 7_000, disallowedMinor: 3_000, disallowedTo: 'patient', reason: 'Late' }
  await settle({ claimId: sample._id, ...line })
  const invoiceId = sample.invoice._id
  const paid = await call('POST', 'payments', { invoiceId, amountMinor: 1_000, method: 'upi' })
  await refused('settlements')
  expect((await call('POST', `payments/${paid.body.data._id}/undo`)).status).toBe(200)
  // Its money is an advance by now.
  await settle({ claimId: later._id, receivedMinor: 10_000 })
  await call('POST', `invoices/${later.invoice._id}/credit-notes`, { reason: 'Not done' })
  await refused('settlements')
  expect((await call('GET', `payers/${payerId}`)).body.data.advanceMinor).toBe(10_000)
})

test('samples come and go where every refund needs two people', async () => {
  const { call } = await fill({ approvalAboveMinor: 0 })
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'approvals')).body.total).toBe(0)
})

test('money of a real patient at the sample clinic is in the way until it is credited and given back', async () => {
  const { call, visits, held } = await fill()
  const sampleClinic = visits[0]!.clinic._id
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const place = { patientId, clinicId: sampleClinic }
  const refused = async () => {
    const answer = await call('DELETE', 'samples')
    expect([answer.status, answer.body.data]).toEqual([
      409,
      [{ kind: 'patients', count: 1, names: ['Kiran Rao'] }],
    ])
  }
  const lines = [{ description: 'Dressing', quantity: 1, unitPriceMinor: 10_000 }]
  const { _id } = (await call('POST', 'invoices', { ...place, lines })).body.data
  await refused()
  await call('POST', `invoices/${_id}/issue`, {})
  await refused()
  const paid = await call('POST', 'payments', { invoiceId: _id, amountMinor: 10_000, method: 'upi' })
  await refused()
  await call('POST', `invoices/${_id}/credit-notes`, { reason: 'Wrong clinic' })
  // It is the patient's advance by now.
  await refused()
  await call('DELETE', `patients/${patientId}`)
  await refused()
  const before = await held('bank')
  await call('POST', `payments/${paid.body.data._id}/refunds`, {
    amountMinor: 10_000,
    reason: 'Wrong clinic',
  })
  expect(await held('bank')).toBe(before - 10_000)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', `invoices/${_id}`)).body.data.state).toBe('credited')
  expect([await held('advances'), await held('receivable')]).toEqual([0, 0])
})

test('a payer of the samples stays where a patient of one’s own has a policy with it', async () => {
  const { call } = await fill()
  const [payer] = (await call('GET', 'payers?keyword=sample%20works')).body.data
  const own = (await call('POST', 'clinics', good.clinic())).body.data._id
  const patientId = (await call('POST', 'patients', good.patient(own))).body.data._id
  const policy = { payerId: payer._id, memberNumber: '7', validFrom: '2026-01-01' }
  expect((await call('POST', `patients/${patientId}/policies`, policy)).status).toBe(201)
  expect((await call('DELETE', 'samples')).status).toBe(200)
  expect((await call('GET', 'payers')).body.data).toMatchObject([{ name: 'Sample Works', openMinor: 0 }])
})
