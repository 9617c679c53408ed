import type { Db } from '#server/platform/db/database.ts'
import { setManyDeleted } from '#server/platform/db/records.ts'

/** Deletes all medical reports of these patients. */
export async function archiveReportsOf(
  db: Db,
  organizationId: string,
  patients: readonly string[],
): Promise<void> {
  const rows = await db<{ id: string }[]>`
    select id from medical_reports
    where organization_id = ${organizationId} and patient_id = any (${[...patients]}::uuid[]) and not is_deleted`
  const ids = rows.map(({ id }) => id)
  await setManyDeleted(db, 'medical_reports', { organizationId, ids }, true)
}
