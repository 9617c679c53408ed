import { dateOf, formatInstant } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { isInQueue, walkInReason, type WalkIn } from '#contract/day/queue.ts'
import { bookAppointment } from '#server/features/day/appointments/book-appointment.ts'
import { findUnknown, requireOpen } from '#server/features/day/scheduling/claim-time.ts'
import { loadBookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { takeStep } from '#server/features/day/appointments/take-step.ts'
import { appointmentList } from '#server/features/day/appointments/queries.ts'
import { findPage } from '#server/platform/db/lists.ts'
import { lockRecords } from '#server/platform/db/records.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findClinic, lockDoctors } from './queries.ts'
import { byWait, findPlace } from './rules.ts'

/**
 * Books the next free time for somebody who is here already, and checks them in. Answers the new appointment's id.
 * Errors: as booking; already_waiting with the visit, unless `confirmed`; invalid_input on doctorId if nobody works here any more
 * today.
 */
export async function admitWalkIn(call: Call, body: WalkIn): Promise<string> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const { clinicId, doctorId, serviceId } = body
  const clinic = await findClinic(db, actor, scope, clinicId)
  if (!clinic) throw invalidInput({ clinicId: messages.clinicUnknown })
  const today = dateOf(clinic.timeZone, now)
  // The patient before the doctors, as a booking and the signing of a visit lock them.
  if (body.patientId && !body.confirmed)
    await requireNotInQueue(call, { clinicId, patientId: body.patientId, today })
  const doctorIds = await lockDoctors(db, actor, scope, { clinicId, doctorId, today })
  if (doctorId && doctorIds.length === 0) throw invalidInput({ doctorId: messages.doctorUnknown })

  const serviceIds = [serviceId]
  const terms = await Promise.all(
    doctorIds.map(async doctorId => {
      const wanted = { clinicId, doctorId, serviceIds, from: today, to: today, now }
      const found = await loadBookingTerms(db, organizationId, wanted)
      if (!found) throw invalidInput(await findUnknown(db, organizationId, wanted))
      return { doctorId, ...found }
    }),
  )
  if (doctorId) requireOpen(terms[0]!)
  const offers = terms
    .filter(({ doctorWorksHere }) => doctorWorksHere)
    .flatMap(({ doctorId, schedule, durationMinutes }) => {
      const place = findPlace(schedule, durationMinutes)
      return place ? [{ doctorId, schedule, place }] : []
    })
  const [first] = offers.toSorted(byWait)
  if (!first) throw invalidInput({ doctorId: doctorId ? messages.walkInDoctorAway : messages.walkInNobody })

  const start = formatInstant(clinic.timeZone, first.place.startsAt)
  const booking = { ...body, doctorId: first.doctorId, start, overbookReason: walkInReason }
  const id = await bookAppointment(call, booking)
  await takeStep(db, organizationId, [id], { to: 'checked_in', now })
  return id
}

/** Errors: already_waiting, with the patient's visit of today that is not over. */
async function requireNotInQueue(
  call: Call,
  { clinicId, patientId, today }: { clinicId: string; patientId: string; today: string },
): Promise<void> {
  const { db, actor } = call
  // Two desks that admit the same patient at once.
  await lockRecords(db, 'patients', { organizationId: actor.organizationId, ids: [patientId] })
  const asked = { clinicId, patientId, from: today, to: today, sort: 'start', page: 1, limit: 100 } as const
  const { data } = await findPage(db, appointmentList(call), asked)
  const waiting = data.find(({ status }) => isInQueue(status))
  if (waiting) throw new HttpError('already_waiting', { data: waiting })
}
