import type { Db } from '#server/platform/db/database.ts'

/** Changes the prices of all services when the organization's new currency has another number of digits. */
export async function multiplyPrices(db: Db, organizationId: string, factor: number): Promise<void> {
  await db`
    update services set price_minor = round(price_minor * ${factor}::numeric), version = version + 1, updated_at = now()
    where organization_id = ${organizationId}`
}
