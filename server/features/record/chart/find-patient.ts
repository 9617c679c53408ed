import { dateOf } from '#contract/values/clinic-time.ts'
import { sexForRanges, type Sex } from '#contract/clinic/sex-for-ranges.ts'
import { mayWriteInRecord, reachesOnlyToday } from '#contract/record/chart-policy.ts'
import { readablePatients, visiblePatients } from '#server/features/clinic/patients/visible-patients.ts'
import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import { allSent, type Db, type Fragment } from '#server/platform/db/database.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

type Writer = Parameters<typeof mayWriteInRecord>[0]

/** A patient as the record needs them. Days and times are those of their clinic. */
export type ChartPatient = {
  id: string
  name: string
  number: number
  dateOfBirth: string | null
  deceasedOn: string | null
  gender: 'Male' | 'Female' | 'Other' | null
  sexForRanges: Sex | null
  imageId: string | null
  zone: string
  today: string
}

const select = (call: Call, id: string, withinReach: (call: Call) => Fragment) => call.db<
  Omit<ChartPatient, 'today'>[]
>`
  select p.id, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.number, p.date_of_birth as "dateOfBirth", p.deceased_on as "deceasedOn", p.gender,
    p.sex_for_ranges as "sexForRanges", p.image_id as "imageId", c.time_zone as zone
  from patients p join clinics c on c.organization_id = ${call.actor.organizationId} and c.id = p.clinic_id
  where p.organization_id = ${call.actor.organizationId} and p.id = ${id} and not p.is_deleted ${withinReach(call)}`

const reachOfReaders = (call: Call) =>
  reachesOnlyToday(call.scope) ? todaysPatients(call.db, call.actor, call.now) : readablePatients(call)

/** Without emergency access, which only reads. */
const reachOfWriters = ({ db, actor, scope, now }: Call) =>
  reachesOnlyToday(scope) ? todaysPatients(db, actor, now) : visiblePatients(db, actor, scope)

/** Narrows `patients p` to those who have a visit today, at a clinic where the actor works, that is neither cancelled nor missed. */
const todaysPatients = (db: Db, { organizationId, membershipId }: Actor, now: number) => db`
  and p.id in (select a.patient_id from appointments a
    join receptionists r on r.organization_id = ${organizationId} and r.clinic_id = a.clinic_id
    join clinics w on w.organization_id = ${organizationId} and w.id = a.clinic_id
    where a.organization_id = ${organizationId} and a.patient_id = p.id and not a.is_deleted and a.status not in ('cancelled', 'no_show')
      and r.membership_id = ${membershipId} and not r.is_deleted
      and (a.starts_at at time zone w.time_zone)::date = (${new Date(now)}::timestamptz at time zone w.time_zone)::date)`

const asToday = (patient: Omit<ChartPatient, 'today'>, now: number): ChartPatient => ({
  ...patient,
  sexForRanges: sexForRanges(patient.gender, patient.sexForRanges),
  today: dateOf(patient.zone, now),
})

/** Errors: not_found, also for a patient that the actor does not see. */
export async function findPatient(call: Call, id: string): Promise<ChartPatient> {
  const [patient] = await select(call, id, reachOfReaders)
  if (!patient) throw notFound()
  return asToday(patient, call.now)
}

/**
 * The same for who writes. The row stays locked: one after the other writes in a record, and nobody deletes the patient meanwhile.
 * Errors: not_found; forbidden for who may not write in any record, or not what `mayWrite` says.
 */
export async function holdPatient(
  call: Call,
  id: string,
  mayWrite: (writer: Writer) => boolean = mayWriteInRecord,
): Promise<ChartPatient> {
  const { db, actor } = call
  const [[patient], doctorId] = await allSent([
    db<Omit<ChartPatient, 'today'>[]>`${select(call, id, reachOfWriters)} for no key update of p`,
    findOwnDoctor(db, actor),
  ])
  if (!patient) throw notFound()
  if (!mayWrite({ role: actor.role, doctorId })) throw forbidden()
  return asToday(patient, call.now)
}

/**
 * Whether it is a visit of this patient, and of this doctor if one is given, that was neither discarded nor retracted. Discarding and
 * retracting lock the patient first. So the answer stays true while the caller holds that lock.
 */
export async function isVisitOf(
  db: Db,
  organizationId: string,
  { patientId, encounterId, doctorId }: { patientId: string; encounterId: string; doctorId?: string | null },
): Promise<boolean> {
  const [encounter] = await db`
    select 1 from encounters e
    where e.organization_id = ${organizationId} and e.id = ${encounterId} and e.patient_id = ${patientId} and e.discarded_at is null
      ${doctorId === undefined ? db`` : db`and e.doctor_id = ${doctorId}`}
      and not exists (select from encounter_addenda a
        where a.organization_id = ${organizationId} and a.encounter_id = e.id and a.retracts)`
  return Boolean(encounter)
}
