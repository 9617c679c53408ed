import { messages } from '#contract/core/messages.ts'
import type { BookedVisit, BookingDay } from '#contract/day/public-booking.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { holdAppointment, type HeldAppointment } from '#server/features/day/appointments/queries.ts'
import { rescheduleAppointment } from '#server/features/day/appointments/reschedule-appointment.ts'
import { appointmentCan } from '#server/features/day/appointments/rules.ts'
import { confirmAppointment } from '#server/features/day/appointments/note-on-appointment.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { organizationOfToken } from '#server/platform/secrets/organization-token.ts'
import { digest } from '#server/platform/secrets/secrets.ts'
import { loadOffers, toDays } from './load-offers.ts'
import { findVisit, type Seen } from './visit.ts'

export type Linked = { organizationId: string; appointmentId: string }

const linkOver = () => new HttpError('appointment_link_over')

/**
 * One transaction in the organization of a mailed link. Errors: appointment_link_over, in the same words for a link that never was,
 * that was of another organization, whose appointment is over or deleted, and for a suspended organization.
 */
export async function byLink<T>(
  database: Database,
  token: string,
  now: number,
  work: (db: Db, linked: Linked) => Promise<T>,
): Promise<T> {
  const organizationId = organizationOfToken(token)
  if (!organizationId) throw linkOver()
  return database.inOrganization(organizationId, async db => {
    const [link] = await db<{ appointmentId: string }[]>`
      select l.appointment_id as "appointmentId" from appointment_links l
      join organizations o on o.id = l.organization_id
      join appointments a on a.organization_id = l.organization_id and a.id = l.appointment_id
      where l.organization_id = ${organizationId} and l.token_hash = ${digest(token)}
        and o.suspended_at is null and not a.is_deleted and a.ends_at > ${new Date(now)}`
    if (!link) throw linkOver()
    return work(db, { organizationId, ...link })
  })
}

/** The holder of the link may do what the patient may do in the portal, within the same policy, without signing in. */
const callOfHolder = (db: Db, organizationId: string, now: number): Call => ({
  db,
  actor: holderOf(organizationId),
  scope: 'all',
  now,
})

const holderOf = (organizationId: string): Actor => ({
  organizationId,
  role: 'patient',
  accountId: '00000000-0000-0000-0000-000000000000',
  membershipId: '00000000-0000-0000-0000-000000000000',
  email: '',
  sessionHash: '',
  mustChangePassword: false,
  isInvited: false,
})

export async function showVisit(
  db: Db,
  { organizationId, appointmentId }: Linked,
  seen: Seen,
): Promise<BookedVisit> {
  const visit = await findVisit(db, organizationId, appointmentId, seen)
  if (!visit) throw linkOver()
  return visit
}

/** Errors: not_found, illegal_status_step, forbidden within the cancellation window; the last two say to call the clinic. */
async function holdChangeable(call: Call, appointmentId: string, { isRead } = { isRead: false }) {
  const { now } = call
  const held = await holdAppointment(call, appointmentId, { deleted: false, isRead })
  if (!appointmentCan.beGivenUpByPatient(held, now))
    throw new HttpError('illegal_status_step', { message: messages.appointmentUnchangeable })
  if (!appointmentCan.stillBeChangedByPatient(held, now, held.cancellationWindowHours))
    throw new HttpError('forbidden', { message: messages.changeTooLate })
  return held
}

export const confirmByLink = (db: Db, { organizationId, appointmentId }: Linked, now: number) =>
  confirmVisit(callOfHolder(db, organizationId, now), appointmentId)

/** Answers false if it was confirmed before. Errors: not_found, illegal_status_step. */
export async function confirmVisit(call: Call, appointmentId: string): Promise<boolean> {
  const { db, actor, now } = call
  const held = await holdAppointment(call, appointmentId)
  if (!appointmentCan.beConfirmedByPatient(held, now))
    throw new HttpError('illegal_status_step', { message: messages.appointmentUnconfirmable })
  return confirmAppointment(db, actor.organizationId, appointmentId, now)
}

type Days = { from: string; to: string }

export const listMoveDaysByLink = (
  db: Db,
  { organizationId, appointmentId }: Linked,
  days: Days,
  now: number,
) => listMoveDays(callOfHolder(db, organizationId, now), appointmentId, days)

/**
 * Free times of the visit's doctor for its services; the visit's own time counts as free. Errors: not_found, illegal_status_step,
 * forbidden within the cancellation window.
 */
export async function listMoveDays(
  call: Call,
  appointmentId: string,
  { from, to }: Days,
): Promise<BookingDay[]> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const held = await holdChangeable(call, appointmentId, { isRead: true })
  const { clinicId, doctorId, serviceIds } = held
  const wanted = { serviceIds, doctorIds: [doctorId], from, to, now, except: [appointmentId] }
  const offers = await loadOffers(db, { organizationId, clinicId }, wanted)
  const durationMinutes = minutesOf(held)
  const asLong = offers.map(offer => ({ ...offer, durationMinutes }))
  return toDays(asLong, { zone: offers[0]?.schedule.zone ?? 'UTC', from, to, now })
}

const minutesOf = ({ startsAt, endsAt }: HeldAppointment) => (endsAt - startsAt) / 60_000

/** False: it begins then already. Errors: as holdChangeable; slot_taken; invalid_input on start. */
export async function moveByLink(db: Db, linked: Linked, start: string, now: number): Promise<boolean> {
  const { organizationId, appointmentId } = linked
  const call = callOfHolder(db, organizationId, now)
  const { startsAt } = await holdChangeable(call, appointmentId)
  if (Date.parse(start) === startsAt) return false
  await rescheduleAppointment(call, appointmentId, { start })
  return true
}

/** False: it was cancelled before. Errors: as holdChangeable. */
export async function cancelByLink(db: Db, linked: Linked, now: number): Promise<boolean> {
  const { organizationId, appointmentId } = linked
  const call = callOfHolder(db, organizationId, now)
  const { status } = await holdAppointment(call, appointmentId)
  if (status === 'cancelled') return false
  await holdChangeable(call, appointmentId)
  await changeStatus(call, appointmentId, { status: 'cancelled' })
  return true
}
