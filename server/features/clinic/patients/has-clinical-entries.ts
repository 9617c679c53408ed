import type { Db } from '#server/platform/db/database.ts'

/**
 * The entries that a new reader of the mailbox could see: prescriptions and medical reports, including deleted ones, because they can
 * be restored. Add encounters and other clinical kinds here.
 */
export async function hasClinicalEntries(
  db: Db,
  { organizationId, patientId }: { organizationId: string; patientId: string },
): Promise<boolean> {
  const [found] = await db<{ has: boolean }[]>`
    select exists (select 1 from prescriptions r where r.organization_id = ${organizationId} and r.patient_id = ${patientId})
      or exists (select 1 from medical_reports m where m.organization_id = ${organizationId} and m.patient_id = ${patientId}) as has`
  return found!.has
}
