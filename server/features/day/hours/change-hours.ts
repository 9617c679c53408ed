import { formatInstant, parseInstant } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { touchedLimit, type TouchedVisit, type VisitDecision } from '#contract/day/touched-visits.ts'
import { changeStatus } from '#server/features/day/appointments/change-status.ts'
import { rescheduleAppointment } from '#server/features/day/appointments/reschedule-appointment.ts'
import { notifyOfAppointments } from '#server/features/shared/notifications/notify.ts'
import type { Db } from '#server/platform/db/database.ts'
import { tryInSavepoint } from '#server/platform/db/try-in-savepoint.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call, TellAudit } from '#server/platform/http/route-kinds.ts'
import { proposeTimes } from './propose-times.ts'
import { findTouchable, holdTouchable, thoseInside, type Change, type Visit } from './touched-visits.ts'
import { holdOwner } from './weekly-hours.ts'

type Hours = Omit<Change, 'organizationId'> & { decisions: VisitDecision[] | undefined }

/**
 * Changes hours, and with them the booked visits that fitted the old ones and do not fit the new: each is moved, cancelled or
 * kept as was decided. Without a decision about each, or where a move is not possible, all is as it was.
 * Errors: not_found; visits_touched, with what is to be decided; invalid_input.
 */
export async function changeHours<T>(
  call: Call & { tellAudit: TellAudit },
  { owner, id, days, decisions = [] }: Hours,
  apply: () => Promise<T>,
): Promise<T> {
  const { db, actor, now, tellAudit } = call
  const { organizationId } = actor
  const change = { organizationId, owner, id, days }
  const moves = decisions.filter(({ action }) => action === 'move') as (VisitDecision & { action: 'move' })[]
  const doctorIds = moves.map(({ doctorId }) => doctorId)
  const visitIds = decisions.map(({ appointmentId }) => appointmentId)
  await holdTouchable(db, change, { doctorIds, visitIds }, now)
  await holdOwner(db, owner, { organizationId, id })
  await requireKnown(db, organizationId, decisions)
  const inside = await thoseInside(db, organizationId, await findTouchable(db, change, now))
  const result = await apply()
  const still = new Set(await thoseInside(db, organizationId, inside))
  const touched = inside.filter(visit => !still.has(visit))
  if (touched.length === 0) return result
  if (call.scope === 'clinics') await requireOwnClinics(call, touched)
  if (touched.length > touchedLimit)
    throw new HttpError('visits_touched', { message: messages.visitsTooMany })
  const decided = new Map(decisions.map(decision => [decision.appointmentId, decision]))
  const refused = await carryOut({ ...call, scope: 'all' }, touched, decided)
  const open = touched.filter(visit => !decided.has(visit.id) || refused.has(visit.id))
  if (open.length > 0) throw new HttpError('visits_touched', { data: await describe(call, open, refused) })
  const kept = touched.filter(visit => decided.get(visit.id)!.action === 'keep')
  if (kept.length > 0) await notifyOfAppointments(db, actor, { kind: 'appointment_kept', visits: kept })
  const counted = Object.groupBy(touched, visit => decided.get(visit.id)!.action)
  const detail = Object.entries(counted).map(([action, visits]) => `${action} ${visits.length}`)
  tellAudit({ detail: detail.join(', '), subjectIds: touched.map(visit => visit.id) })
  return result
}

/** A receptionist decides only about visits at their own clinics. Errors: visits_touched, without the visits. */
async function requireOwnClinics(
  { db, actor: { organizationId, membershipId } }: Call,
  touched: readonly Visit[],
): Promise<void> {
  const own = await db<{ clinicId: string }[]>`
    select clinic_id as "clinicId" from receptionists
    where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted`
  const known = new Set(own.map(({ clinicId }) => clinicId))
  if (touched.some(({ clinicId }) => !known.has(clinicId)))
    throw new HttpError('visits_touched', { message: messages.visitsElsewhere })
}

/** Answers why what was decided of a visit is not possible: its time is taken meanwhile, or outside of the hours. */
async function carryOut(
  call: Call,
  touched: readonly Visit[],
  decided: ReadonlyMap<string, VisitDecision>,
): Promise<Map<string, string>> {
  for (const { id } of touched)
    if (decided.get(id)?.action === 'cancel') await changeStatus(call, id, { status: 'cancelled' })
  let waiting = touched.flatMap(visit => {
    const decision = decided.get(visit.id)
    return decision?.action === 'move' ? [{ ...decision, visit }] : []
  })
  // One may go where another one leaves: as long as any goes, the others are tried again.
  for (;;) {
    const refused = new Map<string, string>()
    for (const { visit, start, doctorId } of waiting) {
      const isSame = parseInstant(start) === visit.startsAt && doctorId === visit.doctorId
      const why = isSame
        ? messages.slotClosed
        : await tryTo(call.db, () => rescheduleAppointment(call, visit.id, { start, doctorId }))
      if (why) refused.set(visit.id, why)
    }
    if (refused.size === 0 || refused.size === waiting.length) return refused
    waiting = waiting.filter(({ visit }) => refused.has(visit.id))
  }
}

/** Undefined: done. Otherwise nothing of it is: the sentence that says why. */
async function tryTo(db: Db, move: () => Promise<void>): Promise<string | undefined> {
  const { refusal } = await tryInSavepoint(db, ['slot_taken', 'invalid_input'], move)
  return refusal && (Object.values(refusal.extras.errors ?? {})[0] ?? refusal.message)
}

/** Errors: invalid_input beside each id that names nothing. */
async function requireKnown(
  db: Db,
  organizationId: string,
  decisions: readonly VisitDecision[],
): Promise<void> {
  if (decisions.length === 0) return
  const doctorIds = decisions.flatMap(decision => (decision.action === 'move' ? [decision.doctorId] : []))
  const rows = await db<{ id: string }[]>`
    select id from appointments where organization_id = ${organizationId} and not is_deleted
      and id = any (${decisions.map(({ appointmentId }) => appointmentId)}::uuid[])
    union all
    select id from doctors where organization_id = ${organizationId} and id = any (${doctorIds}::uuid[]) and not is_deleted`
  const known = new Set(rows.map(({ id }) => id))
  const errors: Record<string, string> = {}
  for (const [index, decision] of decisions.entries()) {
    if (!known.has(decision.appointmentId))
      errors[`visits.${index}.appointmentId`] = messages.appointmentUnknown
    if (decision.action === 'move' && !known.has(decision.doctorId))
      errors[`visits.${index}.doctorId`] = messages.doctorUnknown
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
}

type Names = Pick<TouchedVisit, '_id' | 'number' | 'patient' | 'doctor' | 'clinic' | 'service'>

async function describe(
  { db, actor: { organizationId }, now }: Call,
  visits: readonly Visit[],
  refused: ReadonlyMap<string, string>,
): Promise<TouchedVisit[]> {
  const proposals = await proposeTimes(db, organizationId, visits, now)
  const rows = await db<Names[]>`
    select a.id as "_id", a.number,
      json_build_object('_id', p.id, 'name', trim(p.first_name || ' ' || coalesce(p.last_name, ''))) as patient,
      json_build_object('_id', d.id, 'name', d.first_name || ' ' || d.last_name) as doctor,
      json_build_object('_id', c.id, 'name', c.name) as clinic,
      json_build_object('_id', s.id, 'name', s.name) as service
    from appointments a
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    where a.organization_id = ${organizationId} and a.id = any (${visits.map(({ id }) => id)}::uuid[])`
  const names = new Map(rows.map(row => [row._id, row]))
  return visits.map(visit => ({
    ...names.get(visit.id)!,
    moreServiceIds: visit.serviceIds.slice(1),
    start: formatInstant(visit.zone, visit.startsAt),
    end: formatInstant(visit.zone, visit.endsAt),
    proposals: proposals.get(visit)!,
    refused: refused.get(visit.id) ?? null,
  }))
}
