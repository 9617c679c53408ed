import { useState } from 'react'
import { longestVisitMinutes } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { useNow } from '#web/ui/use-now.ts'
import { amountsOf } from '../amounts.ts'
import {
  bodyOf,
  completed,
  emptyDraft,
  furtherServicesOf,
  otherTimeErrors,
  startAt,
  type BookingDraft,
} from './booking-draft.ts'
import { proposedStart } from './free-days.ts'
import { useBookingChoices } from './use-booking-choices.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useEarlierVisit } from './use-earlier-visit.ts'
import { useFreeSlots } from './use-free-slots.ts'
import { useTimeCheck } from './use-time-check.ts'

type Changes = Partial<BookingDraft>

/** The visit that is being put together: what is chosen, what that opens, and what is proposed for the rest. */
export function useBooking(initial: Changes = {}) {
  const profile = useProfile()
  const mayOverbook = useMay('appointments.overbook')
  const [draft, setDraft] = useState<BookingDraft>({ ...emptyDraft, ...initial })
  const change = (changes: Changes) => setDraft(before => ({ ...before, ...changes }))

  const choices = useBookingChoices(profile, draft)
  const { clinics, doctors, services } = choices
  const chosen = { clinicId: clinics.id, doctorId: doctors.id, serviceId: services.id }
  const isOpen = Object.values(chosen).includes('')
  const further = furtherServicesOf(draft)
  const visit = { ...chosen, moreServiceIds: further.map(({ _id }) => _id) }
  const first = services.record
  const amounts = amountsOf(first ? [first, ...further] : [], profile.organization)
  const isTooLong = amounts !== null && amounts.minutes > longestVisitMinutes

  const zone = clinics.record?.timeZone ?? profile.organization.timeZone
  const today = dateOf(zone, useNow())
  const from = draft.date ?? today
  const { otherTime } = draft
  const isOther = otherTime !== null
  const start = isOther ? startAt(zone, from, otherTime) : draft.start
  const asked = { ...visit, from }
  const free = useFreeSlots({ ...asked, today })
  const checked = useTimeCheck({ ...visit, start: isOther ? start : '' })
  const known = useDuplicates(draft.newPatient)

  // What a known patient came for last completes what is still open: once, so that it can be changed.
  const [filledFor, setFilledFor] = useState<string>()
  const patientId = draft.patient?._id
  const isToFill = patientId !== undefined && patientId !== filledFor && choices.isReady
  const earlier = useEarlierVisit(profile.organization._id, patientId, isToFill && isOpen)
  if (isToFill && !earlier.isLooking) {
    setFilledFor(patientId)
    if (isOpen && earlier.choices) change(completed(chosen, earlier.choices))
  }

  // The first free time is proposed once, and then stands: it must not change under somebody's eyes. Only where the visit
  // has become longer or shorter does a time that it does not fit give way.
  const [mayMove, setMayMove] = useState(false)
  const isReady = free.state === 'ready' && !isOther
  const proposal = proposedStart(free.slots, draft, mayMove)
  if (isReady && mayMove) setMayMove(false)
  if (isReady && proposal.start !== draft.start) change({ start: proposal.start })
  const isGone = isReady && proposal.isGone
  // A time from the calendar need not lie on the grid of slots, nor be free.
  if (isGone && mayOverbook && draft.start === initial.start) typeTime()

  function typeTime() {
    const clock = draft.start ? wallClock(draft.start) : ''
    change({ date: draft.start ? wallDate(draft.start) : from, otherTime: clock, start: '' })
  }

  /** What the contract's schema does not know. */
  function findErrors(): FieldErrors {
    return {
      ...(isTooLong && { moreServiceIds: messages.visitTooLong }),
      ...(isGone && { start: messages.slotTaken }),
      ...(isOther && otherTimeErrors(checked.check, draft.overbookReason)),
    }
  }

  return {
    profile,
    draft,
    change,
    choices,
    chosen,
    amounts,
    isTooLong,
    today,
    from,
    date: isOther || draft.start === '' ? from : wallDate(draft.start),
    start,
    isOther,
    isGone,
    asked,
    free,
    checked,
    known,
    filledFor,
    /** Whether something is on its way that decides what would be booked. */
    isSettling:
      (!choices.isReady && !choices.error) ||
      earlier.isLooking ||
      free.state === 'loading' ||
      (isOther && checked.state === 'loading') ||
      known.isLooking,
    mayTypeTime: mayOverbook && free.state !== 'unasked' && !isOther,
    typeTime,
    letTimeMove: () => setMayMove(true),
    findErrors,
    body: () => bodyOf({ ...draft, ...chosen, start }),
  }
}
