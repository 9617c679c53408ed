import { v7 as uuid } from 'uuid'
import { dateOf, formatInstant, localToInstant, parseInstant } from '#contract/values/clinic-time.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { messages } from '#contract/core/messages.ts'
import type { Hold, publicBookingEndpoints } from '#contract/day/public-booking.ts'
import { claimTime, type ClaimedTime } from '#server/features/day/scheduling/claim-time.ts'
import { tellOfFreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { endHolds, insertHold } from '#server/features/day/scheduling/holds.ts'
import { fitsSchedule } from '#server/features/day/scheduling/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, slotTaken } from '#server/platform/http/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { Page } from '../find-page.ts'
import { recountBudget, requireBudget } from './hold-budget.ts'
import { loadOffers, serviceIdsOf } from '../load-offers.ts'
import { listCandidates, requireListed } from '../queries.ts'
import { holdMs, leastBusyFirst } from '../rules.ts'
import type { Visitor } from './visitor.ts'

type Wanted = BodyOf<typeof publicBookingEndpoints.hold>

/** Keeps a time from others for ten minutes. Errors: slot_taken, too_many_requests, invalid_input. */
export async function holdSlot(
  db: Db,
  page: Page,
  { doctorId, start, replaces, ...services }: Wanted,
  { visitor, now }: { visitor: Visitor; now: number },
): Promise<Hold> {
  const { organizationId, clinicId, timeZone } = page
  const startsAt = parseInstant(start)!
  const serviceIds = serviceIdsOf(services)
  if (replaces) await releaseHold(db, page, replaces, now)
  const [, , doctors] = await Promise.all([
    requireListed(db, page, serviceIds),
    requireBudget(db, organizationId, visitor, now),
    listCandidates(db, page, doctorId, now),
  ])
  const doctorIds = doctors.map(({ _id }) => _id)
  const claimed = await claimAny(db, page, { serviceIds, doctorIds, startsAt, now })
  const [id, secret] = [uuid(), newToken()]
  const { endsAt, occupied } = claimed.time
  const expiresAt = now + holdMs
  const held = { id, clinicId, doctorId: claimed.doctorId, serviceIds, startsAt, expiresAt }
  await insertHold(db, { organizationId, now }, held, claimed.time)
  const letGo = { ...occupied, clinicId, doctorId: claimed.doctorId }
  await tellOfFreedTime(db, organizationId, [letGo], { now, key: `hold ${id}`, at: expiresAt })
  await db`
    insert into public_bookings (organization_id, id, clinic_id, secret_hash, address_hash, device_hash, is_remembered, held_at)
    values (${organizationId}, ${id}, ${clinicId}, ${digest(secret)}, ${visitor.networkHash}, ${visitor.deviceHash},
      ${visitor.isRemembered}, ${new Date(now)})`
  const taken = { doctorId: claimed.doctorId, startsAt, terms: claimed.time.terms }
  await recountBudget(db, { organizationId, now }, visitor, taken)
  const { _id, name } = doctors.find(doctor => doctor._id === claimed.doctorId)!
  return {
    holdId: id,
    secret,
    start: formatInstant(timeZone, startsAt),
    end: formatInstant(timeZone, endsAt),
    doctor: { _id, name },
    expiresAt: formatInstant(timeZone, expiresAt),
  }
}

/** Only its holder knows the secret. With another one, or of a time that is not held any more, nothing happens. */
export async function releaseHold(
  db: Db,
  { organizationId }: Page,
  { holdId, secret }: { holdId: string; secret: string },
  now: number,
): Promise<void> {
  const own = await db`
    select 1 from public_bookings where organization_id = ${organizationId} and id = ${holdId} and secret_hash = ${digest(secret)}`
  if (own.length === 0) return
  // The provider's page is open: nobody else gets the time before that is closed.
  if (await isBeingPaid(db, organizationId, holdId)) {
    await enqueue(db, 'end_deposit', { organizationId, id: holdId })
    return
  }
  const freed = await endHolds(db, organizationId, [holdId])
  await tellOfFreedTime(db, organizationId, freed, { now, key: `hold ${holdId}` })
}

async function isBeingPaid(db: Db, organizationId: string, holdId: string): Promise<boolean> {
  const found = await db`
    select 1 from deposits where organization_id = ${organizationId} and id = ${holdId} and state = 'waiting'`
  return found.length > 0
}

type Claim = { serviceIds: string[]; doctorIds: string[]; startsAt: number; now: number }

/** The doctor's who was asked for; else the least busy one's of those who are free. */
async function claimAny(
  db: Db,
  page: Page,
  { serviceIds, doctorIds, startsAt, now }: Claim,
): Promise<{ doctorId: string; time: ClaimedTime }> {
  const { organizationId, clinicId } = page
  const free = await findFree(db, page, { serviceIds, doctorIds, startsAt, now })
  // Always in the same order, so that two visitors who want any doctor at this moment wait for each other instead of in a circle.
  if (free.length > 1)
    await db`
      select 1 from doctors where organization_id = ${organizationId} and id = any(${free}::uuid[]) order by id for no key update`
  let refusal: unknown = invalidInput({ start: messages.slotClosed })
  for (const doctorId of free) {
    try {
      const time = await claimTime(db, {
        organizationId,
        clinicId,
        doctorId,
        serviceIds,
        startsAt,
        now,
        mayOverbook: false,
        onGridOnly: true,
      })
      return { doctorId, time }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      refusal = error
    }
  }
  throw refusal
}

/**
 * The doctors who seem to be free, the least busy of the day first. No row is locked yet, so visitors who come too late are
 * refused without waiting. If nobody works then, the error comes from any of the doctors. Errors: slot_taken.
 */
async function findFree(
  db: Db,
  page: Page,
  { serviceIds, doctorIds, startsAt, now }: Claim,
): Promise<string[]> {
  const { timeZone } = page
  const date = dateOf(timeZone, startsAt)
  const wanted = { serviceIds, doctorIds, from: date, to: date, now }
  const offers = (await loadOffers(db, page, wanted)).map(offer => ({
    ...offer,
    booked: offer.schedule.bookedInstants,
    fit: fitsSchedule(offer.schedule, startsAt, offer.durationMinutes),
  }))
  const free = offers.filter(({ fit }) => fit.fits)
  if (free.length === 0) {
    if (offers.some(({ fit }) => !fit.fits && fit.reason === 'taken')) throw slotTaken()
    return doctorIds.slice(0, 1)
  }
  const day = { start: localToInstant(timeZone, date, 0), end: localToInstant(timeZone, date, 1440) }
  return leastBusyFirst(free, day).map(({ doctorId }) => doctorId)
}
