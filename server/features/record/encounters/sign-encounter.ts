import { prescriptionLine } from '#contract/record/prescriptions.ts'
import type { Override } from '#contract/record/medicines/safety.ts'
import type { DraftTest } from '#contract/record/orders/draft-tests.ts'
import { bookAppointment } from '#server/features/day/appointments/book-appointment.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { holdAppointments } from '#server/features/day/appointments/queries.ts'
import { createPrescription } from '#server/features/record/prescriptions/create-prescription.ts'
import { holdPatientOf } from '#server/features/record/prescriptions/hold-patient.ts'
import type { MedicineSafety } from '#server/features/record/prescriptions/medicine-safety.ts'
import type { PatientMedicines } from '#server/features/record/prescriptions/patient-medicines.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdOwnEncounter, type OpenEncounter } from './hold-encounter.ts'
import { isBlank } from './sections.ts'

type Visit = { patientId: string; encounterId: string }

/** What the patient's chart does for a visit; `chart` stands above this feature, so the app hands it over. */
export type ChartOfVisit = PatientMedicines & {
  /** The record as it stands now, which the signed visit shows for ever. `now` is in epoch milliseconds. */
  recordAsItStands(db: Db, organizationId: string, visit: Visit, now: number): Promise<object>
  /** Whether anything was entered in the visit, or will be its own when it is signed, and stands. */
  hasEntries(db: Db, organizationId: string, encounterId: string): Promise<boolean>
  /** `signedAt` is in epoch milliseconds. */
  freezeVitals(db: Db, organizationId: string, encounterId: string, signedAt: number): Promise<void>
  /** Takes what was entered in the visit out of the record. */
  strikeEntriesOf(
    db: Db,
    organizationId: string,
    struck: Visit & { reason: string; struckBy: string; struckAt: Date },
  ): Promise<void>
}

/** What the orders of tests do for a visit, handed over by the app like the chart. */
export type OrdersOfVisit = {
  /** Errors: invalid_input beside a test that is not in the catalogue. */
  requireTests(db: Db, organizationId: string, tests: readonly DraftTest[]): Promise<void>
  /** Orders the drafted tests in the name of the visit's doctor. */
  placeOrder(
    db: Db,
    order: Visit & {
      organizationId: string
      doctorId: string
      orderedBy: string
      tests: readonly DraftTest[]
      now: number
    },
  ): Promise<string>
  /** A visit was discarded or retracted: its orders are cancelled, and their results leave the record. */
  cancelOrdersOf(
    db: Db,
    organizationId: string,
    cancelled: { encounterId: string; reason: string; cancelledBy: string; now: number },
  ): Promise<void>
}

export type PartsOfVisit = { chart: ChartOfVisit; orders: OrdersOfVisit; safety: MedicineSafety }

/**
 * Signs a visit, in one transaction: numbers its prescription, orders its tests, books its next visit, completes its appointment, freezes it.
 * Errors: those of holdOwnEncounter; encounter_empty; safety_warning; invalid_input beside a line with something missing; slot_taken.
 */
export async function signEncounter(
  call: Call,
  { chart, orders, safety }: PartsOfVisit,
  {
    id,
    version,
    overrides = [],
  }: { id: string; version: number; overrides?: readonly Override[] | undefined },
): Promise<void> {
  const { db, actor, now } = call
  const { organizationId, accountId } = actor
  await holdPatientOf(
    db,
    organizationId,
    db`p.id = (select patient_id from encounters where organization_id = ${organizationId} and id = ${id})`,
  )
  const held = await holdOwnEncounter(call, id, version)
  const visit = { patientId: held.patientId, encounterId: id }
  if (
    isBlank(held.texts) &&
    held.lines.length === 0 &&
    held.orders.length === 0 &&
    !held.drawing &&
    !(await chart.hasEntries(db, organizationId, id))
  )
    throw new HttpError('encounter_empty')
  // In this order: who deletes an appointment locks it, and then the count of all appointments, as a booking does.
  await completeAppointment(call, held.appointmentId)
  await bookFollowUp(call, held)
  if (held.lines.length > 0) await prescribe(call, held, { medicines: chart, safety, overrides })
  if (held.orders.length > 0) {
    const { doctorId, orders: tests } = held
    await orders.placeOrder(db, { ...visit, organizationId, doctorId, orderedBy: accountId, tests, now })
  }
  await chart.freezeVitals(db, organizationId, id, now)
  const asSigned = await chart.recordAsItStands(db, organizationId, visit, now)
  const at = new Date(now)
  await db`
    update encounters set signed_at = ${at}, signed_by = ${accountId}, as_signed = ${db.json(asSigned as never)},
      version = version + 1, updated_at = ${at}
    where organization_id = ${organizationId} and id = ${id}`
}

async function bookFollowUp(
  call: Call,
  { followUp, patientId, doctorId, clinicId }: OpenEncounter,
): Promise<void> {
  if (!followUp) return
  const { start, serviceId } = followUp
  const booking = { start, serviceId, patientId, doctorId, clinicId, note: null, overbookReason: null }
  await bookAppointment(call, booking)
}

/**
 * The appointment of a visit that was handed on stays with the doctor before: it was booked with them, and may stand in the books,
 * and the time of the new doctor may be taken. So who signs the visit completes it, whosever it is.
 */
async function completeAppointment(call: Call, appointmentId: string | null): Promise<void> {
  if (!appointmentId) return
  const ofAnyDoctor: Call = { ...call, scope: 'all' }
  const [held] = await holdAppointments(ofAnyDoctor, [appointmentId], { deleted: false })
  if (held?.status === 'checked_in')
    await changeStatus(ofAnyDoctor, appointmentId, { status: 'in_consultation' })
  if (held?.status === 'checked_in' || held?.status === 'in_consultation')
    await changeStatus(ofAnyDoctor, appointmentId, { status: 'completed' })
}

async function prescribe(
  call: Call,
  { id, lines, patientId, doctorId, clinicId, appointmentId }: OpenEncounter,
  {
    medicines,
    safety,
    overrides,
  }: { medicines: PatientMedicines; safety: MedicineSafety; overrides: readonly Override[] },
) {
  const errors: Record<string, string> = {}
  for (const [index, line] of lines.entries())
    for (const issue of prescriptionLine.safeParse(line).error?.issues ?? [])
      errors[`lines.${index}.${issue.path.join('.')}`] = issue.message
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  const body = {
    patientId,
    doctorId,
    clinicId,
    appointmentId,
    note: null,
    lines: lines.map(line => ({ ...line, line: null })),
    overrides: [...overrides],
  }
  return createPrescription(call, body, { medicines, safety, encounterId: id })
}
