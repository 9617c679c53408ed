import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { billsFrom, createTestBills } from '#server/testing/worlds/test-bills.ts'

const day = 86_400_000
let now = billsFrom
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

async function openPractice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token } = clinic
  const read = async (path: string) => (await app.call('GET', `users/${path}`, { token })).body
  return {
    ...clinic,
    ...createTestBills(app, clinic),
    balances: async (query = '') => (await read(`ledger?${query}`)).data as Balances,
    transactions: async (query = '') => (await read(`ledger/transactions?${query}`)).data as Transaction[],
    close: (through: string) => app.call('POST', 'users/periods', { token, body: { through } }),
  }
}
type Balances = { accounts: { name: string; debitMinor: number; creditMinor: number }[]; sumMinor: number }
type Transaction = { _id: string; kind: string; reverses: string | null; postedOn: string; entries: object[] }
const dateAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

test('a payment for a visit without an invoice is an advance; undoing it is a transaction of its own day', async () => {
  const practice = await openPractice()
  const visit = await practice.bill()
  const taken = (await practice.take(visit, 20_000)).body.data
  await practice.take(visit, 5_000, practice.token, 'card')
  expect(await practice.balances()).toEqual({
    accounts: expect.arrayContaining([
      { name: 'cash', debitMinor: 20_000, creditMinor: 0 },
      { name: 'clearing', debitMinor: 5_000, creditMinor: 0 },
      { name: 'advances', debitMinor: 0, creditMinor: 25_000 },
    ]),
    sumMinor: 0,
    currency: 'INR',
    closedThrough: null,
  })
  const [, original] = await practice.transactions()
  now += day
  await practice.undo(taken._id)
  const [reversal, , kept] = await practice.transactions()
  expect(reversal).toMatchObject({
    kind: 'reversal',
    reverses: original!._id,
    postedOn: dateAt(now),
    entries: [{ debit: 'advances', credit: 'cash', amountMinor: 20_000 }],
    document: taken.receiptNumber,
  })
  expect(kept).toEqual(original)
  expect((await practice.balances(`to=${dateAt(now - day)}`)).accounts).toContainEqual({
    name: 'cash',
    debitMinor: 20_000,
    creditMinor: 0,
  })
  expect((await practice.balances()).sumMinor).toBe(0)
})

test('a closed day takes no payment and no reversal; what was refused leaves nothing, and the next day goes on', async () => {
  const practice = await openPractice()
  const visit = await practice.bill()
  const { _id } = (await practice.take(visit, 10_000)).body.data
  const before = await practice.balances()
  expect((await practice.close(dateAt(now))).status).toBe(201)
  for (const refused of [await practice.take(visit, 1_000), await practice.undo(_id)])
    expect([refused.status, refused.body.code]).toEqual([409, 'period_closed'])
  expect(await practice.balances()).toEqual({ ...before, closedThrough: dateAt(now) })
  expect((await practice.appointment(visit)).paid.amountMinor).toBe(10_000)
  now += day
  expect((await practice.undo(_id)).status).toBe(200)
  expect((await practice.transactions())[0]).toMatchObject({ kind: 'reversal', postedOn: dateAt(now) })
})

test('a day that has not begun is not closed, and none is closed twice', async () => {
  const practice = await openPractice()
  const early = await practice.close(dateAt(now + day))
  expect([early.status, early.body.errors]).toEqual([
    400,
    { through: 'A day that has not begun cannot be closed' },
  ])
  expect((await practice.close('2026-02-30')).status).toBe(400)
  expect((await practice.close(dateAt(now - day))).status).toBe(201)
  for (const through of [dateAt(now - day), dateAt(now - 2 * day)])
    expect((await practice.close(through)).status).toBe(409)
  const periods = await app.call('GET', 'users/periods', { token: practice.token })
  expect(periods.body).toMatchObject({ total: 1, data: [{ through: dateAt(now - day) }] })
})

test('of payments that meet the closing of their day each is whole or refused', async () => {
  const practice = await openPractice()
  const visits = await Promise.all(Array.from({ length: 8 }, () => practice.bill()))
  const answers = await Promise.all([
    ...visits.slice(0, 4).map(visit => practice.take(visit, 100)),
    practice.close(dateAt(now)),
    ...visits.slice(4).map(visit => practice.take(visit, 100)),
  ])
  const taken = answers.filter(({ status, body }) => status === 201 && body.data.receiptNumber)
  expect(answers.filter(({ body }) => body.code === 'period_closed')).toHaveLength(
    visits.length - taken.length,
  )
  const payments = await app.call('GET', 'users/payments', { token: practice.token })
  expect(payments.body.total).toBe(taken.length)
  expect(await practice.transactions('limit=100')).toHaveLength(taken.length)
})

test('one payment that two undo at once is taken back once', async () => {
  const practice = await openPractice()
  const { _id } = (await practice.take(await practice.bill(), 700)).body.data
  const undone = await Promise.all([practice.undo(_id), practice.undo(_id)])
  expect(undone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await practice.transactions()).map(({ kind }) => kind)).toEqual(['reversal', 'payment'])
})

test('the list of transactions is narrowed by account, days and clinic', async () => {
  const practice = await openPractice()
  const visit = await practice.bill()
  await practice.take(visit, 700, practice.token, 'bank')
  await practice.take(visit, 900)
  const kinds = async (query: string) => (await practice.transactions(query)).length
  expect(await kinds('account=bank')).toBe(1)
  expect(await kinds(`from=${dateAt(now)}&to=${dateAt(now)}&clinicId=${practice.clinicId}`)).toBe(2)
  expect(await kinds(`to=${dateAt(now - day)}`)).toBe(0)
  const refused = await app.call('GET', 'users/ledger/transactions?account=gold', { token: practice.token })
  expect(refused.status).toBe(400)
})

test('the app can neither change nor delete what is in the books', async () => {
  const { organizationId, take, bill } = await openPractice()
  await take(await bill(), 700)
  const own = `where organization_id = '${organizationId}'`
  for (const statement of [
    `update ledger_entries set amount_minor = 1 ${own}`,
    `delete from ledger_entries ${own}`,
    `update ledger_transactions set reason = null ${own}`,
    `delete from ledger_transactions ${own}`,
    `delete from ledger_closings ${own}`,
  ])
    await expect(app.database.app.inOrganization(organizationId, db => db.unsafe(statement))).rejects.toThrow(
      /permission denied/,
    )
})
