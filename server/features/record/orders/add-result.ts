import { v7 as uuid } from 'uuid'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { rangePersonOn } from '#contract/record/orders/ranges.ts'
import type { AddResult } from '#contract/record/orders/results.ts'
import { dateOf, parseInstant } from '#contract/values/clinic-time.ts'
import { holdPatient, type ChartPatient } from '#server/features/record/chart/find-patient.ts'
import { requireLivedMoment } from '#server/features/record/chart/rules.ts'
import { requireOwnDoctor } from '#server/features/record/encounters/own-doctor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { conflict, HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { loadCatalogue } from './catalogue.ts'
import { getOrder } from './order-queries.ts'
import { contentOf, isMeasured, limitsFor, requireFittingUnit } from './result-content.ts'

/** What a result is of. */
type Tested = {
  testId: string | null
  name: string
  kind: string
  loinc: string | null
  unit: string | null
  orderId: string | null
  orderTestId: string | null
  /** Who reviews it. */
  doctorId: string
}

/**
 * Enters a result of an order's test. Answers its id.
 * Errors: not_found; forbidden; conflict for a cancelled order, and for a test that has its result; invalid_input.
 */
export async function addResult(call: Call, orderId: string, body: AddResult): Promise<string> {
  const { db, actor } = call
  const { organizationId } = actor
  const order = await getOrder(call, orderId)
  // One after the other writes in a record: the order is looked at again once the patient is held.
  const patient = await holdPatient(call, order.patient._id)
  const { status, doctor, tests } = await getOrder(call, orderId)
  if (status === 'cancelled') throw conflict()
  const test = tests.find(({ _id, testId }) => _id === body.testId || testId === body.testId)
  if (!test) throw invalidInput({ testId: clinicalMessages.testUnknown })
  if (test.result) throw conflict()
  const [stored] = await db<{ loinc: string | null }[]>`
    select loinc from order_tests where organization_id = ${organizationId} and id = ${test._id}`
  const { testId, name, kind, unit } = test
  const of = {
    testId,
    name,
    kind,
    unit,
    loinc: stored!.loinc,
    orderTestId: test._id,
    orderId,
    doctorId: doctor._id,
  }
  return insertResult(call, patient, of, body)
}

/** Enters a result that nobody ordered here: who enters it reviews it. Errors: not_found; forbidden; invalid_input. */
export async function addPatientResult(call: Call, patientId: string, body: AddResult): Promise<string> {
  const { db, actor } = call
  const patient = await holdPatient(call, patientId)
  const doctorId = await requireOwnDoctor(db, actor)
  const test = (await loadCatalogue(db, actor.organizationId)).find(({ id }) => id === body.testId)
  if (!test) throw invalidInput({ testId: clinicalMessages.testUnknown })
  const { id, name, kind, unit, loinc } = test
  if (kind === 'panel') throw invalidInput({ testId: clinicalMessages.resultOfPanel })
  const of = { testId: id, name, kind, unit, loinc, orderId: null, orderTestId: null, doctorId }
  return insertResult(call, patient, of, body)
}

async function insertResult(
  { db, actor, now }: Call,
  patient: ChartPatient,
  tested: Tested,
  body: AddResult,
): Promise<string> {
  const { organizationId, accountId } = actor
  const takenAt = body.takenAt === undefined ? now : parseInstant(body.takenAt)!
  requireLivedMoment(patient, takenAt, { field: 'takenAt', now })
  if (body.reportId) await requireReport(db, organizationId, patient.id, body.reportId)
  const catalogue = await loadCatalogue(db, organizationId)
  const test = catalogue.find(({ id }) => id === tested.testId)
  const unit = body.unit === undefined ? tested.unit : body.unit
  const person = rangePersonOn(patient, dateOf(patient.zone, takenAt))
  const { kept, judged, notJudged } = limitsFor(test, { unit, low: body.low, high: body.high }, person)
  const content = contentOf(body, { judged, isMeasured: isMeasured(test) })
  if (content.number !== null && !body.confirmed) requireFittingUnit(test, body.unit)
  const id = uuid()
  await db`insert into results ${db({
    organization_id: organizationId,
    id,
    patient_id: patient.id,
    doctor_id: tested.doctorId,
    order_id: tested.orderId,
    order_test_id: tested.orderTestId,
    test_id: tested.testId,
    name: tested.name,
    kind: tested.kind,
    loinc: tested.loinc,
    unit: content.value === null ? null : unit,
    ...content,
    low: kept?.low ?? null,
    high: kept?.high ?? null,
    critical_low: kept?.criticalLow ?? null,
    critical_high: kept?.criticalHigh ?? null,
    not_judged: content.number === null ? null : notJudged,
    taken_at: new Date(takenAt),
    report_id: body.reportId ?? null,
    entered_by: accountId,
    created_at: new Date(now),
    updated_at: new Date(now),
  })}`
  return id
}

async function requireReport(db: Db, organizationId: string, patientId: string, id: string): Promise<void> {
  const [report] = await db`
    select 1 from medical_reports m
    where m.organization_id = ${organizationId} and m.id = ${id} and m.patient_id = ${patientId} and not m.is_deleted`
  if (!report) throw invalidInput({ reportId: clinicalMessages.reportUnknown })
}

/** The order that is to be cancelled. Errors: not_found; forbidden; conflict if it is cancelled, or has results. */
export async function holdOrderToCancel(call: Call, id: string): Promise<void> {
  const order = await getOrder(call, id)
  await holdPatient(call, order.patient._id)
  const { status, tests } = await getOrder(call, id)
  if (status === 'cancelled') throw conflict()
  if (tests.some(({ result }) => result !== null))
    throw new HttpError('conflict', { message: clinicalMessages.orderHasResults })
}
