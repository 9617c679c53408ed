import { v7 as uuid } from 'uuid'
import { dateOf, formatInstant, localToInstant, parseInstant } from '#contract/clinic-time.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Hold, publicBookingEndpoints } from '#contract/public-booking.ts'
import { claimTime, type ClaimedTime } from '#server/features/appointments/claim-time.ts'
import { offerFreedTime } from '#server/features/appointments/freed-time.ts'
import { insertHold } from '#server/features/appointments/insert-hold.ts'
import { fitsSchedule } from '#server/features/appointments/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError, invalidInput, slotTaken } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { digest, newToken } from '#server/platform/secrets/secrets.ts'
import type { Page } from './find-page.ts'
import { loadOffers } from './load-offers.ts'
import { listCandidates, requireListed } from './queries.ts'
import { holdMs, holdsPerAddress, leastBusyFirst } from './rules.ts'

type Wanted = BodyOf<typeof publicBookingEndpoints.hold>

/** Keeps a time from others for ten minutes. Errors: slot_taken, too_many_requests, invalid_input. */
export async function holdSlot(
  db: Db,
  page: Page,
  { serviceId, doctorId, start, replaces }: Wanted,
  { address, now }: { address: string; now: number },
): Promise<Hold> {
  const { organizationId, clinicId, timeZone } = page
  const startsAt = parseInstant(start)!
  if (replaces) await releaseHold(db, page, replaces, now)
  const addressHash = digest(networkOf(address))
  const [, , doctors] = await Promise.all([
    requireListed(db, page, serviceId),
    requireFewHolds(db, organizationId, { addressHash, most: holdsPerAddress }, now),
    listCandidates(db, page, doctorId, now),
  ])
  const doctorIds = doctors.map(({ _id }) => _id)
  const claimed = await claimAny(db, page, { serviceId, doctorIds, startsAt, now })
  const [id, secret] = [uuid(), newToken()]
  const { endsAt, occupied } = claimed.time
  const expiresAt = now + holdMs
  const held = { id, clinicId, doctorId: claimed.doctorId, serviceId, startsAt, expiresAt }
  await insertHold(db, organizationId, held, claimed.time, now)
  const letGo = { ...occupied, clinicId, doctorId: claimed.doctorId }
  await offerFreedTime(db, organizationId, [letGo], { now, key: `hold ${id}`, at: expiresAt })
  await db`
    insert into public_bookings (organization_id, id, clinic_id, secret_hash, address_hash, held_at)
    values (${organizationId}, ${id}, ${clinicId}, ${digest(secret)}, ${addressHash}, ${new Date(now)})`
  // Those who asked at once are counted once more, one after the other, this one included.
  await lockCount(db, addressHash)
  await requireFewHolds(db, organizationId, { addressHash, most: holdsPerAddress + 1 }, now)
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

/** Its holder alone knows the secret. What is not held any more is let go all the same. */
async function releaseHold(
  db: Db,
  { organizationId, clinicId }: Page,
  { holdId, secret }: { holdId: string; secret: string },
  now: number,
): Promise<void> {
  const released = await db<{ doctorId: string; start: string; end: string }[]>`
    delete from slot_holds where organization_id = ${organizationId} and id = ${holdId} and exists (
      select from public_bookings b where b.organization_id = ${organizationId} and b.id = ${holdId} and b.secret_hash = ${digest(secret)})
    returning doctor_id as "doctorId", occupied_from as start, occupied_until as "end"`
  const freed = released.map(({ doctorId, start, end }) => ({
    clinicId,
    doctorId,
    start: Date.parse(start),
    end: Date.parse(end),
  }))
  await offerFreedTime(db, organizationId, freed, { now, key: `hold ${holdId}` })
}

/** Whoever counts the same visitor's holds waits, until this transaction ends. */
export async function lockCount(db: Db, visitor: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`holds:${visitor}`}, 0))`
}

/** Errors: too_many_requests. */
export async function requireFewHolds(
  db: Db,
  organizationId: string,
  { most, ...whose }: { most: number } & ({ addressHash: string } | { email: string; butFor: string }),
  now: number,
): Promise<void> {
  const [held] = await db<{ count: number }[]>`
    select count(*)::int as count from public_bookings b
    join slot_holds h on h.organization_id = b.organization_id and h.id = b.id
    where b.organization_id = ${organizationId} and h.expires_at > ${new Date(now)}
      ${'email' in whose ? db`and b.email = ${whose.email} and b.id <> ${whose.butFor}` : db`and b.address_hash = ${whose.addressHash}`}`
  if (held!.count >= most)
    throw new HttpError('too_many_requests', { message: messages.tooManyHolds, retryAfterSeconds: 60 })
}

type Claim = { serviceId: string; doctorIds: string[]; startsAt: number; now: number }

/** The doctor's who was asked for; else the least busy one's of those who are free. */
async function claimAny(
  db: Db,
  page: Page,
  { serviceId, doctorIds, startsAt, now }: Claim,
): Promise<{ doctorId: string; time: ClaimedTime }> {
  const { organizationId, clinicId } = page
  const free = await findFree(db, page, { serviceId, doctorIds, startsAt, now })
  // In one order: two who want any doctor at this moment stand in line.
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
        serviceIds: [serviceId],
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
 * Who seems to be free, the least busy of the day first, before anybody's row is locked: those who come too late need not
 * wait to hear it. Where nobody works then, any of them can say why. Errors: slot_taken.
 */
async function findFree(
  db: Db,
  page: Page,
  { serviceId, doctorIds, startsAt, now }: Claim,
): Promise<string[]> {
  const { timeZone } = page
  const date = dateOf(timeZone, startsAt)
  const wanted = { serviceIds: [serviceId], doctorIds, from: date, to: date, now }
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
