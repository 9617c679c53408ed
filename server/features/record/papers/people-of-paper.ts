import type { PeopleOfCertificate } from '#contract/record/certificates/certificates.ts'
import type { Db } from '#server/platform/db/database.ts'

/** With the weight that was measured last, in kilograms. */
export type PeopleOfPaper = PeopleOfCertificate & { weightKg: number | null }

/** The names and facts that a paper bears, as they are now. Both are there. */
export async function peopleOfPaper(
  db: Db,
  organizationId: string,
  { patientId, doctorId }: { patientId: string; doctorId: string },
): Promise<PeopleOfPaper> {
  const [people] = await db<PeopleOfPaper[]>`
    select trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.number as "patientNumber",
      p.date_of_birth as "dateOfBirth", p.gender, d.first_name || ' ' || d.last_name as "doctorName", d.expert,
      d.registration_number as "registrationNumber",
      (select v.weight_kg::float8 from vitals v
        where v.organization_id = ${organizationId} and v.patient_id = ${patientId} and v.weight_kg is not null
          and not exists (select from struck_entries x where x.organization_id = ${organizationId} and x.entry_id = v.id)
        order by v.taken_at desc, v.id desc limit 1) as "weightKg"
    from patients p join doctors d on d.organization_id = ${organizationId} and d.id = ${doctorId}
    where p.organization_id = ${organizationId} and p.id = ${patientId}`
  return people!
}
