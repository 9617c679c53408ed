import { messages } from '#contract/core/messages.ts'
import type { Scope } from '#contract/core/permissions.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import { endOffers, getEntry, lockEntry } from './queries.ts'

/** What was offered goes to the next in line. Errors: not_found; conflict for who does not wait any more. */
export async function leaveWaitlist(
  db: Db,
  actor: Actor,
  scope: Scope,
  id: string,
  now: number,
): Promise<void> {
  const { organizationId } = actor
  await lockEntry(db, organizationId, id)
  const { status } = await getEntry(db, actor, scope, id, now)
  if (status === 'booked' || status === 'removed')
    throw new HttpError('conflict', { message: messages.waitlistNotWaiting })
  const freed = await endOffers(db, organizationId, { entryId: id }, 'withdrawn')
  await db`
    update waitlist_entries set state = 'removed', updated_at = now() where organization_id = ${organizationId} and id = ${id}`
  await tellOfFreedTime(db, organizationId, freed, { now })
}
