import type { BookAppointment } from '#contract/day/appointments.ts'
import { messages } from '#contract/core/messages.ts'
import { bookAppointment } from '#server/features/day/appointments/book-appointment.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { endOffers, getEntry, lockEntry } from './queries.ts'

/**
 * Books a visit for a patient on the waiting list, at any time: the wait is over with it. What was offered to them may be that
 * very time. Answers the appointment's id. Errors: not_found; conflict for who does not wait any more; as bookAppointment.
 */
export async function bookEntry(call: Call, id: string, body: BookAppointment): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await lockEntry(db, organizationId, id)
  const { status, patient } = await getEntry(call, id)
  if (status !== 'waiting' && status !== 'offered')
    throw new HttpError('conflict', { message: messages.waitlistNotWaiting })
  if (body.patientId !== patient._id) throw invalidInput({ patientId: messages.waitlistOtherPatient })
  const freed = await endOffers(db, organizationId, { entryId: id }, 'withdrawn')
  const appointmentId = await bookAppointment(call, body)
  await db`
    update waitlist_entries set state = 'booked', appointment_id = ${appointmentId}, updated_at = ${new Date(now)}
    where organization_id = ${organizationId} and id = ${id}`
  await tellOfFreedTime(db, organizationId, freed, { now })
  return appointmentId
}
