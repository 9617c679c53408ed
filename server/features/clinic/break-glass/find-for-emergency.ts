import type { FindForEmergency, FoundPatient } from '#contract/clinic/break-glass.ts'
import { ageOn } from '#contract/values/age.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { writtenNumbers } from '#server/features/clinic/patients/queries.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

const shown = 5

type Row = Omit<FoundPatient, 'age'> & { dateOfBirth: string | null; zone: string }

/** Patients that fit everything that is given: name, number and age, and nothing else. */
export async function findForEmergency(
  { db, actor, now }: Call,
  { number, phoneNumber, name, dateOfBirth }: FindForEmergency,
): Promise<FoundPatient[]> {
  const { organizationId } = actor
  const numbers = phoneNumber && (await writtenNumbers(db, organizationId, phoneNumber))
  const rows = await db<Row[]>`
    select p.id as "_id", p.number, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as name, p.date_of_birth as "dateOfBirth", c.time_zone as zone
    from patients p join clinics c on c.organization_id = ${organizationId} and c.id = p.clinic_id
    where p.organization_id = ${organizationId} and not p.is_deleted
      ${number ? db`and p.number = ${number}` : db``}
      ${numbers ? db`and p.phone_number = any(${numbers})` : db``}
      ${name ? db`and p.sort_name = lower(${name.replace(/\s+/g, ' ')})` : db``}
      ${dateOfBirth ? db`and p.date_of_birth = ${dateOfBirth}` : db``}
    order by p.number desc limit ${shown}`
  return rows.map(({ dateOfBirth, zone, ...patient }) => ({
    ...patient,
    age: dateOfBirth === null ? null : ageOn(dateOfBirth, dateOf(zone, now)),
  }))
}
