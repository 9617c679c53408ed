import { expect, test } from 'vitest'
import { ledgerAccounts } from '#contract/money/accounts.ts'
import { testSamples, type FilledSamples } from '#server/testing/worlds/test-samples.ts'

const { here, open, fill, faults } = testSamples()

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
    await here.app.database.asOwner(
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
    const call = await open()
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
async function closeSampleDesk(call: FilledSamples['call'], countedMinor: number) {
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
