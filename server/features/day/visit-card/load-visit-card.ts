import type { VisitCard } from '#contract/day/visit-card.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { getAppointment } from '#server/features/day/appointments/queries.ts'
import { imagePath } from '#server/features/shared/files/save-image.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { loadVisitsAround } from './load-visits-around.ts'

type PatientRow = Omit<VisitCard['patient'], 'image'> & { imageId: string | null }
type Event = VisitCard['events'][number]

/** Errors: not_found. */
export async function loadVisitCard(call: Call, id: string): Promise<VisitCard> {
  const { db, actor } = call
  const { organizationId } = actor
  const appointment = await getAppointment(call, id)
  const patientId = appointment.patient._id
  const [around, [clinic], [patient], resources, messages] = await allSent([
    loadVisitsAround(call, { patientId, at: Date.parse(appointment.start), except: id }),
    db<{ timeZone: string; isSelfBooked: boolean; isEmergency: boolean }[]>`
      select c.time_zone as "timeZone", a.is_self_booked as "isSelfBooked", a.emergency_access_id is not null as "isEmergency" from clinics c
      join appointments a on a.organization_id = c.organization_id and a.clinic_id = c.id
      where c.organization_id = ${organizationId} and a.id = ${id}`,
    db<PatientRow[]>`
      select id as "_id", trim(first_name || ' ' || coalesce(last_name, '')) as name, number, phone_number as "phoneNumber",
        image_id as "imageId", gender, date_of_birth as "dateOfBirth", deceased_on as "deceasedOn", is_incomplete as "isIncomplete"
      from patients where organization_id = ${organizationId} and id = ${patientId}`,
    db<{ name: string }[]>`
      select r.name from resource_uses u join resources r on r.organization_id = u.organization_id and r.id = u.resource_id
      where u.organization_id = ${organizationId} and u.appointment_id = ${id} order by r.kind desc, lower(r.name)`,
    db<Event[]>`
      select state as kind, coalesce(sent_at, updated_at) as at, kind as message from messages
      where organization_id = ${organizationId} and appointment_id = ${id} and state in ('sent', 'failed')
      order by at desc, id limit ${shownMessages}`,
  ])
  const { timeZone, isSelfBooked, isEmergency } = clinic!
  const { imageId, ...person } = patient!
  const steps: [Event['kind'], string | null][] = [
    [isSelfBooked ? 'booked_online' : isEmergency ? 'booked_in_emergency' : 'booked', appointment.createdAt],
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
    ...around,
    appointment,
    patient: { ...person, image: imagePath(imageId) },
    resources: resources.map(({ name }) => name),
    events: events
      .map(event => ({ ...event, at: formatInstant(timeZone, Date.parse(event.at)) }))
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  }
}

/** A visit that is moved again and again gets many messages. */
const shownMessages = 20
