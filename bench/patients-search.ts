import { containing } from '#server/platform/db/records.ts'
import { openSet } from './data/bench-set.ts'
import { createRandom } from '#server/testing/data/random.ts'
import { familyNames, givenNames } from './data/names.ts'
import { barePath } from './load/bare-statements.ts'
import { compareOverHttp } from './load/http-row.ts'
import type { BenchRow } from './row.ts'

/** What a receptionist types: a given name and the beginning of a family name; in one of four cases only a family name. */
function keywords(count: number): string[] {
  const random = createRandom(99)
  return Array.from({ length: count }, (_, i) => {
    const given = givenNames[random(givenNames.length)]!
    const family = familyNames[random(familyNames.length)]!
    if (i % 4 === 3) return family
    return `${given} ${family.slice(0, 3)}`
  })
}

export async function run(): Promise<BenchRow> {
  const set = await openSet('million')
  const typed = keywords(6 * set.organizations.length)
  const organizationOf = (i: number) => set.organizations[i % set.organizations.length]!
  return compareOverHttp({
    name: 'patients, search by name, 20,000 an organization, 1,000,000 in all',
    set,
    statement: 'patientsSearch',
    ours: () =>
      typed.map((keyword, i) => ({
        path: `/api/users/patients?${new URLSearchParams({ sort: 'name', page: '1', limit: '10', keyword }).toString()}`,
        token: organizationOf(i).token,
      })),
    bare: () =>
      typed.map((keyword, i) => ({
        path: barePath('patientsSearch', {
          organizationId: organizationOf(i).organizationId,
          pattern: containing(keyword),
          limit: 10,
        }),
      })),
    atLeast: 0.75,
    p99Times: 2,
    audited: true,
  })
}
