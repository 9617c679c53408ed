import { longestVisitMinutes } from '#contract/day/appointments.ts'
import { addDays, dateOf } from '#contract/values/clinic-time.ts'
import { messages } from '#contract/core/messages.ts'
import { allSent, type Db } from '#server/platform/db/database.ts'
import { invalidInput, slotTaken } from '#server/platform/http/errors.ts'
import type { Interval } from './intervals.ts'
import { loadBookingTerms, type BookingTerms } from './load-schedule.ts'
import { occupiedBy } from './occupied.ts'
import { pickResources } from './resource-uses.ts'
import { refusalOf } from './booking-policy.ts'
import { fitsSchedule, freeSlots, type Misfit } from './slots.ts'
import { takeBackHolds } from './take-back-holds.ts'

export type Claim = {
  organizationId: string
  clinicId: string
  doctorId: string
  /** The services of the visit, in order: at least one. */
  serviceIds: readonly string[]
  startsAt: number
  now: number
  /** The appointment that is being moved or brought back: its own time is no obstacle. */
  except?: string
  /** A hold that becomes the appointment. */
  exceptHold?: string
  /** Staff may take a time that is taken, with a reason. */
  mayOverbook: boolean
  /**
   * For a visit that keeps its start and doctor: its length before the change. If it does not become longer, other visits at the same
   * time are no obstacle; a taken room still is.
   */
  heldMinutes?: number | undefined
  /** A patient takes an offered slot, within the booking policy; staff may begin at any minute of open time. */
  onGridOnly: boolean
  /** Instead of the length of the services: a moved visit keeps its length or gets another. */
  durationMinutes?: number
}

export type ClaimedTime = {
  terms: BookingTerms
  endsAt: number
  /** The visit with what is kept free around it. */
  occupied: Interval
  /** The rooms and equipment that the visit uses for its whole time; none when it was overbooked and nothing is free. */
  resourceIds: string[]
  isOverbooked: boolean
}

/**
 * Decides whether a doctor's time may be taken while the doctor's row is locked: of simultaneous callers the first gets the
 * slot, the others get slot_taken. The exclusion constraint is the last defence.
 * Errors: invalid_input on clinicId, doctorId, serviceId, moreServiceIds or start; slot_taken.
 */
export async function claimTime(db: Db, claim: Claim): Promise<ClaimedTime> {
  const { organizationId, doctorId, startsAt, now, mayOverbook, onGridOnly, heldMinutes = 0 } = claim
  const locked = db`
    select 1 from doctors where organization_id = ${organizationId} and id = ${doctorId} and not is_deleted for no key update`.execute()
  // The clinic's zone is not known yet: a day more on both sides is.
  const from = addDays(dateOf('UTC', startsAt), -1)
  const to = addDays(dateOf('UTC', startsAt), 1)
  const except = claim.except ? [claim.except] : []
  const isOfDesk = !onGridOnly && !claim.exceptHold
  const wanted = { ...claim, from, to, now, except, isOfDesk }
  const load = async () => {
    const terms = await loadBookingTerms(db, organizationId, wanted)
    if (!terms) throw invalidInput(await findUnknown(db, organizationId, claim))
    return terms
  }
  // Sent together: the database reads the terms once it has the lock.
  let [, terms] = await allSent([locked, load()])
  requireOpen(terms)
  const durationMinutes = claim.durationMinutes ?? terms.durationMinutes
  if (durationMinutes > longestVisitMinutes) throw invalidInput({ moreServiceIds: messages.visitTooLong })
  const endsAt = startsAt + durationMinutes * 60_000
  const occupied = occupiedBy(terms.schedule, startsAt, durationMinutes)
  let fit = fitsSchedule(terms.schedule, startsAt, durationMinutes)
  const mayGiveWay = !fit.fits && terms.hasHoldsThatGiveWay
  if (mayGiveWay && (await takeBackHolds(db, organizationId, [{ ...claim, ...occupied }], now))) {
    terms = await load()
    fit = fitsSchedule(terms.schedule, startsAt, durationMinutes)
  }
  if (!fit.fits && fit.reason !== 'taken') throw invalidInput({ start: misfitMessages[fit.reason] })
  const free = pickResources(terms.needs, occupied)
  const isOverbooked = !fit.fits && !(free && durationMinutes <= heldMinutes)
  if (isOverbooked && !mayOverbook) throw slotTaken()
  if (onGridOnly && !isOffered(terms, durationMinutes, startsAt))
    throw invalidInput({ start: messages.slotClosed })
  const refusal = onGridOnly && refusalOf(terms, { startsAt, now, zone: terms.schedule.zone })
  if (refusal) throw invalidInput({ start: refusal })
  return { terms, endsAt, occupied, resourceIds: free ?? [], isOverbooked }
}

/** Why a time does not fit, in words. */
export const misfitMessages: Record<Exclude<Misfit, 'taken'>, string> = {
  past: messages.slotInPast,
  closed: messages.slotClosed,
  not_working: messages.slotClosed,
  holiday: messages.slotHoliday,
  leave: messages.slotLeave,
}

/** Messages for fields that name something closed, or a doctor who does not work at the clinic; empty when all is well. */
export function closedOf(terms: BookingTerms): Record<string, string> {
  if (!terms.clinicIsOpen) return { clinicId: messages.clinicClosed }
  if (!terms.doctorIsOpen) return { doctorId: messages.doctorClosed }
  if (!terms.servicesAreOpen) return { serviceId: messages.serviceClosed }
  return terms.doctorWorksHere ? {} : { doctorId: messages.doctorElsewhere }
}

/** Errors: invalid_input on fields that name something closed. */
export function requireOpen(terms: BookingTerms): void {
  const closed = closedOf(terms)
  if (Object.keys(closed).length > 0) throw invalidInput(closed)
}

function isOffered(
  { schedule, slotLengthMinutes }: BookingTerms,
  durationMinutes: number,
  startsAt: number,
): boolean {
  const day = dateOf(schedule.zone, startsAt)
  return freeSlots({ ...schedule, from: day, to: day, durationMinutes, slotLengthMinutes }).some(
    ({ start }) => start === startsAt,
  )
}

type Named = Pick<Claim, 'clinicId' | 'doctorId' | 'serviceIds'>

/** Messages for fields that name a record which does not exist. */
export async function findUnknown(
  db: Db,
  organizationId: string,
  { clinicId, doctorId, serviceIds: [serviceId, ...moreServiceIds] }: Named,
): Promise<Record<string, string>> {
  const [found] = await db<{ clinic: boolean; doctor: boolean; service: boolean; more: number }[]>`
    select exists (select from clinics where organization_id = ${organizationId} and id = ${clinicId} and not is_deleted) as clinic,
      exists (select from doctors where organization_id = ${organizationId} and id = ${doctorId} and not is_deleted) as doctor,
      exists (select from services where organization_id = ${organizationId} and id = ${serviceId!} and not is_deleted) as service,
      (select count(*)::int from services where organization_id = ${organizationId} and id = any (${moreServiceIds}::uuid[]) and not is_deleted) as more`
  return {
    ...(!found!.clinic && { clinicId: messages.clinicUnknown }),
    ...(!found!.doctor && { doctorId: messages.doctorUnknown }),
    ...(!found!.service && { serviceId: messages.serviceUnknown }),
    ...(found!.more < moreServiceIds.length && { moreServiceIds: messages.serviceUnknown }),
  }
}
