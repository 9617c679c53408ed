import type { Db } from '#server/platform/db/database.ts'

/**
 * Those of `ids` that were paid, at least in part, and whose money was not given back. After its invoice is credited, a payment no longer
 * shows on the visit, but it still belongs to the patient.
 */
export async function visitsWithMoney(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await db<{ id: string }[]>`
    select distinct appointment_id as id from payments
    where organization_id = ${organizationId} and appointment_id = any(${ids as string[]}::uuid[]) and undone_at is null
      and amount_minor > refunded_minor`
  return new Set(found.map(({ id }) => id))
}
