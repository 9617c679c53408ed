import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { newPatientBody } from '#contract/clinic/patients.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'

/** `membershipId`: the account that signs in for the patient. `id`: where the caller has it already. */
type NewPatient = z.output<typeof newPatientBody> & { membershipId?: string; id?: string }

/** Three fields while booking; the rest is asked for later. Answers the new patient's id. */
export async function insertIncompletePatient(
  db: Db,
  organizationId: string,
  clinicId: string,
  { firstName, lastName, phoneNumber, email, membershipId, id = uuid() }: NewPatient,
): Promise<string> {
  await db`
    insert into patients (organization_id, id, number, clinic_id, first_name, last_name, phone_number, email, membership_id, is_incomplete)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'patients')}, ${clinicId}, ${firstName}, ${lastName ?? null}, ${phoneNumber}, ${email ?? null}, ${membershipId ?? null}, true)`
  return id
}
