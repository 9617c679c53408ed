import { type BenchSet, openSet } from './data/bench-set.ts'
import { countAudit } from './load/compare.ts'
import { type Measurement, measureInTurn, ratioOf } from './load/measure.ts'
import type { Request } from './load/connection.ts'
import type { BenchRow } from './row.ts'
import { figure } from './row.ts'
import { newPatient } from './create-patient.ts'
import { slotsPath } from './slots.ts'

const atLeast = 0.9

/** The calls of the other rows. The set's first organization is the large one of the grown set. */
const calls: Record<string, (set: BenchSet, organizations: BenchSet['organizations']) => Request[]> = {
  page: (_, organizations) =>
    organizations.map(({ token }) => ({ path: '/api/users/patients?sort=name&page=1&limit=10', token })),
  read: (_, organizations) =>
    Array.from({ length: 40 }, (_, i) =>
      organizations.map(({ token, patientIds }) => ({
        path: `/api/users/patients/${patientIds[i]!}`,
        token,
      })),
    ).flat(),
  slots: ({ day }, organizations) =>
    organizations.map(one => ({ path: slotsPath(one, 0, day), token: one.token })),
  create: (_, organizations) =>
    Array.from({ length: 3_000 }, (_, i) => {
      const { token, clinicId } = organizations[i % organizations.length]!
      const body = { ...newPatient(), clinicId, invite: true }
      return { method: 'POST', path: '/api/users/patients', token, body }
    }),
}

/** Our server with ten times the data against our server with the small set, in turn. */
export async function run(): Promise<BenchRow> {
  const small = await openSet('small')
  const grown = await openSet('grown')
  const side = (set: BenchSet, call: string, only?: number) => ({
    ...set.ours,
    settle: set.settle,
    requests: () => calls[call]!(set, only === undefined ? set.organizations : [set.organizations[only]!]),
  })
  const [there] = await grown.sql<{ patients: number; visits: number; audit: number }[]>`
    select (select count(*)::int from patients) as patients, (select count(*)::int from appointments) as visits,
      (select count(*)::int from audit_events) as audit`
  const before = await countAudit(grown.sql)
  const compared: { call: string; is: Record<'small' | 'grown' | 'one' | 'large', Measurement> }[] = []
  for (const call of Object.keys(calls))
    compared.push({
      call,
      is: await measureInTurn({
        small: side(small, call),
        grown: side(grown, call),
        one: side(small, call, 0),
        large: side(grown, call, 0),
      }),
    })
  const audited = (await countAudit(grown.sql)) - before
  const ratios = compared.map(({ is }) => ratioOf(is.grown, is.small))
  const worst = Math.min(...ratios)
  const isClean = compared.every(({ is }) => !/× [45]/.test(is.grown.statuses + is.large.statuses))
  const isGrown = there!.patients >= 1_000_000 && there!.visits >= 3_000_000 && there!.audit >= 6_000_000
  return {
    name: 'page, read, slots and create with ten times the data, against themselves',
    ours: worst,
    yardstick: 1,
    unit: 'times',
    ratio: worst,
    bar: `≥ ${atLeast} of itself, each`,
    pass: worst >= atLeast && isClean && isGrown && audited > 0,
    notes: [
      `${there!.patients} patients, ${there!.visits} visits, ${there!.audit} entries of the audit; the first organization has half of each`,
      ...compared.map(({ call, is }) => {
        const cost = ({ cost }: Measurement) => `${cost.server.toFixed(0)} + ${cost.database.toFixed(0)} µs`
        return (
          `${call}: ${figure(is.grown.perSecond)} against ${figure(is.small.perSecond)} requests/s, ratio ${ratioOf(is.grown, is.small).toFixed(2)} ` +
          `(processor ${cost(is.grown)} against ${cost(is.small)}); the large organization alone, against one of 2,000: ${ratioOf(is.large, is.one).toFixed(2)} ` +
          `(${cost(is.large)} against ${cost(is.one)})`
        )
      }),
      `audit rows written: ${audited}`,
    ],
  }
}
