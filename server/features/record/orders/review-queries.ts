import type { QueryOf } from '#contract/core/endpoint.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import type { Result, resultEndpoints } from '#contract/record/orders/results.ts'
import {
  patientsWithin,
  type Reach,
  type Reader as PatientReader,
} from '#server/features/clinic/patients/visible-patients.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { byId, loadCatalogue } from './catalogue.ts'
import { fromResults, resultColumns, toResult, type Catalogue, type ResultRow } from './result-columns.ts'

type Filter = Omit<QueryOf<typeof resultEndpoints.list>, 'page' | 'limit' | 'sort'>
type Reader = PatientReader & { doctorId: string | null }
type At = { organizationId: string; now: number }

/** Whether a doctor (`alias`) is away for the whole of today at their clinic, or has left. */
const isAway = (db: Db, { organizationId, now }: At, alias: 'd' | 'cover') => db`(
  ${db(`${alias}.is_deleted`)} or not ${db(`${alias}.is_active`)} or exists (
    select from leave l join clinics home on home.organization_id = ${organizationId} and home.id = ${db(`${alias}.clinic_id`)}
    cross join lateral (select (${new Date(now)}::timestamptz at time zone home.time_zone)::date as today) t
    where l.organization_id = ${organizationId} and l.doctor_id = ${db(`${alias}.id`)} and t.today between l.first_day and l.last_day
      and (l.first_day < t.today or l.start_minute = 0) and (l.last_day > t.today or l.end_minute = 1440)))`

/** Who covers for doctor `d`; nobody while that doctor is away, too. */
const coverOf = (db: Db, at: At) => db`(
  select cover.id from doctor_covers k join doctors cover on cover.organization_id = ${at.organizationId} and cover.id = k.cover_id
  where k.organization_id = ${at.organizationId} and k.doctor_id = d.id and not ${isAway(db, at, 'cover')})`

export const whoWaits = (db: Db, at: At) => db`
  ${isAway(db, at, 'd')} as "isAway", ${coverOf(db, at)} as "coverId"`

const isCritical = (db: Db) => db`(r.flag is not null and r.flag in ('critical_low', 'critical_high'))`

/** The twin of `reviewsResult` in SQL, for a list: results that wait for the reader. */
function waitsFor(db: Db, { actor, doctorId, now }: Reader) {
  const at = { organizationId: actor.organizationId, now }
  const isOwner = scopeOf(actor.role, 'orders.write') === 'all'
  return db`
    r.seen_at is null and r.struck_at is null and (false
      ${doctorId ? db`or r.doctor_id = ${doctorId} or (${doctorId}::uuid = ${coverOf(db, at)} and (${isCritical(db)} or ${isAway(db, at, 'd')}))` : db``}
      ${isOwner ? db`or ${isCritical(db)} or (${isAway(db, at, 'd')} and ${coverOf(db, at)} is null)` : db``})`
}

/** Results of patients that the reader may see, and those that they reviewed or that wait for them, as a doctor's cover too. */
const resultList = (reader: Reader, reach: Reach, catalogue: Catalogue) => {
  const { actor, scope } = reader
  const { organizationId } = actor
  return {
    alias: 'r',
    isLasting: true,
    from: fromResults,
    scope: db => db`
      r.organization_id = ${organizationId} and not p.is_deleted
      ${scope === 'own' ? db`and ((true ${patientsWithin(db, reach, reader)}) or r.doctor_id = ${reader.doctorId} or r.seen_by = ${actor.accountId} or (${waitsFor(db, reader)}))` : db``}`,
    asked: (db, { toReview, patientId, keyword }) => db`
      ${toReview ? db`and ${waitsFor(db, reader)}` : db`and r.struck_at is null`}
      ${patientId ? db`and r.patient_id = ${patientId}` : db``}
      ${keyword ? db`and strpos(lower(r.name), lower(${keyword})) > 0` : db``}`,
    columns: resultColumns(organizationId),
    sorts: {
      takenAt: 'r.taken_at',
      createdAt: 'r.created_at',
      urgency: `case when r.flag in ('critical_low', 'critical_high') then 0 when r.flag in ('low', 'high', 'abnormal') then 1 else 2 end`,
    },
    toRecord: row => toResult(row, catalogue),
  } satisfies ListSql<Filter, ResultRow, Result>
}

export async function resultsFor({ db, actor, scope, now }: PatientReader, reach: Reach) {
  const [doctorId, catalogue] = await allSent([
    findOwnDoctor(db, actor),
    loadCatalogue(db, actor.organizationId),
  ])
  return resultList({ db, actor, scope, now, doctorId }, reach, byId(catalogue))
}

/** Also one that was struck through. Errors: not_found. */
export async function getResult(call: PatientReader, id: string): Promise<Result> {
  return findOne(call.db, await resultsFor(call, 'visible'), id)
}
