import type { Result } from '#contract/record/orders/results.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { understoodAs } from '#contract/record/orders/units.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { CatalogueTest } from './catalogue.ts'

type Numbered = { number: number | null; comparator: string | null; unit: string | null }

/** Null of words, and of a test that the catalogue does not have. */
export const understoodResult = (
  test: CatalogueTest | undefined,
  { number, ...measured }: Numbered,
): string | null => (test && number !== null ? understoodAs(test, { ...measured, number }) : null)

type Said = Pick<Result, 'value' | 'text' | 'flag'>

export type ResultRow = Omit<
  Result,
  'status' | 'understood' | 'patient' | 'doctor' | 'corrections' | 'struck' | 'previous' | 'isDeleted'
> & {
  patientId: string
  patientName: string
  zone: string
  doctorId: string
  doctorName: string
  struckReason: string | null
  struckBy: string | null
  struckAt: string | null
  corrections: (Said & { reason: string; by: string; at: string })[]
  previous: Result['previous']
}

/** Of one test, a result and the ones before it: by the catalogue's id, else by name. */
export const isSameTest = (db: Db) => db`
  (q.test_id = r.test_id or (q.test_id is null and r.test_id is null and lower(q.name) = lower(r.name)))`

/** Results `r` of patients `p` at clinics `c`, reviewed by doctors `d`. */
export const fromResults = (db: Db) => db`
  results r join patients p on p.organization_id = r.organization_id and p.id = r.patient_id
  join clinics c on c.organization_id = r.organization_id and c.id = p.clinic_id
  join doctors d on d.organization_id = r.organization_id and d.id = r.doctor_id`

export const resultColumns = (organizationId: string) => (db: Db) => db`
  r.id as "_id", r.order_id as "orderId", r.test_id as "testId", r.name, r.kind, r.loinc, r.value, r.comparator,
  r.number::float8 as number, r.text, r.unit, r.low::float8 as low, r.high::float8 as high, r.flag, r.not_judged as "notJudged", r.taken_at as "takenAt",
  r.report_id as "reportId", (select a.name from accounts a where a.id = r.entered_by) as "enteredBy",
  r.seen_at as "seenAt", (select a.name from accounts a where a.id = r.seen_by) as "seenBy", r.action,
  r.struck_reason as "struckReason", (select a.name from accounts a where a.id = r.struck_by) as "struckBy", r.struck_at as "struckAt",
  r.version, r.created_at as "createdAt", r.updated_at as "updatedAt",
  r.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", c.time_zone as zone,
  r.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  coalesce((select json_agg(json_build_object('value', k.value, 'text', k.text, 'flag', k.flag, 'reason', k.reason, 'at', k.corrected_at,
      'by', (select a.name from accounts a where a.id = k.corrected_by)) order by k.corrected_at desc, k.id desc)
    from result_corrections k where k.organization_id = ${organizationId} and k.result_id = r.id), '[]') as corrections,
  (select json_build_object('_id', q.id, 'value', q.value, 'number', q.number::float8, 'text', q.text, 'unit', q.unit, 'flag', q.flag,
      'takenAt', q.taken_at)
    from results q
    where q.organization_id = ${organizationId} and q.patient_id = r.patient_id and q.struck_at is null
      and (q.taken_at, q.id) < (r.taken_at, r.id) and ${isSameTest(db)}
    order by q.taken_at desc, q.id desc limit 1) as previous`

export type Catalogue = ReadonlyMap<string, CatalogueTest>

/** Moments are those of the patient's clinic. A value is understood in the unit that its test has in the catalogue. */
export function toResult(row: ResultRow, catalogue: Catalogue): Result {
  const { zone, patientId, patientName, doctorId, doctorName, ...rest } = row
  const { struckReason: reason, struckBy: by, struckAt, previous, corrections, ...result } = rest
  const local = (moment: string) => formatInstant(zone, Date.parse(moment))
  const struck =
    reason !== null && by !== null && struckAt !== null ? { reason, by, at: local(struckAt) } : null
  return {
    ...result,
    understood: understoodResult(catalogue.get(result.testId ?? ''), result),
    status: struck ? 'struck' : result.seenAt ? 'seen' : 'to_review',
    patient: { _id: patientId, name: patientName },
    doctor: { _id: doctorId, name: doctorName },
    takenAt: local(result.takenAt),
    seenAt: result.seenAt && local(result.seenAt),
    corrections: corrections.map(one => ({ ...one, at: local(one.at) })),
    previous: previous && { ...previous, takenAt: local(previous.takenAt) },
    struck,
    isDeleted: false,
  }
}
