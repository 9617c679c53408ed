import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { newPatientBody } from '#contract/clinic/patients.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'

/** `membershipId`: the account that signs in for the patient. `id`, `number`: where the caller has them already. */
type NewPatient = z.output<typeof newPatientBody> & {
  membershipId?: string
  id?: string
  number?: number | undefined
}

/** Three fields while booking; the rest is asked for later. Answers the new patient's id. */
export async function insertIncompletePatient(
  db: Db,
  organizationId: string,
  clinicId: string,
  { firstName, lastName, phoneNumber, email, membershipId, id = uuid(), number: given }: NewPatient,
): Promise<string> {
  const number = given ?? (await takeNumber(db, organizationId, 'patients'))
  await db`
    insert into patients (organization_id, id, number, clinic_id, first_name, last_name, phone_number, email, membership_id, is_incomplete)
    values (${organizationId}, ${id}, ${number}, ${clinicId}, ${firstName}, ${lastName ?? null}, ${phoneNumber}, ${email ?? null}, ${membershipId ?? null}, true)`
  return id
}
