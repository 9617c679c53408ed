import type { Desk } from '#contract/day/desk.ts'
import { formatInstant } from '#contract/values/clinic-time.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import { getQueue, type QueueClinic } from '#server/features/day/queue/queries.ts'
import { holdsItsTime } from '#server/features/day/scheduling/occupied.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { inLocalDays } from '#server/platform/db/local-days.ts'
import { allSent } from '#server/platform/db/database.ts'
import { findCalls } from './calls.ts'

type LastRow = { patientId: string; _id: string; startsAt: string; service: string; doctor: string }

export async function loadDesk(
  call: Call,
  clinic: QueueClinic,
  date: string,
): Promise<Omit<Desk, 'clinics'>> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const readsTakings = scopeOf(actor.role, 'payments.take') !== undefined
  const here = db`a.organization_id = ${organizationId} and a.clinic_id = ${clinic._id} and not a.is_deleted
    ${visibleAppointments(db, call)}`
  const today = db`${here} ${inLocalDays(db, 'a.starts_at', { from: date, to: date })}`

  const [queue, [counted], taken, calls, lastVisits] = await allSent([
    getQueue(call, clinic, date),
    db<{ noShows: number }[]>`
      select count(*) as "noShows" from appointments a
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      where ${today} and a.status = 'no_show'`,
    readsTakings
      ? db<{ takenMinor: number; currency: string }[]>`
          select (coalesce(sum(y.amount_minor), 0) - (
              select coalesce(sum(r.amount_minor), 0) from refunds r
              join payments p on p.organization_id = r.organization_id and p.id = r.payment_id
              where r.organization_id = ${organizationId} and p.clinic_id = ${clinic._id} and r.refunded_on = ${date} and r.state <> 'failed'))::bigint as "takenMinor",
            (select currency from organizations where id = ${organizationId}) as currency
          from payments y
          join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
          where y.organization_id = ${organizationId} and y.clinic_id = ${clinic._id} and y.undone_at is null
            ${inLocalDays(db, 'y.received_at', { from: date, to: date })}`
      : [],
    findCalls(call, clinic, date),
    db<LastRow[]>`
      select distinct on (a.patient_id) a.patient_id as "patientId", a.id as "_id", a.starts_at as "startsAt", s.name as service,
        d.first_name || ' ' || d.last_name as doctor
      from appointments a
      join clinics c on c.organization_id = a.organization_id and c.id = a.clinic_id
      join doctors d on d.organization_id = a.organization_id and d.id = a.doctor_id
      join services s on s.organization_id = a.organization_id and s.id = a.service_id
      where a.organization_id = ${organizationId} and not a.is_deleted ${visibleAppointments(db, call)}
        and ${holdsItsTime(db)} and a.starts_at < ${new Date(now)}
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
    calls: calls.map(row => ({
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
