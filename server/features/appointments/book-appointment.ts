import { v7 as uuid } from 'uuid'
import type { BookAppointment } from '#contract/appointments.ts'
import { parseInstant } from '#contract/clinic-time.ts'
import { messages } from '#contract/messages.ts'
import { taxOn } from '#contract/money.ts'
import type { Scope } from '#contract/permissions.ts'
import { notifyOfPatient } from '#server/features/notifications/notify.ts'
import { insertIncompletePatient } from '#server/features/patients/insert-incomplete-patient.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { claimTime } from './claim-time.ts'
import { requireInScope } from './require-in-scope.ts'
import { takeResources } from './resources.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Books, in the one transaction that `db` is. Answers the new appointment's id.
 * Errors: invalid_input beside the field that is at fault; slot_taken; forbidden for a patient who would book for a stranger.
 */
export async function bookAppointment(
  db: Db,
  actor: Actor,
  scope: Scope,
  body: BookAppointment,
  now: number,
): Promise<string> {
  const { organizationId } = actor
  const isPatient = actor.role === 'patient'
  if (isPatient && body.newPatient) throw forbidden()
  if (isPatient && body.overbookReason) throw invalidInput({ overbookReason: messages.overbookDenied })
  await requireInScope(db, actor, scope, body)
  const startsAt = parseInstant(body.start)!
  const { clinicId, doctorId, serviceId, moreServiceIds = [] } = body
  const { terms, endsAt, occupied, resourceIds, isOverbooked } = await claimTime(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds: [serviceId, ...moreServiceIds],
    startsAt,
    now,
    mayOverbook: Boolean(body.overbookReason),
    onGridOnly: isPatient,
  })
  const patientId = body.newPatient
    ? await insertIncompletePatient(db, organizationId, clinicId, body.newPatient)
    : body.patientId!
  const id = uuid()
  const taxMinor = taxOn(terms.priceMinor, terms.taxBasisPoints)
  const isFree = terms.priceMinor + taxMinor === 0
  const number = await takeNumber(db, organizationId, 'appointments')
  await db`
    insert into appointments (organization_id, id, number, clinic_id, doctor_id, service_id, patient_id, starts_at, ends_at,
      occupied_from, occupied_until, price_minor, tax_minor, currency, payment_status, note, overbook_reason)
    values (${organizationId}, ${id}, ${number}, ${clinicId}, ${doctorId}, ${serviceId}, ${patientId}, ${new Date(startsAt)}, ${new Date(endsAt)},
      ${new Date(occupied.start)}, ${new Date(occupied.end)}, ${terms.priceMinor}, ${taxMinor}, ${terms.currency}, ${isFree ? 'paid' : 'pending'}, ${body.note ?? null},
      ${(isOverbooked && body.overbookReason) || null})`
  const [, ...further] = terms.services
  for (const [index, service] of further.entries())
    await db`
      insert into further_services (organization_id, appointment_id, position, service_id, duration_minutes, price_minor)
      values (${organizationId}, ${id}, ${index + 1}, ${service.id}, ${service.durationMinutes}, ${service.priceMinor})`
  await takeResources(db, organizationId, { appointmentId: id }, resourceIds, { occupied, now })
  if (body.newPatient) await notifyOfPatient(db, actor, patientId)
  await tellOfChange(
    db,
    actor,
    { what: 'appointment_booked', visits: [{ id, before: null, isNew: true }] },
    now,
  )
  return id
}
