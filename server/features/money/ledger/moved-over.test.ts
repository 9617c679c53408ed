import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { plantRows } from '#server/testing/data/plant-rows.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

// What stood in the tables of appointments and payments before there was a ledger.
const migrations = join(import.meta.dirname, '../../../../db/migrations')
const urls = inject('roleUrls')
const roleOf = (url: string) => ({ name: new URL(url).username, password: undefined })
const roles = { app: roleOf(urls.app), signIn: roleOf(urls.signIn), housekeeping: roleOf(urls.housekeeping) }
const organizationId = uuid()

let database: TestDatabase
let app: postgres.Sql
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-before-ledger-'))
  for (const name of readdirSync(migrations).filter(name => name < '0076'))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(database.ownerUrl, roles, { folder })
  const owner = connectAsOwner(database.ownerUrl)
  await owner.unsafe(
    `grant select, insert, update, delete on all tables in schema public to ${roles.app.name}`,
  )
  await owner.end()
  app = postgres({ ...addressOptions(database.urls.app), max: 1, onnotice: () => {} })
})
afterEach(async () => {
  await app.end()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Visit = {
  status: string
  price: number
  tax: number
  paid: [amount: number, method: string, undone?: true][]
}

async function plant(currency: string, visits: readonly Visit[]): Promise<void> {
  await app.begin(async db => {
    const rows = await plantRows(db, organizationId)
    await db`update organizations set currency = ${currency} where id = ${organizationId}`
    await db`delete from payments`
    await db`update clinics set time_zone = 'Asia/Kolkata'`
    const one = { ...rows.get('appointments')!, currency, overbook_reason: 'many at once' }
    const { id: by } = rows.get('memberships')!
    let number = 1
    const insert = (table: string, row: Record<string, unknown>) =>
      db`insert into ${db(table)} ${db(row as Record<string, string>)}`
    for (const visit of visits) {
      const id = uuid()
      const paidMinor = visit.paid.reduce((sum, [amount, , undone]) => sum + (undone ? 0 : amount), 0)
      const row = {
        ...one,
        id,
        number: ++number,
        status: visit.status,
        price_minor: visit.price,
        tax_minor: visit.tax,
      }
      await insert('appointments', { ...row, paid_minor: paidMinor })
      for (const [amount, method, undone] of visit.paid) {
        // Half past seven in the evening in London is the next day in Kolkata.
        const payment = {
          organization_id: organizationId,
          id: uuid(),
          number: ++number,
          appointment_id: id,
          amount_minor: amount,
          currency,
          method,
          received_at: '2026-11-20T19:30:00Z',
          received_by: by,
          ...(undone && { undone_at: '2026-11-21T10:00:00Z', undone_by: by }),
        }
        await insert('payments', payment)
      }
    }
  })
}

const moved = () => migrate(database.ownerUrl, roles)

/** What the app reads in the organization. */
const read = <Row>(query: string): Promise<Row[]> =>
  app.begin(async db => {
    await db.unsafe(`set local app.organization = '${organizationId}'`)
    return [...(await db.unsafe(query))] as Row[]
  }) as Promise<Row[]>

const balances = async () =>
  Object.fromEntries(
    (
      await read<{ name: string; amount: number }>(`
        select name, sum(amount)::int as amount from (
          select debit as name, amount_minor as amount from ledger_entries
          union all select credit, -amount_minor from ledger_entries) e group by 1 order by 1`)
    ).map(({ name, amount }) => [name, amount]),
  )

test('completed visits are income, tax and what is owed; other money is an advance; an undone payment is two transactions', async () => {
  await plant('INR', [
    {
      status: 'completed',
      price: 50_000,
      tax: 9_000,
      paid: [
        [20_000, 'cash'],
        [10_000, 'upi'],
        [5_000, 'card', true],
      ],
    },
    { status: 'completed', price: 70_000, tax: 0, paid: [[70_000, 'card']] },
    { status: 'completed', price: 0, tax: 0, paid: [] },
    { status: 'booked', price: 30_000, tax: 0, paid: [[1_000, 'bank']] },
    {
      status: 'cancelled',
      price: 30_000,
      tax: 0,
      paid: [
        [2_000, 'cash'],
        [500, 'cash', true],
      ],
    },
  ])
  await moved()
  expect(await balances()).toEqual({
    advances: -3_000,
    bank: 11_000,
    cash: 22_000,
    clearing: 70_000,
    income_before_invoices: -120_000,
    receivable: 29_000,
    tax_payable: -9_000,
  })
  const kinds = await read<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from ledger_transactions group by 1 order by 1`,
  )
  expect(kinds).toEqual([
    { kind: 'payment', count: 7 },
    { kind: 'reversal', count: 2 },
    { kind: 'visit_before_invoices', count: 2 },
  ])
  const days = await read<{ on: string }>(
    `select distinct posted_on::text as on from ledger_transactions where kind = 'payment'`,
  )
  expect(days).toEqual([{ on: '2026-11-21' }])
  expect(await read(`select count(*)::int as billed from appointments where is_billed`)).toEqual([
    { billed: 3 },
  ])
})

test('amounts of a currency that was counted without decimals are rescaled before they move', async () => {
  await plant('PKR', [{ status: 'completed', price: 500, tax: 90, paid: [[300, 'cash']] }])
  await moved()
  expect(await balances()).toMatchObject({ cash: 30_000, receivable: 29_000, tax_payable: -9_000 })
  expect(
    await read(`select price_minor::int as price, paid_minor::int as paid from appointments where is_billed`),
  ).toEqual([{ price: 50_000, paid: 30_000 }])
})

test('nothing moves where payments do not agree with what the visits say', async () => {
  await plant('INR', [{ status: 'completed', price: 50_000, tax: 0, paid: [[20_000, 'cash']] }])
  await app.begin(async db => {
    await db.unsafe(`set local app.organization = '${organizationId}'`)
    await db`update appointments set paid_minor = 100 where status = 'completed'`
  })
  await expect(moved()).rejects.toThrow('What visits owe does not agree with the ledger that they moved to.')
  expect(await read(`select to_regclass('ledger_entries') as there`)).toEqual([{ there: null }])
})
