import { isPatient } from '#contract/core/roles.ts'
import { countWithin } from '#server/platform/db/throttle.ts'
import { tooManyRequests } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Staff add as many as they need. */
const documentsPerPatientAndDay = 20

/** Errors: too_many_requests. */
export async function countDocumentOfPatient({ db, actor, now }: Call): Promise<void> {
  if (!isPatient(actor)) return
  const limit = { most: documentsPerPatientAndDay, seconds: 24 * 3600, nowMs: now }
  const over = await countWithin(db, `patient-documents:${actor.organizationId}:${actor.accountId}`, limit)
  if (over) throw tooManyRequests(over.retryAfterSeconds)
}
