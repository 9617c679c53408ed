import { openSet } from './data/bench-set.ts'
import { invoicesEach } from './data/invoices.ts'
import { barePath } from './load/bare-statements.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

export async function run(): Promise<BenchRow> {
  const set = await openSet('invoices')
  const row = await compareOverHttp({
    name: `invoices, the newest ten with total, ${invoicesEach.toLocaleString('en')} an organization`,
    set,
    statement: 'invoicesPage',
    ours: () =>
      set.organizations.map(({ token }) => ({ path: '/api/users/invoices?page=1&limit=10', token })),
    bare: () =>
      set.organizations.map(({ organizationId }) => ({ path: barePath('invoicesPage', { organizationId }) })),
    atLeast: 0.5,
    audited: true,
  })
  const [rows] = await set.sql<{ count: number }[]>`select count(*)::int as count from invoices`
  return {
    ...row,
    pass: row.pass && rows!.count >= 1_000_000,
    notes: [`${rows!.count} invoices in all`, ...row.notes],
  }
}
