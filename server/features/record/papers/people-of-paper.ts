import type { PeopleOfCertificate } from '#contract/record/certificates/certificates.ts'
import {
  findLetterhead,
  type Head,
  type LetterheadWords,
} from '#server/features/clinic/clinics/load-letterhead.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'

/** With the weight that was measured last, in kilograms, and what the letterhead says. */
export type PeopleOfPaper = Omit<PeopleOfCertificate, 'head'> & {
  weightKg: number | null
  head: LetterheadWords
}

/** As it was kept when the paper was issued; of older papers the letterhead was not kept. */
export type KeptPeople = Omit<PeopleOfPaper, 'head'> & { head?: LetterheadWords }

/** What a paper is headed with: the words that it was issued with, and the picture of today. */
export const headOfPaper = async (
  db: Db,
  organizationId: string,
  clinicId: string,
  kept: LetterheadWords | null | undefined,
): Promise<Head> => ({ ...(await findLetterhead(db, organizationId, clinicId)), ...kept })

/** The names and facts that a paper bears, as they are now. All three are there. */
export async function peopleOfPaper(
  db: Db,
  organizationId: string,
  { patientId, doctorId, clinicId }: { patientId: string; doctorId: string; clinicId: string },
): Promise<PeopleOfPaper> {
  const [[people], today] = await allSent([
    db<Omit<PeopleOfPaper, 'head'>[]>`
      select trim(p.first_name || ' ' || coalesce(p.last_name, '')) as "patientName", p.number as "patientNumber",
        p.date_of_birth as "dateOfBirth", p.gender, d.first_name || ' ' || d.last_name as "doctorName", d.expert,
        d.registration_number as "registrationNumber",
        (select v.weight_kg::float8 from vitals v
          where v.organization_id = ${organizationId} and v.patient_id = ${patientId} and v.weight_kg is not null
            and not exists (select from struck_entries x where x.organization_id = ${organizationId} and x.entry_id = v.id)
          order by v.taken_at desc, v.id desc limit 1) as "weightKg"
      from patients p join doctors d on d.organization_id = ${organizationId} and d.id = ${doctorId}
      where p.organization_id = ${organizationId} and p.id = ${patientId}`,
    findLetterhead(db, organizationId, clinicId),
  ])
  const { organization, clinic, text, footer } = today
  return { ...people!, head: { organization, clinic, text, footer } }
}
