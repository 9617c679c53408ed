import type { SharedVisitData } from '#documents/document-data.ts'
import type { Db } from '#server/platform/db/database.ts'

type People = Pick<SharedVisitData, 'patient' | 'doctor'>

/** Whom the paper of a visit names. */
export async function findPatientOfVisit(
  db: Db,
  organizationId: string,
  encounterId: string,
): Promise<People> {
  const [row] = await db<People[]>`
    select json_build_object('name', trim(p.first_name || ' ' || coalesce(p.last_name, '')), 'number', p.number,
        'dateOfBirth', p.date_of_birth, 'gender', p.gender) as patient,
      json_build_object('name', d.first_name || ' ' || d.last_name, 'expert', d.expert,
        'registrationNumber', d.registration_number) as doctor
    from encounters e join patients p on p.organization_id = e.organization_id and p.id = e.patient_id
    join doctors d on d.organization_id = e.organization_id and d.id = e.doctor_id
    where e.organization_id = ${organizationId} and e.id = ${encounterId}`
  return row!
}
