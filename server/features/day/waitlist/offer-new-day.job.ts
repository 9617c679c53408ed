import type { Task } from 'graphile-worker'
import { addDays, dateOf, localToInstant } from '#contract/values/clinic-time.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Database } from '#server/platform/db/database.ts'

type Clinic = { clinicId: string; timeZone: string; horizonDays: number }

/** Each night one more day is near enough for patients to book: its times go to those who wait for them. */
export function offerNewDayJob(database: Database, now: () => number): Task {
  return async () => {
    const organizations = await database.inGlobal(
      db => db<{ id: string }[]>`select id from organizations where suspended_at is null`,
    )
    for (const { id } of organizations)
      await database.inOrganization(id, async db => {
        const clinics = await db<Clinic[]>`
          select c.id as "clinicId", c.time_zone as "timeZone", o.booking_horizon_days as "horizonDays"
          from clinics c join organizations o on o.id = c.organization_id
          where c.organization_id = ${id} and c.is_active and not c.is_deleted and exists (
            select from waitlist_entries w where w.organization_id = ${id} and w.clinic_id = c.id and w.state = 'waiting')`
        const opened = clinics.map(({ clinicId, timeZone, horizonDays }) => {
          const day = addDays(dateOf(timeZone, now()), horizonDays)
          const [start, end] = [day, addDays(day, 1)].map(date => localToInstant(timeZone, date, 0))
          return { clinicId, doctorId: null, start: start!, end: end! }
        })
        await tellOfFreedTime(db, id, opened, { now: now() })
      })
  }
}
