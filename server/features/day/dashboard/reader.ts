import type { Scope } from '#contract/core/permissions.ts'
import { visibleAppointments } from '#server/features/day/appointments/visible-appointments.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

export type Reader = { actor: Actor; scope: Scope; clinicId: string | undefined; now: number }

export const appointmentsOf = (db: Db, { actor, scope, now, clinicId }: Reader) => db`
  a.organization_id = ${actor.organizationId} and not a.is_deleted ${visibleAppointments(db, { actor, scope, now })}
  ${clinicId ? db`and a.clinic_id = ${clinicId}` : db``}`

/** In the time zone of the clinic's row. `month` is a number or the name of a column. */
export const startOfMonth = (db: Db, year: number, month: 1 | 'month' | 'month + 1') => db`
  (make_date(${year}, 1, 1) + make_interval(months => ${db.unsafe(`${month} - 1`)}))::timestamp at time zone time_zone`

/** Limits a moment to the day on which `now` is, in the zone of the row's clinic `c`. The bounds beside it let an index find the rows. */
export const onClinicsDay = (
  db: Db,
  column: 'a.starts_at' | 'y.received_at' | 'r.refunded_at' | 's.settled_at' | 't.posted_at',
  now: number,
) => db`
  and ${db(column)} > ${new Date(now - longestDayMs)} and ${db(column)} < ${new Date(now + longestDayMs)}
  and (${db(column)} at time zone c.time_zone)::date = (${new Date(now)}::timestamptz at time zone c.time_zone)::date`

/** No day is longer, not even one on which the clock goes back. */
const longestDayMs = 25 * 3_600_000

/** A receptionist reads only the money of the day at their clinics. */
export const readsDayOnly = ({ scope }: Reader) => scope === 'clinics'

/** The kept totals are of the whole organization. */
export const readsAll = ({ scope, clinicId }: Reader) => scope === 'all' && !clinicId
