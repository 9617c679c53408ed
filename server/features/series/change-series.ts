import { isMovable } from '#contract/appointments.ts'
import {
  addDays,
  dateOf,
  daysBetween,
  formatInstant,
  instantToLocal,
  minutesOfDay,
  parseInstant,
} from '#contract/clinic-time.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Scope } from '#contract/permissions.ts'
import type { seriesEndpoints, seriesScopes } from '#contract/series.ts'
import { changeStatus } from '#server/features/appointments/change-status.ts'
import { rescheduleAppointment } from '#server/features/appointments/reschedule-appointment.ts'
import { appointmentCan } from '#server/features/appointments/rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import { conflict, invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { checkStart } from './check-starts.ts'
import { at, type LocalStart } from './occurrences.ts'
import { getVisit, listVisits, type SeriesVisit } from './queries.ts'
import { withFieldOf } from './with-field-of.ts'

type Asker = { actor: Actor; scope: Scope; now: number }
type Move = BodyOf<typeof seriesEndpoints.previewMove>
type Reach = (typeof seriesScopes)[number]

/**
 * The visit that was chosen and, of its series, those that lie ahead and are still only booked: from it on, or all of
 * them. Errors: not_found; conflict where it belongs to no series.
 */
async function reached(db: Db, { actor, scope, now }: Asker, id: string, reach: Reach) {
  const chosen = await getVisit(db, actor, scope, id)
  if (!chosen.seriesId) throw conflict()
  const visits = await listVisits(db, actor, scope, chosen.seriesId)
  const open = visits.filter(
    ({ status, startsAt }) =>
      isMovable(status) && startsAt > now && (reach === 'all' || startsAt >= chosen.startsAt),
  )
  return { chosen, seriesId: chosen.seriesId, open }
}

/** Each by as many days as the chosen one, to its hour of the clinic's day. */
function planOf(
  chosen: SeriesVisit,
  open: SeriesVisit[],
  { date, time }: Pick<Move, 'date' | 'time'>,
): [SeriesVisit, LocalStart][] {
  const before = instantToLocal(chosen.zone, chosen.startsAt)
  const days = daysBetween(before.date, date)
  const minutes = minutesOfDay(time)
  const plan = open.map((visit): [SeriesVisit, LocalStart] => [
    visit,
    at(visit.zone, addDays(dateOf(visit.zone, visit.startsAt), days), minutes),
  ])
  // Later ones first where they move on, so that none stands in the way of the one behind it.
  const movesOn = days > 0 || (days === 0 && minutes > before.minutes)
  return plan.toSorted(([a], [b]) => (movesOn ? b.startsAt - a.startsAt : a.startsAt - b.startsAt))
}

export async function previewMove(db: Db, asker: Asker, id: string, { scope, doctorId, ...to }: Move) {
  const { chosen, open } = await reached(db, asker, id, scope)
  const plan = planOf(chosen, open, to)
  const moving = open.map(({ occupied }) => occupied)
  const checked = []
  for (const [visit, start] of plan) {
    const wanted = { ...visit, doctorId: doctorId ?? visit.doctorId }
    const result = await checkStart(db, asker.actor.organizationId, wanted, start, asker.now, moving)
    checked.push({ ...result, _id: visit.id, from: formatInstant(visit.zone, visit.startsAt) })
  }
  return checked.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** All or none. Errors: as rescheduling, beside the visit that is at fault: `starts.<id>`. Answers the series' id. */
export async function moveSeries(
  db: Db,
  asker: Asker,
  id: string,
  { scope, doctorId, starts = {}, ...to }: BodyOf<typeof seriesEndpoints.move>,
): Promise<string> {
  const { chosen, seriesId, open } = await reached(db, asker, id, scope)
  const known = new Set(open.map(visit => visit.id))
  const strange = Object.keys(starts).find(key => !known.has(key))
  if (strange) throw invalidInput({ [`starts.${strange}`]: messages.invalidValue })
  for (const [visit, planned] of planOf(chosen, open, to)) {
    const field = `starts.${visit.id}`
    const instant = starts[visit.id] ? parseInstant(starts[visit.id]!)! : planned.instant
    if (instant === undefined) throw invalidInput({ [field]: messages.timeSkipped })
    const body = { start: formatInstant(visit.zone, instant), ...(doctorId && { doctorId }) }
    await withFieldOf(field, () =>
      rescheduleAppointment(db, asker.actor, asker.scope, visit.id, body, asker.now),
    )
  }
  return seriesId
}

export async function cancelSeries(db: Db, asker: Asker, id: string, reach: Reach): Promise<string> {
  const { seriesId, open } = await reached(db, asker, id, reach)
  for (const visit of open) {
    if (!appointmentCan.move(visit.status, 'cancelled')) continue
    await changeStatus(db, asker.actor, asker.scope, visit.id, { status: 'cancelled' }, asker.now)
  }
  return seriesId
}
