import { messages } from '#contract/core/messages.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { endOffers, getEntry, lockEntry } from './queries.ts'

/** An open offer goes to the next patient. Errors: not_found; conflict if the patient does not wait any more. */
export async function leaveWaitlist(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await lockEntry(db, organizationId, id)
  const { status } = await getEntry(call, id)
  if (status === 'booked' || status === 'removed')
    throw new HttpError('conflict', { message: messages.waitlistNotWaiting })
  await removeEntry(db, organizationId, id, now)
}

/** Of an entry that waits or has an offer, which is locked. */
export async function removeEntry(db: Db, organizationId: string, id: string, now: number): Promise<void> {
  const freed = await endOffers(db, organizationId, { entryId: id }, 'withdrawn')
  await db`
    update waitlist_entries set state = 'removed', updated_at = now() where organization_id = ${organizationId} and id = ${id}`
  await tellOfFreedTime(db, organizationId, freed, { now })
}
