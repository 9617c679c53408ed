import type { BookAppointment } from '#contract/day/appointments.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import {
  isBoundByBookingPolicy,
  mayBookForNewPatient,
  mayOverbook,
} from '#contract/day/appointment-policy.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { insertIncompletePatient } from '#server/features/clinic/patients/insert-incomplete-patient.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { requireNoDeposit } from '#server/features/day/scheduling/asked-deposit.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { insertAppointment } from './insert-appointment.ts'
import { requireFewVisitsAhead } from './require-few-visits-ahead.ts'
import { requireInScope } from './require-in-scope.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Books, in the one transaction that `db` is. Answers the new appointment's id.
 * Errors: invalid_input beside the field that is at fault; slot_taken; conflict for a patient with enough visits
 * ahead; forbidden for a patient who books for somebody new; deposit_required for a patient whose visit is paid before.
 */
export async function bookAppointment(call: Call, body: BookAppointment): Promise<string> {
  const id = await bookVisit(call, body)
  const visits = [{ id, before: null, isNew: true } as const]
  await tellOfChange(call, { what: 'appointment_booked', visits })
  return id
}

/** Like bookAppointment, but notifies nobody: a caller that books several visits notifies once. */
export async function bookVisit(
  call: Call,
  body: BookAppointment,
  // A visit of a series is as long as its first one, whatever the services take now.
  { seriesId = null, durationMinutes }: { seriesId?: string | null; durationMinutes?: number } = {},
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const isBound = isBoundByBookingPolicy(actor)
  if (body.newPatient && !mayBookForNewPatient(actor)) throw forbidden()
  if (body.overbookReason && !mayOverbook(actor))
    throw invalidInput({ overbookReason: messages.overbookDenied })
  await requireInScope(call, body)
  const startsAt = parseInstant(body.start)!
  const { clinicId, doctorId, serviceId, moreServiceIds = [] } = body
  const serviceIds = [serviceId, ...moreServiceIds]
  const claimed = await claimTime(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds,
    startsAt,
    now,
    mayOverbook: Boolean(body.overbookReason),
    onGridOnly: isBound,
    durationMinutes,
  })
  if (isBound) {
    const { taxBasisPoints, schedule } = claimed.terms
    const clinic = { organizationId, clinicId, taxBasisPoints, timeZone: schedule.zone }
    await requireNoDeposit(db, clinic, serviceIds, now)
  }
  const patientId = body.newPatient
    ? await addPatient(db, organizationId, clinicId, body.newPatient)
    : body.patientId!
  if (isBound) await requireFewVisitsAhead(db, organizationId, patientId, now)
  const { note, overbookReason } = body
  const booked = {
    clinicId,
    doctorId,
    patientId,
    startsAt,
    note,
    overbookReason,
    seriesId,
    isSelfBooked: isBound,
  }
  const id = await insertAppointment(db, { organizationId, now }, booked, claimed)
  if (body.newPatient) await notifyOfPatient(db, actor, patientId)
  return id
}

/** Errors: invalid_input on newPatient.phoneNumber. */
async function addPatient(
  db: Db,
  organizationId: string,
  clinicId: string,
  patient: NonNullable<BookAppointment['newPatient']>,
): Promise<string> {
  const field = 'newPatient.phoneNumber'
  const { [field]: phoneNumber } = await requireNumberAt(
    db,
    { organizationId, clinicId },
    field,
    patient.phoneNumber,
  )
  return insertIncompletePatient(db, organizationId, clinicId, { ...patient, phoneNumber: phoneNumber! })
}
