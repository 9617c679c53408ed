import { findOwnDoctor } from '#server/features/identity/profile/find-own-doctor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'

/** The actor's own doctor's record. Errors: forbidden for an owner who treats nobody. */
export async function requireOwnDoctor(db: Db, actor: Actor): Promise<string> {
  const doctorId = await findOwnDoctor(db, actor)
  if (!doctorId) throw forbidden()
  return doctorId
}
