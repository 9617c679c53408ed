import type { appointmentEndpoints } from '#contract/day/appointments.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import {
  isBoundByBookingPolicy,
  mayChangeLength,
  mayChangeServices,
  mayOverbook,
  mayMarkNote,
  mayReadNote,
} from '#contract/day/appointment-policy.ts'
import { updateRecord } from '#server/platform/db/records.ts'
import { forbidden, illegalStatusStep, invalidInput, staleVersion } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { changeServices, servicesAsked } from './change-services.ts'
import { claimTime } from '#server/features/day/scheduling/claim-time.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import { getAppointment, holdAppointment, type HeldAppointment } from './queries.ts'
import { requireChangeableByPatient } from './require-changeable-by-patient.ts'
import { requireInScope } from './require-in-scope.ts'
import { releaseResources, takeResources } from '#server/features/day/scheduling/resource-uses.ts'
import { appointmentCan } from './rules.ts'
import { giveTokens } from './take-step.ts'
import { changeOf, tellOfChange, type After } from './tell-of-change.ts'

/** The visit before the move, and its new time and doctor. */
export type MovedVisit = HeldAppointment & { after: After }
type Changes = BodyOf<typeof appointmentEndpoints.update>

/**
 * Another time, doctor, length or note, or other services. With the same services the price stays, and the length unless another
 * is given. Errors: as booking, and stale_version.
 */
export async function rescheduleAppointment(call: Call, id: string, body: Changes): Promise<void> {
  const held = await moveVisit(call, id, body)
  if (!held) return
  await tellOfChange(call, { what: 'appointment_rescheduled', visits: [changeOf(held, held.after)] })
}

/**
 * Like rescheduleAppointment, but notifies nobody: a caller that moves several visits notifies once. Answers the visit before
 * the move; null when the time and the doctor stay.
 */
export async function moveVisit(call: Call, id: string, body: Changes): Promise<MovedVisit | null> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const isBound = isBoundByBookingPolicy(actor)
  if (body.overbookReason && !mayOverbook(actor))
    throw invalidInput({ overbookReason: messages.overbookDenied })
  if (body.durationMinutes && !mayChangeLength(actor)) throw forbidden()
  if ((body.serviceId || body.moreServiceIds) && !mayChangeServices(actor)) throw forbidden()
  const held = await holdAppointment(call, id)
  const current = () => getAppointment(call, id)
  if (body.version !== undefined && body.version !== held.version) throw staleVersion(await current())
  const startsAt = body.start ? parseInstant(body.start)! : held.startsAt
  const doctorId = body.doctorId ?? held.doctorId
  if (body.note !== undefined && held.hasNote && !mayReadNote(actor, held)) throw forbidden()
  const columns: Record<string, unknown> = {
    note: body.note,
    is_note_for_patient: mayMarkNote(actor)
      ? body.isNoteForPatient
      : body.note === undefined
        ? undefined
        : true,
  }
  let occupied: Interval | undefined
  // A patient who waits today does not wait on a later day, so the visit becomes booked again.
  const isToday =
    held.status !== 'checked_in' ||
    appointmentCan.moveToday({ startsAt, timeZone: held.timeZone }, 'checked_in', now)
  const heldMinutes = (held.endsAt - held.startsAt) / 60_000
  const otherServices = servicesAsked(held, body)
  const durationMinutes = body.durationMinutes ?? (otherServices ? undefined : heldMinutes)
  const staysInPlace = startsAt === held.startsAt && doctorId === held.doctorId
  const moves = !staysInPlace || otherServices || durationMinutes !== heldMinutes
  if (moves) {
    if (!appointmentCan.beRescheduled(held)) throw illegalStatusStep()
    if (isBound) requireChangeableByPatient(held, now)
    const { clinicId } = held
    const keepsReason = staysInPlace && held.isOverbooked && !body.overbookReason
    await requireInScope(call, { clinicId, doctorId })
    const claimed = await claimTime(db, {
      organizationId,
      clinicId,
      doctorId,
      serviceIds: otherServices ?? held.serviceIds,
      startsAt,
      // A visit that stays in its place may have begun already.
      now: staysInPlace ? Math.min(now, startsAt) : now,
      except: id,
      mayOverbook: Boolean(body.overbookReason) || keepsReason,
      heldMinutes: staysInPlace && !held.isOverbooked ? heldMinutes : undefined,
      onGridOnly: isBound,
      durationMinutes,
    })
    const { endsAt, resourceIds, isOverbooked } = claimed
    occupied = claimed.occupied
    columns['doctor_id'] = doctorId
    // The patient has not confirmed the new time or doctor yet.
    if (!staysInPlace) columns['confirmed_at'] = null
    columns['starts_at'] = new Date(startsAt)
    columns['ends_at'] = new Date(endsAt)
    columns['occupied_from'] = new Date(occupied.start)
    columns['occupied_until'] = new Date(occupied.end)
    if (!keepsReason || !isOverbooked)
      columns['overbook_reason'] = (isOverbooked && body.overbookReason) || null
    if (otherServices) Object.assign(columns, await changeServices(db, organizationId, held, claimed.terms))
    if (!isToday)
      Object.assign(columns, { status: 'booked', checked_in_at: null, token: null, token_day: null })
    await releaseResources(db, organizationId, [id])
    await takeResources(db, organizationId, { appointmentId: id }, { resourceIds, occupied, now })
  }
  await updateRecord(db, 'appointments', { organizationId, id }, columns, { version: undefined, current })
  if (!occupied) return null
  // A patient who is here already gets a token of the visit's day.
  if (held.status === 'checked_in' && isToday) await giveTokens(db, organizationId, [id])
  return { ...held, after: { doctorId, occupied } }
}
