import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { indian, type Practice } from '#server/testing/money/open-practice.ts'
import { sendRandomMoney } from '#server/testing/money/random-money.ts'
import { nextMonth } from './months.ts'

const day = 86_400_000
const begin = Date.parse('2026-11-20T08:00:00Z')
const commands = 900

let now = begin
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

test('after random commands every allocation counts once, and shares are never more than the money', async () => {
  let paidStatements = 0
  async function between(sent: number, { token, clinics, serviceIds }: Practice) {
    now = begin + Math.floor((sent * 70) / commands) * day
    for (const { doctorId } of clinics) {
      const set = (body: object) =>
        app.call('PUT', `users/doctor-shares/${doctorId}`, {
          token,
          body: { validFrom: '2026-01-01', ...body },
        })
      if (sent === 0) {
        await set({ rate: '37.5' })
        await set({ serviceId: serviceIds[0], amountMinor: 20_000 })
      }
      if (sent % 90 !== 89) continue
      const month = new Date(now).toISOString().slice(0, 7)
      const { status } = await app.call('POST', 'users/doctor-statements', {
        token,
        body: { doctorId, month },
      })
      if (status === 201) paidStatements++
    }
  }
  const practice = await sendRandomMoney(app, indian, { commands, seed: 5, between })
  const { token, clinics, organizationId } = practice
  // All that is left: the months since the first, and those that late money went to.
  now += 366 * day
  for (const { doctorId } of clinics)
    for (let month = '2026-11'; month <= new Date(now).toISOString().slice(0, 7); month = nextMonth(month)) {
      const { status } = await app.call('POST', 'users/doctor-statements', {
        token,
        body: { doctorId, month },
      })
      if (status === 201) paidStatements++
    }
  expect(paidStatements).toBeGreaterThan(4)
  type Sums = {
    invoiceId: string
    paid: number
    money: number
    share: number
    uncounted: number
    allocations: number
  }
  const sums = await app.database.app.inOrganization(
    organizationId,
    db => db<Sums[]>`
      select i.id as "invoiceId", sum(n.amount_minor)::bigint + coalesce((
          select k.received_minor + k.tds_minor - k.released_minor from claims k
          where k.organization_id = ${organizationId} and k.invoice_id = i.id), 0)::bigint as paid, count(*) as allocations,
        count(*) filter (where not exists (select from doctor_statement_lines s where s.organization_id = ${organizationId} and s.allocation_id = n.id)) as uncounted,
        (select sum(s.money_minor)::bigint from doctor_statement_lines s where s.organization_id = ${organizationId} and s.invoice_id = i.id) as money,
        (select sum(s.share_minor)::bigint from doctor_statement_lines s where s.organization_id = ${organizationId} and s.invoice_id = i.id) as share
      from invoices i join payment_allocations n on n.organization_id = i.organization_id and n.invoice_id = i.id
      where i.organization_id = ${organizationId} and i.appointment_id is not null
          and exists (select from invoice_lines l where l.organization_id = ${organizationId} and l.invoice_id = i.id and l.item_id is null) group by i.id`,
  )
  expect(sums.length).toBeGreaterThan(10)
  for (const { invoiceId, paid, money, share, uncounted } of sums) {
    expect([invoiceId, uncounted]).toEqual([invoiceId, 0])
    expect(money).toBeLessThanOrEqual(paid)
    expect(share).toBeLessThanOrEqual(money)
    expect(share).toBeGreaterThanOrEqual(0)
  }
  const [books] = await app.database.app.inOrganization(
    organizationId,
    db => db<{ share: number; settled: number }[]>`
      select (select coalesce(sum(share_minor), 0)::bigint from doctor_statement_lines where organization_id = ${organizationId}) as share,
        coalesce(sum(payable_minor + tds_minor + carried_on_minor - carried_minor), 0)::bigint as settled from doctor_statements where organization_id = ${organizationId}`,
  )
  expect(books!.share).toBe(books!.settled)
  expect(books!.share).toBeGreaterThan(0)
})
