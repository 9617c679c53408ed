import type { QueryOf } from '#contract/core/endpoint.ts'
import type { Order, OrderedTest, orderEndpoints } from '#contract/record/orders/orders.ts'
import { sexForRanges, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { rangeFor, rangePersonOn } from '#contract/record/orders/ranges.ts'
import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import { patientsWithin, type Reach, type Reader } from '#server/features/clinic/patients/visible-patients.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findOne, type ListSql } from '#server/platform/db/lists.ts'
import { containing } from '#server/platform/db/records.ts'
import { loadCatalogue, type CatalogueTest } from './catalogue.ts'
import { understoodResult } from './result-columns.ts'
import { isMeasured } from './result-content.ts'

type Entered = Omit<NonNullable<OrderedTest['result']>, 'understood'>
type Tested = Omit<OrderedTest, 'low' | 'high' | 'isMeasured' | 'isWithoutRange' | 'result'> & {
  result: (Entered & { number: number | null; comparator: string | null }) | null
}
type Row = Pick<
  Order,
  '_id' | 'number' | 'encounterId' | 'orderedAt' | 'cancelReason' | 'version' | 'createdAt' | 'updatedAt'
> & {
  patientId: string
  patientName: string
  dateOfBirth: string | null
  gender: string | null
  sex: Sex | null
  zone: string
  doctorId: string
  doctorName: string
  tests: Tested[]
}

const resultOf = (db: Db, organizationId: string) => db`
  from results r where r.organization_id = ${organizationId} and r.order_test_id = t.id and r.struck_at is null`

const columns = (organizationId: string) => (db: Db) => db`
  o.id as "_id", o.number, o.encounter_id as "encounterId", o.ordered_at as "orderedAt", o.cancel_reason as "cancelReason",
  o.version, o.created_at as "createdAt", o.updated_at as "updatedAt",
  o.patient_id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName",
  p.date_of_birth as "dateOfBirth", p.gender, p.sex_for_ranges as sex, c.time_zone as zone,
  o.doctor_id as "doctorId", d.first_name || ' ' || d.last_name as "doctorName",
  (select json_agg(json_build_object('_id', t.id, 'testId', t.test_id, 'name', t.name, 'kind', t.kind, 'panel', t.panel, 'unit', t.unit, 'loinc', t.loinc,
      'result', (select json_build_object('_id', r.id, 'value', r.value, 'text', r.text, 'unit', r.unit, 'flag', r.flag, 'number', r.number::float8, 'comparator', r.comparator,
        'takenAt', r.taken_at, 'seenAt', r.seen_at) ${resultOf(db, organizationId)} order by r.created_at desc limit 1)) order by t.position)
    from order_tests t where t.organization_id = ${organizationId} and t.order_id = o.id) as tests`

type Filter = Omit<QueryOf<typeof orderEndpoints.list>, 'page' | 'limit' | 'sort'>

/** Orders of patients that the actor may see, and those in a doctor's own name. */
const orderList = (reader: Reader, reach: Reach, catalogue: readonly CatalogueTest[]) => {
  const { scope, now } = reader
  const { organizationId, membershipId } = reader.actor
  return {
    alias: 'o',
    isLasting: true,
    from: db => db`
      orders o join patients p on p.organization_id = o.organization_id and p.id = o.patient_id
      join clinics c on c.organization_id = o.organization_id and c.id = p.clinic_id
      join doctors d on d.organization_id = o.organization_id and d.id = o.doctor_id`,
    scope: db => db`
      o.organization_id = ${organizationId} and not p.is_deleted
      ${scope === 'own' ? db`and (d.membership_id = ${membershipId} or (true ${patientsWithin(db, reach, reader)}))` : db``}`,
    asked: (db, { patientId, encounterId, doctorId, status, keyword }) => db`
      ${patientId ? db`and o.patient_id = ${patientId}` : db``}
      ${encounterId ? db`and o.encounter_id = ${encounterId}` : db``}
      ${doctorId ? db`and o.doctor_id = ${doctorId}` : db``}
      ${status === 'cancelled' ? db`and o.cancelled_at is not null` : db``}
      ${status && status !== 'cancelled' ? db`and o.cancelled_at is null and ${status === 'open'} = ${waits(db, organizationId)}` : db``}
      ${keyword ? db`and (p.search_text like ${containing(keyword)} or o.number::text = ${keyword.trim()})` : db``}`,
    columns: columns(organizationId),
    sorts: { number: 'o.number', orderedAt: 'o.ordered_at', createdAt: 'o.created_at' },
    toRecord: row => toOrder(row, catalogue, now),
  } satisfies ListSql<Filter, Row, Order>
}

const waits = (db: Db, organizationId: string) => db`
  exists (select from order_tests t where t.organization_id = ${organizationId} and t.order_id = o.id
    and not exists (select ${resultOf(db, organizationId)}))`

export async function ordersFor(reader: Reader, reach: Reach) {
  return orderList(reader, reach, await loadCatalogue(reader.db, reader.actor.organizationId))
}

function toOrder(row: Row, catalogue: readonly CatalogueTest[], now: number): Order {
  const { zone, dateOfBirth, gender, sex, patientId, patientName, doctorId, doctorName, tests, ...order } =
    row
  const local = (moment: string) => formatInstant(zone, Date.parse(moment))
  const person = rangePersonOn({ dateOfBirth, sexForRanges: sexForRanges(gender, sex) }, dateOf(zone, now))
  const known = new Map(catalogue.map(test => [test.id, test]))
  const unknown = new Set<'age' | 'sex'>()
  const shown = tests.map(test => {
    const ofCatalogue = known.get(test.testId ?? '')
    const found = rangeFor(ofCatalogue?.ranges ?? [], person)
    for (const what of found.unknown) unknown.add(what)
    const { low = null, high = null } = found.limits ?? {}
    const isWithoutRange =
      ofCatalogue !== undefined &&
      ofCatalogue.ranges.length > 0 &&
      !found.limits &&
      found.unknown.length === 0
    const result = test.result && toEntered(test.result, ofCatalogue, local)
    return { ...test, isMeasured: isMeasured(ofCatalogue), low, high, isWithoutRange, result }
  })
  const isWaiting = shown.some(({ result }) => result === null)
  return {
    ...order,
    status: order.cancelReason !== null ? 'cancelled' : isWaiting ? 'open' : 'completed',
    patient: { _id: patientId, name: patientName },
    doctor: { _id: doctorId, name: doctorName },
    orderedAt: local(order.orderedAt),
    tests: shown,
    unknown: [...unknown],
    isDeleted: false,
  }
}

function toEntered(
  { number, comparator, ...result }: NonNullable<Tested['result']>,
  test: CatalogueTest | undefined,
  local: (moment: string) => string,
): OrderedTest['result'] {
  return {
    ...result,
    understood: understoodResult(test, { number, comparator, unit: result.unit }),
    takenAt: local(result.takenAt),
    seenAt: result.seenAt && local(result.seenAt),
  }
}

/** Errors: not_found. */
export const getOrder = async (call: Reader, id: string, reach: Reach = 'visible'): Promise<Order> =>
  findOne(call.db, await ordersFor(call, reach), id)
