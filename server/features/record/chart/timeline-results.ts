import { timelinePage, type TimelineItem } from '#contract/record/chart/timeline.ts'
import type { Asked, Found } from './timeline-sources.ts'

type Row = { id: string; micros: number; waits: boolean; results: TimelineItem['results'] }

/** More values of one moment are in the list of results. */
const shownResults = 12

/** What was taken at one moment is one event: a panel has a dozen values. Its id is that of the last one. */
export async function findResults({ call: { db, actor }, patient, before, search }: Asked): Promise<Found[]> {
  const { organizationId } = actor
  const standing = db`
    results r where r.organization_id = ${organizationId} and r.patient_id = ${patient.id} and r.struck_at is null
      ${search ? db`and lower(r.name) like ${search.like}` : db``}`
  const rows = await db<Row[]>`
    select x.id, (extract(epoch from t.taken_at) * 1000000)::bigint as micros, x.waits, x.results
    from (select distinct r.taken_at from ${standing} and r.taken_at <= ${before.moment}::timestamptz
      order by r.taken_at desc limit ${timelinePage + 2}::integer) t
    cross join lateral (
      select (array_agg(r.id order by r.id desc))[1] as id, bool_or(r.seen_at is null) as waits,
        json_agg(json_build_object('name', r.name, 'value', r.value, 'unit', r.unit, 'text', left(r.text, 200), 'flag', r.flag) order by r.id) as results
      from ${standing} and r.taken_at = t.taken_at) x
    where (t.taken_at, x.id) < (${before.moment}::timestamptz, ${before.id}::uuid)
    order by t.taken_at desc`
  return rows.map(({ id, micros, waits, results }) => ({
    kind: 'result',
    place: { micros, id },
    zone: patient.zone,
    hasTime: true,
    state: waits ? 'to_review' : null,
    results: results.slice(0, shownResults),
    number: results.length,
  }))
}
