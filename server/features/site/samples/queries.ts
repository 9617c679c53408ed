import type { Samples } from '#contract/site/samples.ts'
import type { Db } from '#server/platform/db/database.ts'

export const sampleKinds = [
  'appointments',
  'patients',
  'doctors',
  'services',
  'categories',
  'clinics',
  'items',
  'packages',
  'taxRates',
  'payers',
  'desks',
] as const
export type SampleKind = (typeof sampleKinds)[number]

export async function getSamples(db: Db, organizationId: string): Promise<Samples> {
  const [counts] = await db<{ patients: number; appointments: number; all: number; own: boolean }[]>`
    select count(*) filter (where kind = 'patients')::int as patients, count(*) filter (where kind = 'appointments')::int as appointments,
      count(*)::int as all,
      exists (select from patients p where p.organization_id = ${organizationId} and not p.is_sample and not p.is_deleted) as own
    from sample_records where organization_id = ${organizationId}`
  const { patients, appointments, all, own } = counts!
  return { patients, appointments, mayFill: all === 0 && !own }
}

/** Nobody else fills or removes the samples of this organization until the transaction ends. */
export const lockSamples = (db: Db, organizationId: string) =>
  db`select pg_advisory_xact_lock(hashtextextended(${`samples of ${organizationId}`}, 0))`

export async function noteSamples(
  db: Db,
  organizationId: string,
  made: Record<SampleKind, readonly string[]>,
): Promise<void> {
  const rows = sampleKinds.flatMap(kind =>
    made[kind].map(id => ({ organization_id: organizationId, kind, record: id })),
  )
  await db`insert into sample_records ${db(rows)}`
}

export async function listSamples(db: Db, organizationId: string): Promise<Record<SampleKind, string[]>> {
  const rows = await db<{ kind: SampleKind; id: string }[]>`
    select kind, record as id from sample_records where organization_id = ${organizationId} order by record`
  const idsOf = (kind: SampleKind) => rows.filter(row => row.kind === kind).map(({ id }) => id)
  return Object.fromEntries(sampleKinds.map(kind => [kind, idsOf(kind)])) as Record<SampleKind, string[]>
}

export const forgetSamples = (db: Db, organizationId: string) =>
  db`delete from sample_records where organization_id = ${organizationId}`
