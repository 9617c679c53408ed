import { v7 as uuid } from 'uuid'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { claimTime, type ClaimedTime } from '#server/features/day/scheduling/claim-time.ts'
import { tellOfFreedTime, type FreedTime } from '#server/features/day/scheduling/freed-time.ts'
import { insertHold } from '#server/features/day/scheduling/holds.ts'
import { freeSlots } from '#server/features/day/scheduling/slots.ts'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { loadOffers } from '#server/features/day/public-booking/load-offers.ts'
import { listDoctors } from '#server/features/day/public-booking/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call, OrganizationMoment } from '#server/platform/http/route-kinds.ts'
import { getEntry, listWaiting, lockEntry, type Waiting } from './queries.ts'
import { afterDaytime, offerEnd, timesFor } from './rules.ts'

const longestSearchDays = 62
/** Somebody else may be faster: then the next time is tried. */
const tries = 5
const shortestAnswerMs = 30 * 60_000

export type Free = { start: number; end: number; doctorId: string; expiresAt: number }

/**
 * Holds for who waits the nearest free time that suits them, and has it mailed. False: there is none, or they do not wait any
 * more. The job that ends the offer is the one that looks for the next in line. Its mail leaves `tellAt`, unless too little time
 * would be left for an answer: then at once. The entry is locked, or new.
 */
export async function offerTo(
  db: Db,
  { organizationId, now }: OrganizationMoment,
  entryId: string,
  { freed, tellAt }: { freed: FreedTime | null; tellAt?: number },
): Promise<boolean> {
  const [entry] = await listWaiting(db, organizationId, { id: entryId })
  if (!entry) return false
  const { clinicId, serviceId, email } = entry
  const free = await listFree(db, organizationId, searchOf(entry, freed, now), now)
  const nearest = suitable(entry, free, freed).slice(0, tries)
  // In one order, as everybody does who may take more than one doctor's time.
  const doctorIds = [...new Set(nearest.map(({ doctorId }) => doctorId))]
  if (doctorIds.length > 1)
    await db`
      select 1 from doctors where organization_id = ${organizationId} and id = any(${doctorIds}::uuid[]) order by id for no key update`
  for (const { start, doctorId, expiresAt } of nearest) {
    const wanted = { organizationId, clinicId, doctorId, serviceIds: [serviceId], startsAt: start, now }
    const claimed = await tryToClaim(db, wanted)
    if (!claimed) continue
    const id = uuid()
    await insertHold(
      db,
      { organizationId, now },
      { id, clinicId, doctorId, serviceIds: [serviceId], startsAt: start, expiresAt, givesWay: true },
      claimed,
    )
    await db`
      insert into waitlist_offers (organization_id, id, entry_id, doctor_id, starts_at, ends_at, expires_at)
      values (${organizationId}, ${id}, ${entryId}, ${doctorId}, ${new Date(start)}, ${new Date(claimed.endsAt)}, ${new Date(expiresAt)})`
    await db`
      update waitlist_entries set state = 'offered', updated_at = now() where organization_id = ${organizationId} and id = ${entryId}`
    const mail = { kind: 'waitlist_offer', recipient: email, organizationId, offerId: id } as const
    await sendMail(db, mail, tellAt && expiresAt - tellAt >= shortestAnswerMs ? tellAt : undefined)
    const held = { clinicId, doctorId, start, end: claimed.endsAt }
    await tellOfFreedTime(db, organizationId, [held], { now, key: `offer ${id}`, at: expiresAt })
    return true
  }
  return false
}

/** The times that may be offered to this patient, the nearest first. */
export const suitable = (entry: Waiting, free: readonly Free[], freed: FreedTime | null): Free[] => {
  const earlier = entry.earlier.map(([start, end]) => ({ start: start * 1000, end: end * 1000 }))
  return timesFor(entry, free, { zone: entry.timeZone, freed, earlier })
}

type Search = Pick<
  Waiting,
  'clinicId' | 'serviceId' | 'doctorId' | 'timeZone' | 'hours' | 'noticeHours' | 'from' | 'to'
>

/** Where a time is looked for; the same for all who may be offered the same. Without a doctor: of any. */
export function searchOf(entry: Waiting, freed: FreedTime | null, now: number): Search {
  const { clinicId, serviceId, timeZone, hours, noticeHours } = entry
  // The room that came free with this time may be what another doctor lacked.
  const doctorId = entry.doctorId ?? (entry.needsResources || !freed ? null : freed.doctorId)
  const from = latest(entry.from, dateOf(timeZone, now), freed && dateOf(timeZone, freed.start))
  const to = earliest(entry.to, addDays(from, longestSearchDays - 1), freed && dateOf(timeZone, freed.end))
  return { clinicId, serviceId, doctorId, timeZone, hours, noticeHours, from, to }
}

/** The free times of the slot engine that are far enough ahead for a mailed offer. */
export async function listFree(
  db: Db,
  organizationId: string,
  { clinicId, serviceId, doctorId: named, timeZone, hours, noticeHours, from, to }: Search,
  now: number,
): Promise<Free[]> {
  if (to < from) return []
  const longestUntil = afterDaytime(timeZone, now, hours)
  const doctorIds = named
    ? [named]
    : (await listDoctors(db, { organizationId, clinicId, timeZone }, now)).map(({ _id }) => _id)
  const offers = await loadOffers(
    db,
    { organizationId, clinicId },
    { serviceIds: [serviceId], doctorIds, from, to, now },
  )
  return offers.flatMap(({ schedule, durationMinutes, slotLengthMinutes, doctorId, ...policy }) => {
    const lastDay = addDays(dateOf(timeZone, now), policy.bookingHorizonDays)
    return freeSlots({
      ...schedule,
      from,
      to: earliest(to, lastDay),
      durationMinutes,
      slotLengthMinutes,
    }).flatMap(slot => {
      const { minimumNoticeMinutes } = policy
      const expiresAt = offerEnd(slot.start, { now, longestUntil, minimumNoticeMinutes, noticeHours })
      return expiresAt === undefined ? [] : [{ ...slot, doctorId, expiresAt }]
    })
  })
}

type Day = string | null
const latest = (first: string, ...others: Day[]) =>
  others.reduce<string>((day, other) => (other && other > day ? other : day), first)
const earliest = (first: string, ...others: Day[]) =>
  others.reduce<string>((day, other) => (other && other < day ? other : day), first)

type Wanted = Omit<Parameters<typeof claimTime>[1], 'mayOverbook' | 'onGridOnly'>

async function tryToClaim(db: Db, wanted: Wanted): Promise<ClaimedTime | undefined> {
  try {
    return await claimTime(db, { ...wanted, mayOverbook: false, onGridOnly: true })
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

/**
 * A person who joins the list is promised a time that suits them: a time that is free already is offered at once, not kept back
 * until another one is given back. Nobody in line is passed over: to those who waited for it, it was offered as it came free.
 * A desk that saw no free time is not surprised: patients are offered less than what it sees, never more.
 */
export const offerFirstFree = (db: Db, moment: OrganizationMoment, id: string): Promise<boolean> =>
  offerTo(db, moment, id, { freed: null })

/** By hand, regardless of who joined before. Errors: not_found; conflict where they do not wait, or nothing that fits is free. */
export async function offerNow(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await lockEntry(db, organizationId, id)
  const { status } = await getEntry(call, id)
  if (status === 'offered') throw new HttpError('conflict', { message: messages.waitlistOfferedAlready })
  if (status !== 'waiting') throw new HttpError('conflict', { message: messages.waitlistNotWaiting })
  if (!(await offerFirstFree(db, { organizationId, now }, id)))
    throw new HttpError('conflict', { message: messages.waitlistNoneFree })
}
