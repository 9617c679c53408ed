import { type BenchSet, openSet } from './data/bench-set.ts'
import { countAudit } from './load/compare.ts'
import { measureInTurn, ratioOf } from './load/measure.ts'
import type { BenchRow } from './row.ts'

const nextPages = [1, 2, 3, 4, 5]

/**
 * Our server with 50 × 20,000 patients against our server with 50 × 2,000, in turn: the first page, and the first five pages
 * mixed.
 */
export async function run(): Promise<BenchRow> {
  const small = await openSet('small')
  const million = await openSet('million')
  const side = ({ ours, organizations }: BenchSet, pages: number[]) => ({
    port: ours.port,
    requests: pages.flatMap(page =>
      organizations.map(({ token }) => ({
        path: `/api/users/patients?sort=name&page=${page}&limit=10`,
        token,
      })),
    ),
  })
  const before = await countAudit(million.sql)
  const measured = await measureInTurn({
    small: side(small, [1]),
    million: side(million, [1]),
    smallNext: side(small, nextPages),
    millionNext: side(million, nextPages),
    millionDeep: side(million, [1_000]),
  })
  const auditRows = (await countAudit(million.sql)) - before
  const first = ratioOf(measured.million, measured.small)
  const next = ratioOf(measured.millionNext, measured.smallNext)
  const asked = measured.million.count + measured.millionNext.count
  const [rows] = await million.sql<{ count: number }[]>`select count(*)::int as count from patients`
  return {
    name: 'patients, the same page and its next ones, 20,000 an organization, 1,000,000 in all',
    ours: measured.million.perSecond,
    yardstick: measured.small.perSecond,
    unit: 'requests/s',
    ratio: Math.min(first, next),
    bar: '≥ 75 % of the row above',
    pass: first >= 0.75 && next >= 0.75 && auditRows >= asked && rows!.count >= 1_000_000,
    notes: [
      `first page ${first.toFixed(2)}, pages 1–5 ${next.toFixed(2)} of the same at 2,000 an organization; ${rows!.count} patients in all`,
      `page 1,000 of 2,000: ${measured.millionDeep.perSecond.toFixed(0)} requests/s, p50 ${measured.millionDeep.p50Ms.toFixed(1)} ms`,
      `p99 ${measured.million.p99Ms.toFixed(1)} ms against ${measured.small.p99Ms.toFixed(1)} ms`,
      `rounds, requests/s: ${measured.million.rounds.join(' ')}; at 2,000 ${measured.small.rounds.join(' ')}`,
      `answers: ${measured.million.statuses}; audit rows written: ${auditRows} for more than ${asked} requests`,
    ],
  }
}
