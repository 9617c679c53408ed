import { openSet } from './data/bench-set.ts'
import { barePath } from './load/bare-statements.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const each = <T>(make: (organization: (typeof set.organizations)[number], id: string) => T) =>
    Array.from({ length: 40 }, (_, i) => set.organizations.map(one => make(one, one.patientIds[i]!))).flat()
  return compareOverHttp({
    name: 'read one patient, audited in batches',
    set,
    statement: 'patient',
    ours: () => each(({ token }, id) => ({ path: `/api/users/patients/${id}`, token })),
    bare: () => each(({ organizationId }, id) => ({ path: barePath('patient', { organizationId, id }) })),
    atLeast: 0.6,
    p99Times: 2,
    audited: true,
  })
}
