import { messages } from '#contract/core/messages.ts'
import { dateOf, localToInstant } from '#contract/values/clinic-time.ts'
import type { BookingTerms } from '#server/features/day/scheduling/load-schedule.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { budgetOfDay, holdsPerDevice, holdsPerEmail, holdsPerNetwork } from '../rules.ts'
import type { Visitor } from './visitor.ts'

const tooMany = (message: string) => new HttpError('too_many_requests', { message, retryAfterSeconds: 60 })

/** Transactions that count the same visitor's holds follow one another. */
async function lockCount(db: Db, organizationId: string, visitor: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`holds:${organizationId}:${visitor}`}, 0))`
}

type Held = { ofDevice: number; ofNetwork: number }

async function countHeld(db: Db, organizationId: string, visitor: Visitor, now: number): Promise<Held> {
  const [held] = await db<Held[]>`
    select count(*) filter (where b.device_hash = ${visitor.deviceHash})::int as "ofDevice",
      count(*) filter (where b.address_hash = ${visitor.networkHash} and not b.is_remembered)::int as "ofNetwork"
    from slot_holds h
    join public_bookings b on b.organization_id = h.organization_id and b.id = h.id
    where h.organization_id = ${organizationId} and h.expires_at > ${new Date(now)}`
  return held!
}

/** Before anything is locked: a visitor over the budget keeps nobody waiting. Errors: too_many_requests. */
export async function requireBudget(
  db: Db,
  organizationId: string,
  visitor: Visitor,
  now: number,
): Promise<void> {
  const held = await countHeld(db, organizationId, visitor, now)
  if (held.ofDevice >= holdsPerDevice || (!visitor.isRemembered && held.ofNetwork >= holdsPerNetwork))
    throw tooMany(messages.tooManyHolds)
}

type Taken = { doctorId: string; startsAt: number; terms: BookingTerms }

/**
 * With the new hold written, under locks: holds that are asked for at once are counted one after the other. The doctor's row,
 * locked when the time was claimed, does the same for the doctor's day. Errors: too_many_requests.
 */
export async function recountBudget(
  db: Db,
  moment: OrganizationMoment,
  visitor: Visitor,
  taken: Taken,
): Promise<void> {
  const { organizationId, now } = moment
  await lockCount(db, organizationId, visitor.deviceHash)
  if (!visitor.isRemembered) {
    await requireShareOfDay(db, moment, visitor, taken)
    await lockCount(db, organizationId, visitor.networkHash)
  }
  const held = await countHeld(db, organizationId, visitor, now)
  if (held.ofDevice > holdsPerDevice || (!visitor.isRemembered && held.ofNetwork > holdsPerNetwork))
    throw tooMany(messages.tooManyHolds)
}

/** A few networks must not hold most of a doctor's day: so much is left to the desk, to patients who sign in and to remembered devices. */
async function requireShareOfDay(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  { networkHash }: Visitor,
  { doctorId, startsAt, terms }: Taken,
): Promise<void> {
  const { schedule, slotLengthMinutes, durationMinutes } = terms
  const date = dateOf(schedule.zone, startsAt)
  const dayStart = new Date(localToInstant(schedule.zone, date, 0))
  const dayEnd = new Date(localToInstant(schedule.zone, date, 1440))
  const whole = { ...schedule, bookedInstants: [], resources: [], now: 0 }
  const slots = freeSlots({ ...whole, from: date, to: date, slotLengthMinutes, durationMinutes })
  const [held] = await db<{ ofNetwork: number; ofAll: number }[]>`
    select count(*) filter (where b.address_hash = ${networkHash})::int as "ofNetwork", count(*)::int as "ofAll"
    from slot_holds h
    join public_bookings b on b.organization_id = h.organization_id and b.id = h.id
    where h.organization_id = ${organizationId} and h.doctor_id = ${doctorId} and h.expires_at > ${new Date(now)}
      and h.starts_at >= ${dayStart} and h.starts_at < ${dayEnd} and not b.is_remembered`
  const budget = budgetOfDay(slots.length)
  if (held!.ofNetwork > budget.ofNetwork || held!.ofAll > budget.ofAll) throw tooMany(messages.dayHeld)
}

/**
 * Checks how many other holds this mailbox has from the same network: somebody elsewhere who types the address must not stop its holder.
 * Errors: too_many_requests.
 */
export async function requireBudgetOfEmail(
  db: Db,
  organizationId: string,
  { email, butFor }: { email: string; butFor: string },
  now: number,
): Promise<void> {
  await lockCount(db, organizationId, email)
  const [held] = await db<{ count: number }[]>`
    select count(*)::int as count from public_bookings b
    join slot_holds h on h.organization_id = b.organization_id and h.id = b.id
    where b.organization_id = ${organizationId} and h.expires_at > ${new Date(now)} and b.email = ${email} and b.id <> ${butFor}
      and b.address_hash = (
        select address_hash from public_bookings where organization_id = ${organizationId} and id = ${butFor})`
  if (held!.count >= holdsPerEmail) throw tooMany(messages.tooManyHolds)
}
