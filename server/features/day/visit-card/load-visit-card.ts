import type { VisitCard } from '#contract/day/visit-card.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { getAppointment } from '#server/features/day/appointments/queries.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { keepsItsTime } from '#server/features/day/scheduling/occupied.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type PatientRow = Omit<VisitCard['patient'], 'image'> & { imageId: string | null }
type Event = VisitCard['events'][number]
type OtherVisit = { _id: string; startsAt: string; service: string; timeZone: string }

/** Errors: not_found. */
export async function loadVisitCard(call: Call, id: string): Promise<VisitCard> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const appointment = await getAppointment(db, actor, scope, id)
  const patientId = appointment.patient._id
  const startsAt = new Date(appointment.start)
  const theirs = db`a.organization_id = ${organizationId} and a.patient_id = ${patientId} and not a.is_deleted
    ${visibleAppointments(db, actor, scope)}`
  const beside = (order: 'asc' | 'desc') => db<OtherVisit[]>`
    select a.id as "_id", a.starts_at as "startsAt", s.name as service, c.time_zone as "timeZone"
    from appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id
    where ${theirs} and ${keepsItsTime(db)} and a.id <> ${id}
      and ${order === 'asc' ? db`a.starts_at >= ${startsAt}` : db`a.starts_at < ${startsAt}`}
    order by a.starts_at ${db.unsafe(order)}, a.id limit 1`
  const [[clinic], [patient], [account], [last], [next], resources, messages] = await allSent([
    db<{ timeZone: string }[]>`
      select time_zone as "timeZone" from clinics where organization_id = ${organizationId} and id = ${appointment.clinic._id}`,
    db<PatientRow[]>`
      select id as "_id", trim(first_name || ' ' || coalesce(last_name, '')) as name, number, phone_number as "phoneNumber",
        image_id as "imageId", gender, date_of_birth as "dateOfBirth"
      from patients where organization_id = ${organizationId} and id = ${patientId}`,
    db<{ owedMinor: number; since: string | null }[]>`
      select coalesce(sum(a.price_minor + a.tax_minor - a.paid_minor), 0)::bigint as "owedMinor",
        min((a.starts_at at time zone c.time_zone)::date)::text as since
      from appointments a join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${theirs} and a.status <> 'cancelled' and a.price_minor + a.tax_minor > a.paid_minor
        and (a.starts_at at time zone c.time_zone)::date <= (${new Date(now)}::timestamptz at time zone c.time_zone)::date`,
    beside('desc'),
    beside('asc'),
    db<{ name: string }[]>`
      select r.name from resource_uses u join resources r on r.organization_id = u.organization_id and r.id = u.resource_id
      where u.organization_id = ${organizationId} and u.appointment_id = ${id} order by r.kind desc, lower(r.name)`,
    db<Event[]>`
      select state as kind, coalesce(sent_at, updated_at) as at, kind as message from messages
      where organization_id = ${organizationId} and appointment_id = ${id} and state in ('sent', 'failed')
      order by at desc, id limit ${shownMessages}`,
  ])
  const { timeZone } = clinic!
  const { imageId, ...person } = patient!
  const steps: [Event['kind'], string | null][] = [
    ['booked', appointment.createdAt],
    ['confirmed', appointment.confirmedAt],
    ['checked_in', appointment.checkedInAt],
    ['in_consultation', appointment.consultationAt],
    ['completed', appointment.completedAt],
  ]
  const events = [
    ...messages,
    ...steps.flatMap(([kind, at]): Event[] => (at ? [{ kind, at, message: null }] : [])),
  ]
  return {
    appointment,
    patient: { ...person, image: imagePath(imageId) },
    owed: { amountMinor: account!.owedMinor, currency: appointment.total.currency },
    owedSince: account!.since,
    last: other(last),
    next: other(next),
    resources: resources.map(({ name }) => name),
    events: events
      .map(event => ({ ...event, at: formatInstant(timeZone, Date.parse(event.at)) }))
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  }
}

/** A visit that is moved again and again gets many messages. */
const shownMessages = 20

const other = (visit: OtherVisit | undefined) =>
  visit
    ? {
        _id: visit._id,
        start: formatInstant(visit.timeZone, Date.parse(visit.startsAt)),
        service: visit.service,
      }
    : null
