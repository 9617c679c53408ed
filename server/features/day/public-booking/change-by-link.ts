import { messages } from '#contract/core/messages.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { BookingDay } from '#contract/day/public-booking.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { holdAppointment, type HeldAppointment } from '#server/features/day/appointments/queries.ts'
import { rescheduleAppointment } from '#server/features/day/appointments/reschedule-appointment.ts'
import { appointmentCan } from '#server/features/day/appointments/rules.ts'
import { confirmAppointment } from '#server/features/day/appointments/mark-appointment.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { loadOffers, toDays } from './load-offers.ts'
import { inOrganizationOfLink, linkOver } from './mailed-link.ts'
import { listDoctors } from './queries.ts'
import { findVisit, type VisitContext } from './visit.ts'

export type Linked = { organizationId: string; appointmentId: string }

/**
 * One transaction in the organization of a mailed link. Errors: appointment_link_over, in the same words for a link that never was,
 * that was of another organization, whose appointment is over or deleted, and for a suspended organization.
 */
export const inLinkTransaction = <T>(
  database: Database,
  token: string,
  now: number,
  work: (db: Db, linked: Linked) => Promise<T>,
): Promise<T> =>
  inOrganizationOfLink(database, token, linkOver, async (db, { organizationId, tokenHash }) => {
    const [link] = await db<{ appointmentId: string }[]>`
      select l.appointment_id as "appointmentId" from appointment_links l
      join organizations o on o.id = l.organization_id
      join appointments a on a.organization_id = l.organization_id and a.id = l.appointment_id
      where l.organization_id = ${organizationId} and l.token_hash = ${tokenHash}
        and o.suspended_at is null and not a.is_deleted and a.ends_at > ${new Date(now)}`
    if (!link) throw linkOver()
    return work(db, { organizationId, ...link })
  })

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
  context: VisitContext,
): Promise<BookedVisit> {
  const visit = await findVisit(db, organizationId, appointmentId, context)
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

type Days = { from: string; to: string; doctorId?: string | undefined }

export const listMoveDaysByLink = (
  db: Db,
  { organizationId, appointmentId }: Linked,
  days: Days,
  now: number,
) => listMoveDays(callOfHolder(db, organizationId, now), appointmentId, days)

/**
 * Free times for its services, of the visit's doctor unless another is wanted; the visit's own time counts as free. Errors: not_found, illegal_status_step,
 * forbidden within the cancellation window.
 */
export async function listMoveDays(
  call: Call,
  appointmentId: string,
  { from, to, doctorId: wantedId }: Days,
): Promise<BookingDay[]> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const held = await holdChangeable(call, appointmentId, { isRead: true })
  const { clinicId, doctorId, serviceIds } = held
  if (wantedId && wantedId !== doctorId) await requireOffered(call, held, wantedId)
  const wanted = { serviceIds, doctorIds: [wantedId ?? doctorId], from, to, now, except: [appointmentId] }
  const offers = await loadOffers(db, { organizationId, clinicId }, wanted)
  const durationMinutes = minutesOf(held)
  const asLong = offers.map(offer => ({ ...offer, durationMinutes }))
  return toDays(asLong, { zone: offers[0]?.schedule.zone ?? 'UTC', from, to, now })
}

/** The visit's own doctor first. Errors: not_found, illegal_status_step, forbidden within the cancellation window. */
export async function listMoveDoctors(
  call: Call,
  appointmentId: string,
): Promise<{ _id: string; name: string }[]> {
  const held = await holdChangeable(call, appointmentId, { isRead: true })
  const doctors = await doctorsOf(call, held)
  return doctors
    .map(({ _id, name }) => ({ _id, name }))
    .sort((a, b) => Number(b._id === held.doctorId) - Number(a._id === held.doctorId))
}

const doctorsOf = ({ db, actor: { organizationId }, now }: Call, { clinicId, timeZone }: HeldAppointment) =>
  listDoctors(db, { organizationId, clinicId, timeZone }, now)

/** Errors: invalid_input on doctorId, of one who does not take appointments there. */
async function requireOffered(call: Call, held: HeldAppointment, doctorId: string): Promise<void> {
  const doctors = await doctorsOf(call, held)
  if (!doctors.some(({ _id }) => _id === doctorId)) throw invalidInput({ doctorId: messages.doctorUnknown })
}

export const listMoveDoctorsByLink = (db: Db, { organizationId, appointmentId }: Linked, now: number) =>
  listMoveDoctors(callOfHolder(db, organizationId, now), appointmentId)

const minutesOf = ({ startsAt, endsAt }: HeldAppointment) => (endsAt - startsAt) / 60_000

type Moved = { start: string; doctorId?: string | undefined }

/** False: it stands there already. Errors: as holdChangeable; slot_taken; invalid_input on start or doctorId. */
export async function moveByLink(
  db: Db,
  linked: Linked,
  { start, doctorId: wantedId }: Moved,
  now: number,
): Promise<boolean> {
  const { organizationId, appointmentId } = linked
  const call = callOfHolder(db, organizationId, now)
  const held = await holdChangeable(call, appointmentId)
  const doctorId = wantedId ?? held.doctorId
  if (doctorId !== held.doctorId) await requireOffered(call, held, doctorId)
  else if (Date.parse(start) === held.startsAt) return false
  await rescheduleAppointment(call, appointmentId, { start, doctorId })
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
