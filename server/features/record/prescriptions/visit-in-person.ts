import type { Db } from '#server/platform/db/database.ts'

type Written = {
  organizationId: string
  patientId: string
  doctorId: string
  appointmentId: string | null
  /** The visit that is signed with it. */
  encounterId: string | null
  /** In epoch milliseconds. */
  now: number
}

/** An appointment that took place, or will: of the same day at its clinic, or of the last 12 hours, for a night. */
const isOfNow = (db: Db, now: number) => db`
  a.status not in ('cancelled', 'no_show') and not a.is_deleted
  and ((a.starts_at at time zone c.time_zone)::date = (${new Date(now)}::timestamptz at time zone c.time_zone)::date
    or a.starts_at between ${new Date(now - 12 * 3_600_000)}::timestamptz and ${new Date(now)}::timestamptz)`

/**
 * Whether a prescription is written at a visit in person, by what the record knows: the caller may leave anything out. Only there are
 * controlled medicines written. Repeats, online visits and prescriptions without a visit are all elsewhere.
 *
 * - Who signs a visit: it came from no online appointment; if it came from none, the doctor has no online one with the patient on
 *   its day or today.
 * - Who names an appointment: it is in the clinic, now.
 * - Who names nothing: the doctor has such an appointment with the patient, or a visit that began today.
 */
export async function isAtVisitInPerson(db: Db, written: Written): Promise<boolean> {
  const { organizationId, patientId, doctorId, appointmentId, encounterId, now } = written
  if (encounterId) return isInPerson(db, written, db`e.id = ${encounterId}`)
  const [named] = await db<{ id: string }[]>`
    select a.id from appointments a
    join services s on s.organization_id = ${organizationId} and s.id = a.service_id
    join clinics c on c.organization_id = ${organizationId} and c.id = a.clinic_id
    where a.organization_id = ${organizationId} and a.patient_id = ${patientId} and s.type = 'In Clinic' and ${isOfNow(db, now)}
      ${appointmentId ? db`and a.id = ${appointmentId}` : db`and a.doctor_id = ${doctorId}`}
    limit 1`
  if (named || appointmentId) return named !== undefined
  return isInPerson(
    db,
    written,
    db`e.patient_id = ${patientId} and e.doctor_id = ${doctorId} and e.discarded_at is null
      and (e.started_at at time zone c.time_zone)::date = (${new Date(now)}::timestamptz at time zone c.time_zone)::date`,
  )
}

async function isInPerson(
  db: Db,
  { organizationId, doctorId, now }: Written,
  asked: ReturnType<typeof isOfNow>,
): Promise<boolean> {
  const [visit] = await db<{ id: string }[]>`
    select e.id from encounters e
    join clinics c on c.organization_id = ${organizationId} and c.id = e.clinic_id
    where e.organization_id = ${organizationId} and ${asked}
      and not exists (
        select from appointments a
        join services s on s.organization_id = ${organizationId} and s.id = a.service_id
        where a.organization_id = ${organizationId} and s.type = 'Online'
          and (a.id = e.appointment_id
            or e.appointment_id is null and a.patient_id = e.patient_id and a.doctor_id in (e.doctor_id, ${doctorId})
              and a.status not in ('cancelled', 'no_show') and not a.is_deleted
              and (a.starts_at at time zone c.time_zone)::date
                in ((e.started_at at time zone c.time_zone)::date, (${new Date(now)}::timestamptz at time zone c.time_zone)::date)))
    limit 1`
  return visit !== undefined
}
