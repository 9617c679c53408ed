import { addDays } from '#contract/clinic-time.ts'
import type { Scope } from '#contract/permissions.ts'
import { visibleAppointments } from '#server/features/appointments/visible-appointments.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'

export type Reader = { actor: Actor; scope: Scope; clinicId: string | undefined; now: number }

export const appointmentsOf = (db: Db, { actor, scope, clinicId }: Reader) => db`
  a.organization_id = ${actor.organizationId} and not a.is_deleted ${visibleAppointments(db, actor, scope)}
  ${clinicId ? db`and a.clinic_id = ${clinicId}` : db``}`

/** A moment in a year of the clinic `c`; the wide bounds let an index find it. */
export function withinYear(db: Db, column: 'a.starts_at' | 'y.received_at', year: number) {
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`]
  return db`
    ${db(column)} >= ${addDays(first, -1)}::date and ${db(column)} < ${addDays(next, 1)}::date
    and ${db(column)} >= ${first}::date::timestamp at time zone c.time_zone and ${db(column)} < ${next}::date::timestamp at time zone c.time_zone`
}
