import type { Role } from '#contract/core/permissions.ts'
import { ownRecords } from '#server/features/identity/accounts/own-records.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Who reads visits, and when they read: the days that a nurse sees begin today. */
export type VisitReader = Pick<Call, 'actor' | 'scope' | 'now'>

/** Today and the next two. */
const daysOfNurse = 3

/**
 * Narrows `appointments a` to those of the actor's scope: a doctor's and a patient's own, those of a receptionist's clinics, and at a
 * nurse's clinics those of today and the next two days.
 */
export function visibleAppointments(db: Db, { actor, scope, now }: VisitReader) {
  if (scope === 'all') return db``
  const narrowed = {
    owner: () => db``,
    doctor: () => db`and a.doctor_id in ${ownRecords(db, actor, 'doctors', 'id')}`,
    receptionist: () => db`and a.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')}`,
    nurse: () => db`
      and a.clinic_id in ${ownRecords(db, actor, 'receptionists', 'clinic_id')} and ${inDaysOfNurse(db, actor.organizationId, now)}`,
    patient: () => db`and a.patient_id in ${ownRecords(db, actor, 'patients', 'id')}`,
  } satisfies Record<Role, unknown>
  return narrowed[actor.role]()
}

/** The bounds in UTC are wider than the days of any time zone; they let an index find the rows. */
function inDaysOfNurse(db: Db, organizationId: string, now: number) {
  const moment = db`${new Date(now)}::timestamptz`
  const today = db`(${moment} at time zone n.time_zone)::date`
  return db`
    a.starts_at > ${moment} - interval '2 days' and a.starts_at < ${moment} + ${`${daysOfNurse + 1} days`}::interval
    and exists (select from clinics n where n.organization_id = ${organizationId} and n.id = a.clinic_id
      and a.starts_at >= ${today}::timestamp at time zone n.time_zone
      and a.starts_at < (${today} + ${daysOfNurse}::int)::timestamp at time zone n.time_zone)`
}
