import { v7 as uuid } from 'uuid'
import { takeNumber } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'

export type SamplePatient = {
  firstName: string
  lastName: string
  phoneNumber: string
  gender: string
  dateOfBirth: string
  address: string
  city: string
}

/** A made-up person, without an email address and a sign-in: nothing is ever sent to them. Answers the new patient's id. */
export async function insertSamplePatient(
  db: Db,
  organizationId: string,
  clinicId: string,
  { firstName, lastName, phoneNumber, gender, dateOfBirth, address, city }: SamplePatient,
): Promise<string> {
  const id = uuid()
  await db`
    insert into patients (organization_id, id, number, clinic_id, first_name, last_name, phone_number, gender, date_of_birth,
      address, city, message_channel, is_sample)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'patients')}, ${clinicId}, ${firstName}, ${lastName}, ${phoneNumber}, ${gender}, ${dateOfBirth},
      ${address}, ${city}, 'none', true)`
  return id
}
