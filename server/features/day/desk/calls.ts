import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import type { CallReason, deskEndpoints } from '#contract/day/desk.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import type { QueueClinic } from '#server/features/day/queue/queries.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { invalidInput } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type CallRow = {
  reason: CallReason
  patientId: string
  name: string
  phoneNumber: string
  visitId: string | null
  startsAt: string | null
  service: string | null
  doctor: string | null
}

/** How many calls of each reason are listed. */
const shownCalls = 20

/** The calls that are still to make today. */
export async function findCalls(
  call: Call,
  { _id: clinicId }: QueueClinic,
  date: string,
): Promise<CallRow[]> {
  const { db, actor } = call
  const { organizationId } = actor
  const here = db`a.organization_id = ${organizationId} and a.clinic_id = ${clinicId} and not a.is_deleted
    ${visibleAppointments(db, call)}`
  const from = db`
    appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id and p.deceased_on is null and not p.is_deleted
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id`
  const person = db`p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.phone_number as "phoneNumber"`
  const visit = db`a.starts_at as "startsAt", s.name as service, d.first_name || ' ' || d.last_name as doctor`
  const lostReason = db`case a.status when 'no_show' then 'missed' else 'cancelled' end`
  const tomorrow = addDays(date, 1)
  const notMade = (reason: ReturnType<typeof db>) => db`
    and not exists (select from calls_made m
      where m.organization_id = ${organizationId} and m.clinic_id = ${clinicId} and m.day = ${date}
        and m.patient_id = p.id and m.reason = ${reason})`
  const lists = await allSent([
    db<CallRow[]>`
      select ${lostReason} as reason, ${person}, a.id as "visitId", ${visit}
      from ${from}
      where ${here} ${inLocalDays(db, 'a.starts_at', { from: date, to: date })} and a.status in ('no_show', 'cancelled')
        and not exists (select from appointments o
          where o.organization_id = ${organizationId} and o.patient_id = a.patient_id and not o.is_deleted
            and o.status not in ('cancelled', 'no_show') and o.starts_at >= a.starts_at - interval '12 hours')
        ${notMade(lostReason)}
      order by a.status desc, a.starts_at, a.id limit ${shownCalls}`,
    db<CallRow[]>`
      select 'offered' as reason, ${person}, null as "visitId", null as "startsAt", s.name as service, null as doctor
      from waitlist_entries w
      join patients p on p.organization_id = w.organization_id and p.id = w.patient_id and p.deceased_on is null and not p.is_deleted
      join services s on s.organization_id = w.organization_id and s.id = w.service_id
      where w.organization_id = ${organizationId} and w.clinic_id = ${clinicId} and w.state = 'offered' and w.last_day >= ${date}
        ${readableEntries(db, actor)}
        ${notMade(db`'offered'`)}
      order by w.joined_at, w.id limit ${shownCalls}`,
    db<CallRow[]>`
      select 'unconfirmed' as reason, ${person}, a.id as "visitId", ${visit}
      from ${from}
      where ${here} and a.status = 'booked' and a.confirmed_at is null
        ${inLocalDays(db, 'a.starts_at', { from: tomorrow, to: tomorrow })} ${notMade(db`'unconfirmed'`)}
      order by a.starts_at, a.id limit ${shownCalls}`,
  ])
  return lists.flat()
}

/**
 * Marks a call of today as made or not made; one call about two visits is one. Errors: invalid_input on patientId if the actor cannot
 * know this patient.
 */
export async function markCall(
  { db, actor }: Call,
  { _id: clinicId }: QueueClinic,
  day: string,
  { patientId, reason, isDone }: BodyOf<typeof deskEndpoints.markCall>,
): Promise<void> {
  const { organizationId } = actor
  const reach = scopeOf(actor.role, 'patients.read')!
  const [known] = await db`
    select 1 from patients p
    where p.organization_id = ${organizationId} and p.id = ${patientId} and not p.is_deleted
      and (true ${visiblePatients(db, actor, reach)}
        or exists (select from waitlist_entries w
          where w.organization_id = ${organizationId} and w.clinic_id = ${clinicId} and w.patient_id = ${patientId}
            ${readableEntries(db, actor)}))`
  if (!known) throw invalidInput({ patientId: messages.patientUnknown })
  const key = { organization_id: organizationId, clinic_id: clinicId, day, patient_id: patientId, reason }
  if (isDone) await db`insert into calls_made ${db(key)} on conflict do nothing`
  else
    await db`
      delete from calls_made
      where organization_id = ${organizationId} and clinic_id = ${clinicId} and day = ${day}
        and patient_id = ${patientId} and reason = ${reason}`
}

/** Narrows `waitlist_entries w` to those that the actor may read: a doctor their own, a nurse none. */
function readableEntries(db: Db, { organizationId, membershipId, role }: Actor) {
  const scope = scopeOf(role, 'waitlist.read')
  if (!scope) return db`and false`
  return scope === 'own'
    ? db`and w.doctor_id in (select id from doctors
        where organization_id = ${organizationId} and membership_id = ${membershipId})`
    : db``
}
