import type { BodyOf } from '#contract/endpoint.ts'
import type { settingsEndpoints } from '#contract/settings.ts'
import type { Db } from '#server/platform/db/database.ts'

type Changes = BodyOf<typeof settingsEndpoints.update>

/** Writes what is given and leaves the rest. */
export async function updateSettings(db: Db, organizationId: string, changes: Changes): Promise<void> {
  const { name, type, contactPerson, contactNumber, email } = changes
  await db`
    update organizations set name = coalesce(${name ?? null}, name), type = coalesce(${type ?? null}, type),
      contact_person = coalesce(${contactPerson ?? null}, contact_person),
      contact_number = coalesce(${contactNumber ?? null}, contact_number), email = coalesce(${email ?? null}, email)
    where id = ${organizationId}`
}
