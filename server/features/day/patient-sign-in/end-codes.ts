import type { Db } from '#server/platform/db/database.ts'

/** Ends what was mailed to the address that the patient's record still has. */
export async function endCodesOfPatient(
  db: Db,
  { organizationId, patientId }: { organizationId: string; patientId: string },
): Promise<void> {
  await db`
    delete from sign_in_codes k using patients p
    where k.organization_id = ${organizationId} and p.organization_id = ${organizationId} and p.id = ${patientId} and k.email = p.email`
}
