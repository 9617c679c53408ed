import type { Db } from '#server/platform/db/database.ts'

/** The one currency of an organization: ISO 4217. */
export async function currencyOf(db: Db, organizationId: string): Promise<string> {
  const [organization] = await db<{ currency: string }[]>`
    select currency from organizations where id = ${organizationId}`
  return organization!.currency
}
