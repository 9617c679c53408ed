import { changeTotal } from '#server/platform/db/counters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { setManyDeleted } from '#server/platform/db/records.ts'

/** Deletes all prescriptions of these patients. */
export async function archivePrescriptionsOf(
  db: Db,
  organizationId: string,
  patients: readonly string[],
): Promise<void> {
  const rows = await db<{ id: string }[]>`
    select id from prescriptions
    where organization_id = ${organizationId} and patient_id = any (${[...patients]}::uuid[]) and not is_deleted`
  const ids = rows.map(({ id }) => id)
  const changed = await setManyDeleted(db, 'prescriptions', { organizationId, ids }, true)
  if (changed > 0) await changeTotal(db, organizationId, 'prescriptions', -changed)
}
