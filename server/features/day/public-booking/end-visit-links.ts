import type { Db } from '#server/platform/db/database.ts'

/** Ends every link to the patient's visits: it may be in a mailbox that is not theirs. */
export async function endVisitLinks(
  db: Db,
  { organizationId, patientId }: { organizationId: string; patientId: string },
): Promise<void> {
  await db`
    delete from appointment_links l using appointments a
    where l.organization_id = ${organizationId} and a.organization_id = ${organizationId} and a.id = l.appointment_id
      and a.patient_id = ${patientId}`
}
