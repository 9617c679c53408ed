import type { BookAppointment } from '#contract/day/appointments.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import type { Scope } from '#contract/core/permissions.ts'
import {
  isBoundByBookingPolicy,
  mayBookForNewPatient,
  mayOverbook,
} from '#contract/day/appointment-policy.ts'
import { notifyOfPatient } from '#server/features/shared/notifications/notify.ts'
import { insertIncompletePatient } from '#server/features/clinic/patients/insert-incomplete-patient.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import { insertAppointment } from './insert-appointment.ts'
import { requireFewVisitsAhead } from './require-few-visits-ahead.ts'
import { requireInScope } from './require-in-scope.ts'
import { tellOfChange } from './tell-of-change.ts'

/**
 * Books, in the one transaction that `db` is. Answers the new appointment's id.
 * Errors: invalid_input beside the field that is at fault; slot_taken; conflict for a patient with enough visits
 * ahead; forbidden for one who would book for a stranger.
 */
export async function bookAppointment(
  db: Db,
  actor: Actor,
  scope: Scope,
  body: BookAppointment,
  now: number,
): Promise<string> {
  const id = await bookVisit(db, actor, scope, body, now)
  const visits = [{ id, before: null, isNew: true } as const]
  await tellOfChange(db, actor, { what: 'appointment_booked', visits }, now)
  return id
}

/** The same, and whoever books has to tell of it: of many at once, once. */
export async function bookVisit(
  db: Db,
  actor: Actor,
  scope: Scope,
  body: BookAppointment,
  now: number,
  // Of a visit that repeats: as long as its first, whatever the services take now.
  { seriesId = null, durationMinutes }: { seriesId?: string | null; durationMinutes?: number } = {},
): Promise<string> {
  const { organizationId } = actor
  const isBound = isBoundByBookingPolicy(actor)
  if (body.newPatient && !mayBookForNewPatient(actor)) throw forbidden()
  if (body.overbookReason && !mayOverbook(actor))
    throw invalidInput({ overbookReason: messages.overbookDenied })
  await requireInScope(db, actor, scope, body)
  const startsAt = parseInstant(body.start)!
  const { clinicId, doctorId, serviceId, moreServiceIds = [] } = body
  const claimed = await claimTime(db, {
    organizationId,
    clinicId,
    doctorId,
    serviceIds: [serviceId, ...moreServiceIds],
    startsAt,
    now,
    mayOverbook: Boolean(body.overbookReason),
    onGridOnly: isBound,
    durationMinutes,
  })
  const patientId = body.newPatient
    ? await insertIncompletePatient(db, organizationId, clinicId, body.newPatient)
    : body.patientId!
  if (isBound) await requireFewVisitsAhead(db, organizationId, patientId, now)
  const { note, overbookReason } = body
  const booked = { clinicId, doctorId, patientId, startsAt, note, overbookReason, seriesId }
  const id = await insertAppointment(db, organizationId, booked, claimed, now)
  if (body.newPatient) await notifyOfPatient(db, actor, patientId)
  return id
}
