import { scopeOf, type Scope } from '#contract/core/permissions.ts'
import { isPatient } from '#contract/core/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/**
 * Narrows `patients p` to those that the actor may see: a doctor their own patients, a patient their own records. Every call that
 * writes asks this, so that emergency access never writes.
 */
export function visiblePatients(db: Db, actor: Actor, scope: Scope) {
  if (scope !== 'own') return db``
  if (isPatient(actor)) return db`and p.membership_id = ${actor.membershipId}`
  return seenBy(db, actor, 'whatIsEnded')
}

/** What does not count: visits that came of any emergency access, or only those whose access an owner has ended. */
type Ignored = 'all' | 'whatIsEnded'

const seenBy = (db: Db, actor: Actor, ignored: Ignored) =>
  db`and (exists (${booked(db, actor, ignored)} and seen.patient_id = p.id) or exists (${written(db, actor, ignored)} and v.patient_id = p.id))`

/** Narrows `patients p` to those that a doctor would see without any emergency access. */
export const patientsWithoutEmergency = (db: Db, actor: Actor) => seenBy(db, actor, 'all')

/** The doctor's own emergency access `g`, of which nothing counts. */
const accessOf = (db: Db, { organizationId, membershipId }: Actor, ignored: Ignored) => db`
  break_glass g where g.organization_id = ${organizationId} and g.membership_id = ${membershipId}
    ${ignored === 'all' ? db`` : db`and g.ended_at is not null`}`

/** Patients who have an appointment with the doctor. */
function booked(db: Db, actor: Actor, ignored: Ignored) {
  const { organizationId, membershipId } = actor
  return db`
  select seen.patient_id from appointments seen
  join doctors me on me.organization_id = ${organizationId} and me.id = seen.doctor_id and me.membership_id = ${membershipId}
  where seen.organization_id = ${organizationId} and not seen.is_deleted and seen.status not in ('cancelled', 'no_show')
    and (seen.emergency_access_id is null
      or not exists (select from ${accessOf(db, actor, ignored)} and g.id = seen.emergency_access_id))`
}

/**
 * Patients whose visit the doctor writes or has signed. A visit that was handed on has no appointment with this doctor. A visit that was
 * retracted does not count: it was written for the wrong patient. Nor does one that only emergency access had opened.
 */
function written(db: Db, actor: Actor, ignored: Ignored) {
  const { organizationId, membershipId } = actor
  return db`
  select v.patient_id from encounters v
  join doctors me on me.organization_id = ${organizationId} and me.id = v.doctor_id and me.membership_id = ${membershipId}
  where v.organization_id = ${organizationId} and v.discarded_at is null and not exists (select from encounter_addenda w
    where w.organization_id = ${organizationId} and w.encounter_id = v.id and w.retracts)
    and not exists (select from ${accessOf(db, actor, ignored)} and g.patient_id = v.patient_id and g.opened_at <= v.started_at
      and (v.appointment_id is null or v.appointment_id in (select s.id from appointments s
        where s.organization_id = ${organizationId} and s.emergency_access_id = g.id)))`
}

/** The ids of a doctor's own patients, once for a whole list. */
export const patientsOfDoctor = (db: Db, actor: Actor) => db`
  ${booked(db, actor, 'whatIsEnded')} union all ${written(db, actor, 'whatIsEnded')}`

export type Reader = Pick<Call, 'db' | 'actor' | 'scope' | 'now'>

/**
 * Like visiblePatients, for calls that only read the record of one patient: emergency access opens it to a doctor while it lasts.
 * Lists of all patients do not ask this: emergency access is to one record.
 */
export function readablePatients({ db, actor, scope, now }: Reader) {
  if (scope !== 'own' || isPatient(actor)) return visiblePatients(db, actor, scope)
  return db`and ((true ${visiblePatients(db, actor, scope)}) or exists (
    select 1 from break_glass g
    where g.organization_id = ${actor.organizationId} and g.membership_id = ${actor.membershipId} and g.patient_id = p.id
      and g.until > ${new Date(now)} and g.ended_at is null))`
}

/** For a call that reads one patient's record, 'readable'; for a list of all patients, and for what writes, 'visible'. */
export type Reach = 'visible' | 'readable'

export const patientsWithin = (db: Db, reach: Reach, reader: Omit<Reader, 'db'>) =>
  reach === 'readable' ? readablePatients({ ...reader, db }) : visiblePatients(db, reader.actor, reader.scope)

export async function maySeePatient(db: Db, actor: Actor, patientId: string, now: number): Promise<boolean> {
  const scope = scopeOf(actor.role, 'patients.read')
  if (!scope) return false
  const [patient] = await db`
    select 1 from patients p where p.organization_id = ${actor.organizationId} and p.id = ${patientId} ${readablePatients({ db, actor, scope, now })}`
  return Boolean(patient)
}
