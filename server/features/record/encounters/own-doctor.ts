import type { Db } from '#server/platform/db/database.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** The actor's own doctor's record, which an owner may have too; null without one. */
export async function findOwnDoctor(db: Db, { organizationId, membershipId }: Actor): Promise<string | null> {
  const [doctor] = await db<{ id: string }[]>`
    select id from doctors
    where organization_id = ${organizationId} and membership_id = ${membershipId} and not is_deleted`
  return doctor?.id ?? null
}

/** Errors: forbidden for an owner who treats nobody. */
export async function requireOwnDoctor(db: Db, actor: Actor): Promise<string> {
  const doctorId = await findOwnDoctor(db, actor)
  if (!doctorId) throw forbidden()
  return doctorId
}
