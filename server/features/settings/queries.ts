import type { Settings } from '#contract/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function getSettings(db: Db, organizationId: string): Promise<Settings> {
  const [row] = await db<Settings[]>`
    select id as "_id", name, type, contact_person as "contactPerson", contact_number as "contactNumber", email
    from organizations where id = ${organizationId}`
  return row!
}
