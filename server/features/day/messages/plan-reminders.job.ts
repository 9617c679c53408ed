import type { Task } from 'graphile-worker'
import type { Database } from '#server/platform/db/database.ts'
import {
  canBePlannedAnew,
  firstWaiting,
  insertMessages,
  plannedReminders,
  scheduleSending,
} from './plan-messages.ts'

const portion = 500

/** After the organization has chosen other times: the reminders of every visit that lies ahead, anew. */
export function planRemindersJob(database: Database, now: () => number): Task {
  return async payload => {
    const { organizationId } = payload as { organizationId: string }
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const last = await database.inOrganization(organizationId, async db => {
        const visits = await db<
          { id: string; patientId: string; startsAt: string; minutes: number[]; isOn: boolean }[]
        >`
          select a.id, a.patient_id as "patientId", a.starts_at as "startsAt", o.reminder_minutes as minutes,
            not p.is_sample and p.deceased_on is null and (o.messages_by_mail or o.messages_by_sms or o.messages_by_whatsapp) as "isOn"
          from appointments a join organizations o on o.id = a.organization_id
            join patients p on p.organization_id = a.organization_id and p.id = a.patient_id
          where a.organization_id = ${organizationId} and a.starts_at > ${new Date(now())} and a.id > ${after}
            and a.status = 'booked' and not a.is_deleted
          order by a.id limit ${portion} for no key update of a`
        const ids = visits.map(({ id }) => id)
        await db`
          delete from messages where organization_id = ${organizationId} and appointment_id = any(${ids}::uuid[])
            and kind = 'reminder' and state = 'waiting' and ${canBePlannedAnew(db, now())}`
        const planned = visits
          .filter(({ isOn }) => isOn)
          .flatMap(({ id, patientId, startsAt, minutes }) =>
            plannedReminders(
              { appointmentId: id, patientId, startsAt: Date.parse(startsAt) },
              minutes,
              now(),
            ),
          )
        insertMessages(db, organizationId, planned)
        const first = await firstWaiting(db, organizationId, ids)
        if (first.length > 0) await scheduleSending(db, organizationId, first)
        return visits.length === portion ? ids.at(-1) : undefined
      })
      if (!last) return
      after = last
    }
  }
}
