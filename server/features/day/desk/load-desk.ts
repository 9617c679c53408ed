import type { Desk } from '#contract/day/desk.ts'
import { addDays, formatInstant } from '#contract/values/clinic-time.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { getQueue, type QueueClinic } from '#server/features/day/queue/queries.ts'
import { keepsItsTime } from '#server/features/day/scheduling/occupied.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { allSent } from '#server/platform/db/database.ts'

type CallRow = {
  reason: Desk['calls'][number]['reason']
  patientId: string
  name: string
  phoneNumber: string
  visitId: string | null
  startsAt: string | null
  service: string | null
  doctor: string | null
}
type LastRow = { patientId: string; _id: string; startsAt: string; service: string; doctor: string }

/** How many calls of each reason are listed. */
const shownCalls = 20

export async function loadDesk(
  call: Call,
  clinic: QueueClinic,
  date: string,
): Promise<Omit<Desk, 'clinics'>> {
  const { db, actor, scope, now } = call
  const { organizationId } = actor
  const readsTakings = scopeOf(actor.role, 'payments.take') !== undefined
  const here = db`a.organization_id = ${organizationId} and a.clinic_id = ${clinic._id} and not a.is_deleted
    ${visibleAppointments(db, actor, scope)}`
  const today = db`${here} ${inLocalDays(db, 'a.starts_at', { from: date, to: date })}`
  const from = db`
    appointments a
    join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
    join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
    join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
    join services s on s.organization_id = a.organization_id and s.id = a.service_id`
  const person = db`p.id as "patientId", trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.phone_number as "phoneNumber"`
  const visit = db`a.starts_at as "startsAt", s.name as service, d.first_name || ' ' || d.last_name as doctor`
  const tomorrow = addDays(date, 1)

  const [queue, [counted], taken, lost, offered, unconfirmed, lastVisits] = await allSent([
    getQueue(call, clinic, date),
    db<{ noShows: number }[]>`
      select count(*) as "noShows" from appointments a
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${today} and a.status = 'no_show'`,
    readsTakings
      ? db<{ takenMinor: number; currency: string }[]>`
          select coalesce(sum(y.amount_minor), 0)::bigint as "takenMinor",
            (select currency from organizations where id = ${organizationId}) as currency
          from payments y
          join appointments a on a.organization_id = y.organization_id and a.id = y.appointment_id
          join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
          where y.organization_id = ${organizationId} and y.undone_at is null and ${here}
            ${inLocalDays(db, 'y.received_at', { from: date, to: date })}`
      : [],
    db<CallRow[]>`
      select case a.status when 'no_show' then 'missed' else 'cancelled' end as reason, ${person}, a.id as "visitId", ${visit}
      from ${from}
      where ${today} and a.status in ('no_show', 'cancelled')
        and not exists (select from appointments o
          where o.organization_id = ${organizationId} and o.patient_id = a.patient_id and not o.is_deleted
            and o.status not in ('cancelled', 'no_show') and o.starts_at >= a.starts_at - interval '12 hours')
      order by a.status desc, a.starts_at, a.id limit ${shownCalls}`,
    db<CallRow[]>`
      select 'offered' as reason, ${person}, null as "visitId", null as "startsAt", s.name as service, null as doctor
      from waitlist_entries w
      join patients p on p.organization_id = w.organization_id and p.id = w.patient_id
      join services s on s.organization_id = w.organization_id and s.id = w.service_id
      where w.organization_id = ${organizationId} and w.clinic_id = ${clinic._id} and w.state = 'offered' and w.last_day >= ${date}
        ${scope === 'own' ? db`and w.doctor_id in (select id from doctors where organization_id = ${organizationId} and membership_id = ${actor.membershipId})` : db``}
      order by w.joined_at, w.id limit ${shownCalls}`,
    db<CallRow[]>`
      select 'unconfirmed' as reason, ${person}, a.id as "visitId", ${visit}
      from ${from}
      where ${here} and a.status = 'booked' and a.confirmed_at is null
        ${inLocalDays(db, 'a.starts_at', { from: tomorrow, to: tomorrow })}
      order by a.starts_at, a.id limit ${shownCalls}`,
    db<LastRow[]>`
      select distinct on (a.patient_id) a.patient_id as "patientId", a.id as "_id", ${visit}
      from ${from}
      where a.organization_id = ${organizationId} and not a.is_deleted ${visibleAppointments(db, actor, scope)}
        and ${keepsItsTime(db)} and a.starts_at < ${new Date(now)}
        and not (true ${inLocalDays(db, 'a.starts_at', { from: date, to: date })})
        and a.patient_id in (select a.patient_id from appointments a
          join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
          where ${today} and a.status in ('checked_in', 'in_consultation'))
      order by a.patient_id, a.starts_at desc`,
  ])
  const local = (startsAt: string) => formatInstant(clinic.timeZone, Date.parse(startsAt))
  return {
    ...queue,
    noShows: counted!.noShows,
    taken: taken[0] ? { amountMinor: taken[0].takenMinor, currency: taken[0].currency } : null,
    calls: [...lost, ...offered, ...unconfirmed].map(row => ({
      reason: row.reason,
      patient: { _id: row.patientId, name: row.name, phoneNumber: row.phoneNumber },
      visit:
        row.visitId && row.startsAt
          ? { _id: row.visitId, start: local(row.startsAt), service: row.service!, doctor: row.doctor! }
          : null,
    })),
    lastVisits: lastVisits.map(({ startsAt, ...row }) => ({ ...row, start: local(startsAt) })),
  }
}
