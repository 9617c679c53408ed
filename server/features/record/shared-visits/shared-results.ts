import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SharedResult, sharedVisitEndpoints } from '#contract/record/sharing/shared-visits.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { isSharedOutsideVisits, type Reader } from '#server/features/record/sharing/shown-in-portal.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ListSql } from '#server/platform/db/lists.ts'

type Filter = Omit<QueryOf<typeof sharedVisitEndpoints.results>, 'page' | 'limit' | 'sort'>
type Row = Omit<SharedResult, 'patient'> & { patientId: string; patientName: string; timeZone: string }

/** Of a result `q`, as its patient reads it. */
export const sharedResultColumns = (db: Db) => db`
  q.id as "_id", q.name, q.value, q.comparator, q.text, q.unit, q.low::float8 as low, q.high::float8 as high, q.flag, q.not_judged as "notJudged", q.taken_at as "takenAt"`

/** Results that stand in no visit: their moments are those of the patient's clinic. */
export const sharedResultList = (reader: Reader) =>
  ({
    alias: 'q',
    isLasting: true,
    from: db => db`
      results q
      join patients p on p.organization_id = q.organization_id and p.id = q.patient_id
      join clinics c on c.organization_id = p.organization_id and c.id = p.clinic_id
      left join orders o on o.organization_id = q.organization_id and o.id = q.order_id`,
    scope: db => isSharedOutsideVisits(db, reader),
    asked: (db, { patientId }) => (patientId ? db`and q.patient_id = ${patientId}` : db``),
    columns: db => db`
      ${sharedResultColumns(db)}, c.time_zone as "timeZone",
      q.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName"`,
    sorts: { takenAt: 'q.taken_at', createdAt: 'q.created_at' },
    toRecord: ({ patientId, patientName, timeZone, ...result }) => ({
      ...result,
      takenAt: formatInstant(timeZone, Date.parse(result.takenAt)),
      patient: { _id: patientId, name: patientName },
    }),
  }) satisfies ListSql<Filter, Row, SharedResult>
