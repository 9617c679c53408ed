import type { ClaimedTime } from '#server/features/day/scheduling/claim-time.ts'
import { insertAppointment } from '#server/features/day/appointments/insert-appointment.ts'
import { endHolds } from '#server/features/day/scheduling/holds.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { planMessages } from '#server/features/day/messages/plan-messages.ts'
import { notifyOfAppointments } from '#server/features/shared/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'

type Held = {
  holdId: string
  visit: {
    clinicId: string
    doctorId: string
    patientId: string
    startsAt: number
    note?: string | null | undefined
  }
  email: string
}

/** A hold whose time has been claimed becomes its patient's appointment: all who are concerned hear of it. Answers its id. */
export async function bookClaimed(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { holdId, visit, email }: Held,
  claimed: ClaimedTime,
): Promise<string> {
  await endHolds(db, organizationId, [holdId])
  const appointmentId = await insertAppointment(
    db,
    { organizationId, now },
    { ...visit, isSelfBooked: true },
    claimed,
  )
  await notifyOfAppointments(
    db,
    { organizationId },
    { kind: 'appointment_booked', visits: [{ id: appointmentId }] },
  )
  // The patient gets the mail with the link at once. Of the other messages, only reminders are planned.
  const { startsAt, doctorId } = visit
  await planMessages(db, organizationId, [{ id: appointmentId, before: { startsAt, doctorId } }], now)
  await sendMail(db, { kind: 'booking_confirmed', recipient: email, organizationId, appointmentId })
  return appointmentId
}

/** The hold, where its row is still kept, has become this appointment. */
export async function closeBooking(
  db: Db,
  organizationId: string,
  holdId: string,
  appointmentId: string,
): Promise<void> {
  await db`
    update public_bookings set appointment_id = ${appointmentId}, code_hash = null
    where organization_id = ${organizationId} and id = ${holdId}`
}
