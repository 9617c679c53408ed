import { isMovable } from '#contract/day/appointment-status.ts'
import {
  addDays,
  daysBetween,
  formatInstant,
  instantToLocal,
  minutesOfDay,
  parseInstant,
} from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { seriesEndpoints, seriesScopes } from '#contract/day/series.ts'
import { findUnknown } from '#server/features/day/scheduling/claim-time.ts'
import { holdAppointments } from '#server/features/day/appointments/queries.ts'
import { requireInScope } from '#server/features/day/appointments/require-in-scope.ts'
import { moveVisit, type MovedVisit } from '#server/features/day/appointments/reschedule-appointment.ts'
import { cannotBeTakenBack } from '#server/features/day/appointments/change-status.ts'
import { releaseResources } from '#server/features/day/scheduling/resource-uses.ts'
import { appointmentCan } from '#server/features/day/appointments/rules.ts'
import { takeStep } from '#server/features/day/appointments/take-step.ts'
import { changeOf, tellOfChange } from '#server/features/day/appointments/tell-of-change.ts'
import { conflict, HttpError, illegalStatusStep, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { checkStarts } from './check-starts.ts'
import { at, type LocalStart } from './occurrences.ts'
import { getVisit, listVisits, type SeriesVisit } from './queries.ts'
import { withFieldOf } from './with-field-of.ts'

type Move = BodyOf<typeof seriesEndpoints.previewMove>
type Reach = (typeof seriesScopes)[number]

/**
 * The visit that was chosen and, of its series, those that lie ahead and are still only booked: it alone, from it on, or
 * all of them. Errors: not_found; conflict where it belongs to no series.
 */
async function reached(call: Call, id: string, reach: Reach) {
  const chosen = await getVisit(call, id)
  if (!chosen.seriesId) throw conflict()
  const visits = await listVisits(call, chosen.seriesId)
  const isReached = (visit: SeriesVisit) =>
    reach === 'all' || (reach === 'one' ? visit.id === id : visit.startsAt >= chosen.startsAt)
  const open = visits.filter(
    visit => isMovable(visit.status) && visit.startsAt > call.now && isReached(visit),
  )
  return { chosen, seriesId: chosen.seriesId, open }
}

/** Moves each visit by as many days as the chosen one, to the same new hour. If the chosen one stays, all stay. */
function planOf(
  chosen: SeriesVisit,
  open: SeriesVisit[],
  { date, time }: Pick<Move, 'date' | 'time'>,
): [SeriesVisit, LocalStart][] {
  const before = instantToLocal(chosen.zone, chosen.startsAt)
  const days = daysBetween(before.date, date)
  const minutes = minutesOfDay(time)
  const stays = days === 0 && minutes === before.minutes
  const plan = open.map((visit): [SeriesVisit, LocalStart] => {
    const now = instantToLocal(visit.zone, visit.startsAt)
    if (stays) return [visit, { ...now, instant: visit.startsAt }]
    return [visit, at(visit.zone, addDays(now.date, days), minutes)]
  })
  // Later ones first where they move on, so that none stands in the way of the one behind it.
  const movesOn = days > 0 || (days === 0 && minutes > before.minutes)
  return plan.toSorted(([a], [b]) => (movesOn ? b.startsAt - a.startsAt : a.startsAt - b.startsAt))
}

export async function previewMove(call: Call, id: string, { scope, doctorId, ...to }: Move) {
  const { chosen, open } = await reached(call, id, scope)
  const { db, actor, now } = call
  if (doctorId) await requireDoctor(call, { ...chosen, doctorId })
  const plan = planOf(chosen, open, to).toSorted(([a], [b]) => a.startsAt - b.startsAt)
  const wishes = plan.map(([visit, start]) => ({
    visit: { ...visit, doctorId: doctorId ?? visit.doctorId },
    start,
  }))
  const moving = open.map(({ id }) => id)
  const checked = await checkStarts(db, actor.organizationId, wishes, { now, moving })
  return checked.map((result, index) => {
    const [{ id: _id, zone, startsAt }] = plan[index]!
    return { ...result, _id, from: formatInstant(zone, startsAt) }
  })
}

/** Errors: invalid_input on doctorId, where the asker knows no such doctor. */
async function requireDoctor(call: Call, visit: SeriesVisit): Promise<void> {
  const { db, actor } = call
  await requireInScope(call, { clinicId: visit.clinicId, doctorId: visit.doctorId })
  const { doctorId } = await findUnknown(db, actor.organizationId, visit)
  if (doctorId) throw invalidInput({ doctorId })
}

/** All or none. Errors: as rescheduling, beside the visit that is at fault: `starts.<id>`. Answers the series' id. */
export async function moveSeries(
  call: Call,
  id: string,
  { scope, doctorId, starts = {}, ...to }: BodyOf<typeof seriesEndpoints.move>,
): Promise<string> {
  const { chosen, seriesId, open } = await reached(call, id, scope)
  const known = new Set(open.map(visit => visit.id))
  const strange = Object.keys(starts).find(key => !known.has(key))
  if (strange) throw invalidInput({ [`starts.${strange}`]: messages.invalidValue })
  const moved: MovedVisit[] = []
  for (const [visit, planned] of planOf(chosen, open, to)) {
    if (starts[visit.id] === null) continue
    const field = `starts.${visit.id}`
    const instant = starts[visit.id] ? parseInstant(starts[visit.id]!)! : planned.instant
    if (instant === undefined) throw invalidInput({ [field]: messages.timeSkipped })
    const body = { start: formatInstant(visit.zone, instant), ...(doctorId && { doctorId }) }
    const work = () => moveVisit(call, visit.id, body)
    const held = await withFieldOf(field, work)
    if (held) moved.push(held)
  }
  moved.sort((a, b) => a.startsAt - b.startsAt)
  const visits = moved.map(one => changeOf(one, one.after))
  await tellOfChange(call, { what: 'appointment_rescheduled', visits, isSeries: true })
  return seriesId
}

/**
 * A visit that is written in, or stands in the books, stays. Errors: visit_invoiced; if nothing is left to cancel, those of the single
 * call: in_use, illegal_status_step. What is cancelled already is no error.
 */
export async function cancelSeries(call: Call, id: string, reach: Reach): Promise<string> {
  const { db, actor, now } = call
  const { chosen, seriesId, open } = await reached(call, id, reach)
  const reachedIds = open.map(visit => visit.id)
  const held = await holdAppointments(call, reachedIds, { deleted: false })
  const movable = held.filter(one => appointmentCan.move(one, 'cancelled'))
  if (movable.some(one => one.isInvoiced)) throw new HttpError('visit_invoiced')
  const leaving = movable
    .filter(one => appointmentCan.beTakenBack(one))
    .sort((a, b) => a.startsAt - b.startsAt)
  if (leaving.length === 0 && chosen.status !== 'cancelled') {
    const kept = held.find(one => !appointmentCan.beTakenBack(one))
    throw kept ? cannotBeTakenBack(kept) : illegalStatusStep()
  }
  const ids = leaving.map(one => one.id)
  await releaseResources(db, actor.organizationId, ids)
  await takeStep(db, actor.organizationId, ids, { to: 'cancelled', now })
  const visits = leaving.map(one => changeOf(one, null))
  await tellOfChange(call, { what: 'appointment_cancelled', visits, isSeries: true })
  return seriesId
}
