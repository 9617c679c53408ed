import { v7 as uuid } from 'uuid'
import type { BookAppointment } from '#contract/day/appointments.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import {
  isBoundByBookingPolicy,
  mayBookForNewPatient,
  mayOverbook,
  mayMarkNote,
} from '#contract/day/appointment-policy.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { requireNumberAt } from '#server/features/clinic/clinics/require-clinic.ts'
import { requireOwnMailbox } from '#server/features/clinic/patients/portal-access.ts'
import { insertIncompletePatient } from '#server/features/clinic/patients/insert-incomplete-patient.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
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
  const newPatientId = uuid()
  const id = await bookVisit(call, body, { newPatientId })
  const visits = [{ id, before: null, isNew: true } as const]
  await allSent([
    body.newPatient && notifyOfPatient(call.db, call.actor, newPatientId),
    tellOfChange(call, { what: 'appointment_booked', visits }),
  ])
  return id
}

type HowToBook = { seriesId?: string | null; durationMinutes?: number; newPatientId?: string }

/** Like bookAppointment, but notifies nobody, not even of a new patient: a caller that books several visits notifies once. */
export async function bookVisit(
  call: Call,
  body: BookAppointment,
  // A visit of a series is as long as its first one, whatever the services take now.
  { seriesId = null, durationMinutes, newPatientId = uuid() }: HowToBook = {},
): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const isBound = isBoundByBookingPolicy(actor)
  if (body.newPatient && !mayBookForNewPatient(actor)) throw forbidden()
  if (body.overbookReason && !mayOverbook(actor))
    throw invalidInput({ overbookReason: messages.overbookDenied })
  const emergencyAccessId = await requireInScope(call, body)
  const startsAt = parseInstant(body.start)!
  const { clinicId, doctorId, serviceId, moreServiceIds = [] } = body
  const serviceIds = [serviceId, ...moreServiceIds]
  const wanted = { organizationId, clinicId, doctorId, serviceIds, startsAt, now, durationMinutes }
  const [claimed, newPatient] = await allSent([
    claimTime(db, { ...wanted, mayOverbook: Boolean(body.overbookReason), onGridOnly: isBound }),
    body.newPatient && withFullNumber(db, { organizationId, clinicId }, body.newPatient),
    body.newPatient && requireOwnMailbox(call, 'newPatient.email', body.newPatient.email),
  ])
  if (isBound) {
    const { taxBasisPoints, schedule } = claimed.terms
    const clinic = { organizationId, clinicId, taxBasisPoints, timeZone: schedule.zone }
    await requireNoDeposit(db, clinic, serviceIds, now)
  }
  const patientId = body.patientId ?? newPatientId
  if (isBound) await requireFewVisitsAhead(db, organizationId, patientId, now)
  const { note, overbookReason } = body
  const isNoteForPatient = mayMarkNote(actor) ? body.isNoteForPatient : undefined
  const booked = {
    clinicId,
    doctorId,
    patientId,
    startsAt,
    note,
    isNoteForPatient,
    overbookReason,
    seriesId,
    isSelfBooked: isBound,
    emergencyAccessId,
  }
  // The statements leave in this order: the visit's row refers to the patient's.
  const [, id] = await allSent([
    newPatient &&
      insertIncompletePatient(db, organizationId, clinicId, {
        ...newPatient,
        id: patientId,
      }),
    insertAppointment(db, { organizationId, now }, booked, claimed),
  ])
  return id
}

/** Errors: invalid_input on newPatient.phoneNumber. */
async function withFullNumber(
  db: Db,
  place: { organizationId: string; clinicId: string },
  patient: NonNullable<BookAppointment['newPatient']>,
): Promise<NonNullable<BookAppointment['newPatient']>> {
  const field = 'newPatient.phoneNumber'
  const { [field]: phoneNumber } = await requireNumberAt(db, place, field, patient.phoneNumber)
  return { ...patient, phoneNumber: phoneNumber! }
}
