import { openSet } from './data/bench-set.ts'
import { veteranCount } from './data/rows.ts'
import { measureInTurn, ratioOf } from './load/measure.ts'
import type { BenchRow } from './row.ts'
import { slotsPath } from './slots.ts'

/** The same day of two doctors of one organization: one is new, the other has seen 20,000 patients. */
export async function run(): Promise<BenchRow> {
  const set = await openSet('small')
  const counted = await set.sql<{ organizationId: string }[]>`
    select organization_id as "organizationId" from appointments group by 1 having count(*) > 20000`
  const veterans = set.organizations.filter(one =>
    counted.some(({ organizationId }) => organizationId === one.organizationId),
  )
  const side = (doctor: number) => ({
    port: set.ours.port,
    requests: veterans.map(one => ({ path: slotsPath(one, doctor, set.day), token: one.token })),
  })
  const measured = await measureInTurn({ fresh: side(0), veteran: side(1) })
  const ratio = ratioOf(measured.veteran, measured.fresh)
  return {
    name: 'slots over HTTP, one day, 20,000 past appointments of the doctor',
    ours: measured.veteran.perSecond,
    yardstick: measured.fresh.perSecond,
    unit: 'requests/s',
    ratio,
    bar: 'they cost ≤ 10 %',
    pass: veterans.length === veteranCount && ratio >= 0.9 && !/× [45]/.test(measured.veteran.statuses),
    notes: [
      `cost ${((1 - ratio) * 100).toFixed(1)} %; answers ${measured.veteran.statuses}, without a past ${measured.fresh.statuses}`,
      `rounds, requests/s: ${measured.veteran.rounds.join(' ')}; without a past ${measured.fresh.rounds.join(' ')}`,
    ],
  }
}
