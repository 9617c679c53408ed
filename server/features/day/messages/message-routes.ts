import { createHmac } from 'node:crypto'
import type { Database, Db } from '#server/platform/db/database.ts'

/** A provider's call names a message by the provider's id, or a person by their number. */
type Named = { message: string } | { number: string }

/** Keyed, so that nobody reads a number from it. */
export const routeKey = (secret: string, named: Named): string =>
  createHmac('sha256', secret)
    .update(`message route ${JSON.stringify(named)}`)
    .digest('base64url')

/** From now on a call of the provider that names it leads to this organization. */
export async function keepRoute(db: Db, organizationId: string, key: string, now: number): Promise<void> {
  await db`
    insert into message_routes (key, organization_id, used_at) values (${key}, ${organizationId}, ${new Date(now)})
    on conflict (key, organization_id) do update set used_at = excluded.used_at`
}

/** The organization that used it last comes first. */
export const findRoutes = (database: Database, key: string): Promise<{ organizationId: string }[]> =>
  database.inGlobal(
    db =>
      db<{ organizationId: string }[]>`
        select organization_id as "organizationId" from message_routes where key = ${key} order by used_at desc, organization_id`,
    { readOnly: true },
  )
