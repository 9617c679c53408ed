import type { Db } from '#server/platform/db/database.ts'

type Whose = { organizationId: string; patientId: string }

/**
 * The devices of the patient's mailbox, which book for everybody who shares it, and devices that booked for the patient under an
 * earlier address.
 */
const ofPatient = (db: Db, { organizationId, patientId }: Whose) => db`
  organization_id = ${organizationId} and (patient_id = ${patientId}
    or email = (select p.email from patients p where p.organization_id = ${organizationId} and p.id = ${patientId}))`

export async function countDevices(db: Db, whose: Whose, now: number): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from booking_devices where ${ofPatient(db, whose)} and not is_pass and expires_at > ${new Date(now)}`
  return found!.count
}

export async function endDevices(db: Db, whose: Whose): Promise<void> {
  await db`delete from booking_devices where ${ofPatient(db, whose)}`
}
