import { messages } from '#contract/core/messages.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, notFound } from '#server/platform/http/errors.ts'
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

/**
 * In their place in line; no mail is sent, and what was offered before stays withdrawn.
 * Errors: not_found, also of who was not taken off; conflict if the patient joined again.
 */
export async function returnToWaitlist(call: Call, id: string): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  await lockEntry(db, organizationId, id)
  const { status } = await getEntry(call, id)
  if (status !== 'removed') throw notFound()
  const again = await db`
    select 1 from waitlist_entries e
    join waitlist_entries w on w.organization_id = e.organization_id and w.patient_id = e.patient_id and w.clinic_id = e.clinic_id
      and w.service_id = e.service_id and w.doctor_id is not distinct from e.doctor_id and w.state in ('waiting', 'offered')
    where e.organization_id = ${organizationId} and e.id = ${id}`
  if (again.length > 0) throw new HttpError('conflict', { message: messages.waitlistTwice })
  await db`
    update waitlist_entries set state = 'waiting', updated_at = now() where organization_id = ${organizationId} and id = ${id}`
}

/** Of an entry that waits or has an offer, which is locked. */
export async function removeEntry(db: Db, organizationId: string, id: string, now: number): Promise<void> {
  const freed = await endOffers(db, organizationId, { entryId: id }, 'withdrawn')
  await db`
    update waitlist_entries set state = 'removed', updated_at = now() where organization_id = ${organizationId} and id = ${id}`
  await tellOfFreedTime(db, organizationId, freed, { now })
}
