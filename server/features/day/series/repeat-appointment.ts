import { v7 as uuid } from 'uuid'
import { holdsItsTime } from '#contract/day/appointment-status.ts'
import { parseInstant } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { longestSeriesDays, type Occurrence, type seriesEndpoints } from '#contract/day/series.ts'
import { dayMs } from '#contract/values/durations.ts'
import { bookVisit } from '#server/features/day/appointments/book-appointment.ts'
import { tellOfChange } from '#server/features/day/appointments/tell-of-change.ts'
import { putIntoSeries } from '#server/features/day/appointments/mark-appointment.ts'
import { conflict, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { checkStarts } from './check-starts.ts'
import { followingStarts } from './occurrences.ts'
import { getVisit, type SeriesVisit } from './queries.ts'
import { withFieldOf } from './with-field-of.ts'

/** Each visit that the rule asks for beside the first, checked. Errors: not_found; conflict; invalid_input on rule. */
export async function previewSeries(call: Call, id: string, rule: string): Promise<Occurrence[]> {
  const { db, actor, now } = call
  const first = await getVisit(call, id)
  requireRepeatable(first)
  const starts = followingStarts(rule, first.zone, first.startsAt)
  if (!starts) throw invalidInput({ rule: messages.seriesTooLong })
  if (starts.length === 0) throw invalidInput({ rule: messages.ruleEmpty })
  const wishes = starts.map(start => ({ visit: first, start }))
  return checkStarts(db, actor.organizationId, wishes, { now })
}

/**
 * Books the visits that follow, all or none. Answers the series' id.
 * Errors: not_found; conflict where it repeats already, or does not stand; as booking, beside the time that is at fault: `starts.3`.
 */
export async function repeatAppointment(
  call: Call,
  id: string,
  { rule, starts }: BodyOf<typeof seriesEndpoints.create>,
): Promise<string> {
  const { db, actor } = call
  const { organizationId } = actor
  const first = await getVisit(call, id)
  requireRepeatable(first)
  if (!followingStarts(rule, first.zone, first.startsAt)) throw invalidInput({ rule: messages.seriesTooLong })
  const seriesId = uuid()
  await db`
    insert into appointment_series (organization_id, id, rule) values (${organizationId}, ${seriesId}, ${rule})`
  if (!(await putIntoSeries(db, organizationId, id, seriesId))) throw conflict()
  const { clinicId, doctorId, patientId, serviceIds, durationMinutes } = first
  const [serviceId, ...moreServiceIds] = serviceIds
  const visit = { clinicId, doctorId, patientId, serviceId: serviceId!, moreServiceIds }
  const booked: string[] = []
  const lastDay = first.startsAt + longestSeriesDays * dayMs
  for (const [index, start] of starts.entries()) {
    const field = `starts.${index}`
    const startsAt = parseInstant(start)!
    if (startsAt <= first.startsAt) throw invalidInput({ [field]: messages.seriesStartsEarlier })
    if (startsAt > lastDay) throw invalidInput({ [field]: messages.seriesTooLong })
    const body = { ...visit, start, note: undefined, overbookReason: undefined }
    const work = () => bookVisit(call, body, { seriesId, durationMinutes })
    booked.push(await withFieldOf(field, work))
  }
  const visits = [
    ...booked.map(id => ({ id, before: null, isNew: true }) as const),
    { id, before: { startsAt: first.startsAt, doctorId }, onlyIfPending: true } as const,
  ]
  await tellOfChange(call, { what: 'appointment_booked', visits, isSeries: true })
  return seriesId
}

function requireRepeatable({ seriesId, status }: SeriesVisit): void {
  if (seriesId || !holdsItsTime(status)) throw conflict()
}
