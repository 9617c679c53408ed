import type { Db } from '#server/platform/db/database.ts'

/** Of all services, when the organization's currency has another number of digits. */
export async function multiplyPrices(db: Db, organizationId: string, factor: number): Promise<void> {
  await db`
    update services set price_minor = round(price_minor * ${factor}::numeric), version = version + 1, updated_at = now()
    where organization_id = ${organizationId}`
}
