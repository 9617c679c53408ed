import { openSet } from './data/bench-set.ts'
import { barePath } from './load/bare-statements.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  return compareOverHttp({
    name: 'patients, page of 10 by name with total, 2,000 an organization',
    set,
    statement: 'patientsPage',
    ours: () =>
      set.organizations.map(({ token }) => ({
        path: '/api/users/patients?sort=name&page=1&limit=10',
        token,
      })),
    bare: () =>
      set.organizations.map(({ organizationId }) => ({
        path: barePath('patientsPage', { organizationId, limit: 10, offset: 0 }),
      })),
    atLeast: 0.75,
    p99Times: 2,
    audited: true,
  })
}
