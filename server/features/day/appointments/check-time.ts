import { longestVisitMinutes, type appointmentEndpoints, type TimeCheck } from '#contract/day/appointments.ts'
import { addDays, dateOf, formatInstant, parseInstant } from '#contract/values/clinic-time.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findUnknown, misfitMessages, requireOpen } from '#server/features/day/scheduling/claim-time.ts'
import type { Interval } from '#server/features/day/scheduling/intervals.ts'
import { loadBookingTerms, type BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { holdsItsTime, occupiedBy, overlapsByStart } from '#server/features/day/scheduling/occupied.ts'
import { requireInScope } from './require-in-scope.ts'
import { fitsSchedule } from '#server/features/day/scheduling/slots.ts'
import { visibleAppointments } from './visible-appointments.ts'

type Asked = QueryOf<typeof appointmentEndpoints.checkTime>
type Checked = { check: TimeCheck; subjectIds: string[] }

const shown = 3

/**
 * Says whether a time could be booked, without taking it, and which visits are in the way. Names are shown to those who may know them.
 * Errors: invalid_input on clinicId, doctorId, serviceId or moreServiceIds, as booking, and on appointmentId.
 */
export async function checkTime(call: Call, asked: Asked): Promise<Checked> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await requireInScope(call, asked)
  const startsAt = parseInstant(asked.start)!
  const from = addDays(dateOf('UTC', startsAt), -1)
  const to = addDays(dateOf('UTC', startsAt), 1)
  const movedId = asked.appointmentId
  const serviceIds = [asked.serviceId, ...(asked.moreServiceIds ?? [])]
  const keptMinutes = movedId && (await keptMinutesOf(call, movedId, serviceIds))
  const except = movedId ? [movedId] : []
  const wanted = { ...asked, serviceIds, from, to, now, except }
  const terms = await loadBookingTerms(db, organizationId, wanted)
  if (!terms) throw invalidInput(await findUnknown(db, organizationId, wanted))
  requireOpen(terms)
  const durationMinutes = keptMinutes || terms.durationMinutes
  const { refusal, isTaken } = judge(terms, startsAt, durationMinutes)
  const { zone } = terms.schedule
  const endsAt = startsAt + durationMinutes * 60_000
  const occupied = occupiedBy(terms.schedule, startsAt, durationMinutes)
  const local = (moment: number) => formatInstant(zone, moment)
  const visits = isTaken ? await listVisits(call, asked, occupied) : []
  return {
    check: {
      start: local(startsAt),
      end: local(endsAt),
      refusal,
      isTaken,
      takenBy: visits.map(({ startsAt, endsAt, patient }) => ({
        start: local(Date.parse(startsAt)),
        end: local(Date.parse(endsAt)),
        patient,
      })),
    },
    /** The visits and patients that the answer shows, for the audit. */
    subjectIds: visits.flatMap(({ id, patient, patientId }) => (patient === null ? [] : [id, patientId])),
  }
}

function judge({ schedule }: BookingTerms, startsAt: number, durationMinutes: number) {
  if (durationMinutes > longestVisitMinutes) return { refusal: messages.visitTooLong, isTaken: false }
  const fit = fitsSchedule(schedule, startsAt, durationMinutes)
  if (fit.fits) return { refusal: null, isTaken: false }
  if (fit.reason === 'taken') return { refusal: null, isTaken: true }
  return { refusal: misfitMessages[fit.reason], isTaken: false }
}

/** The length that a visit keeps when it is moved; undefined if it gets other services. Errors: invalid_input. */
async function keptMinutesOf(call: Call, id: string, serviceIds: string[]): Promise<number | undefined> {
  const { db, actor } = call
  const [visit] = await db<{ minutes: number; isSame: boolean }[]>`
    select (extract(epoch from a.ends_at - a.starts_at) / 60)::int as minutes,
      array[a.service_id] || array(select f.service_id from further_services f
        where f.organization_id = a.organization_id and f.appointment_id = a.id order by f.position) = ${serviceIds}::uuid[] as "isSame"
    from appointments a
    where a.organization_id = ${actor.organizationId} and a.id = ${id} and not a.is_deleted ${visibleAppointments(db, call)}`
  if (!visit) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  return visit.isSame ? visit.minutes : undefined
}

type Visit = { id: string; patientId: string; startsAt: string; endsAt: string; patient: string | null }

/** The doctor's visits within this time; without a name where the actor may not know the patient. */
function listVisits(
  call: Call,
  { doctorId, appointmentId }: Pick<Asked, 'doctorId' | 'appointmentId'>,
  { start, end }: Interval,
): Promise<Visit[]> {
  const { db, actor } = call
  return db<Visit[]>`
    select a.id, a.patient_id as "patientId", a.starts_at as "startsAt", a.ends_at as "endsAt",
      case when true ${visibleAppointments(db, call)} then trim(p.first_name || ' ' || coalesce(p.last_name, '')) end as patient
    from appointments a join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    where a.organization_id = ${actor.organizationId} and a.doctor_id = ${doctorId} and ${holdsItsTime(db)}
      and a.id is distinct from ${appointmentId ?? null}::uuid and ${overlapsByStart(db, 'a', new Date(start), new Date(end))}
    order by a.starts_at, a.id limit ${shown}`
}
