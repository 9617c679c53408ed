import { useEffect, useEffectEvent, useReducer } from 'react'
import { longestVisitMinutes } from '#contract/day/appointments.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { messages } from '#contract/core/messages.ts'
import { useMay, useProfile } from '#web/calls/profile.ts'
import { useNow } from '#web/ui/use-now.ts'
import { amountsOf } from '../amounts.ts'
import { isGone, shownDate } from '../choice/desk-visit.ts'
import { bodyOf, furtherServicesOf, otherTimeErrors, startAt, type BookingDraft } from './booking-draft.ts'
import { afterBookingAction, openedWith, type BookingAction, type BookingDeed } from './booking-reducer.ts'
import { useBookingChoices } from './use-booking-choices.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useEarlierVisit } from './use-earlier-visit.ts'
import { useFreeSlots } from './use-free-slots.ts'
import { useTimeCheck } from './use-time-check.ts'

/** The visit that is being booked: the choices made, what each choice allows, and the proposals for the rest. */
export function useBooking(initial: Partial<BookingDraft> = {}) {
  const profile = useProfile()
  const mayOverbook = useMay('appointments.overbook')
  const [draft, dispatch] = useReducer(afterBookingAction, initial, openedWith)

  const choices = useBookingChoices(profile, draft)
  const { clinics, doctors, services } = choices
  const chosen = { clinicId: clinics.id, doctorId: doctors.id, serviceId: services.id }
  const isOpen = Object.values(chosen).includes('')
  const further = furtherServicesOf(draft)
  const visit = { ...chosen, moreServiceIds: further.map(({ _id }) => _id) }
  const first = services.record
  const zone = clinics.record?.timeZone ?? profile.organization.timeZone
  const today = dateOf(zone, useNow())
  const place = { clinicId: clinics.id, day: today }
  const amounts = amountsOf(first ? [first, ...further] : [], profile.organization, place)
  const isTooLong = amounts !== null && amounts.minutes > longestVisitMinutes
  const asked = { ...visit, from: draft.date ?? today }
  const free = useFreeSlots({ ...asked, today })
  const arrived: BookingAction | null =
    free.state === 'ready' ? { type: 'slots', slots: free.slots, mayType: mayOverbook } : null
  // The proposal is shown in the render in which the times arrive, and is then kept. So the form sends exactly what it shows.
  const shown = arrived ? afterBookingAction(draft, arrived) : draft
  const keepProposal = useEffectEvent(() => {
    if (arrived) dispatch(arrived)
  })
  useEffect(() => {
    if (shown !== draft) keepProposal()
  }, [shown, draft])

  const isOther = shown.otherTime !== null
  const start = shown.otherTime === null ? shown.start : startAt(zone, shown.date ?? today, shown.otherTime)
  const checked = useTimeCheck({ ...visit, start: isOther ? start : '' })
  const known = useDuplicates(draft.newPatient)
  const isTaken = free.state === 'ready' && isGone(shown, free.slots)

  const patientId = draft.patient?._id
  const isToFill = patientId !== undefined && patientId !== draft.filledFor && choices.isReady
  const earlier = useEarlierVisit(profile.organization._id, patientId, isToFill && isOpen)
  const completedFor = isToFill && !earlier.isLooking ? patientId : undefined
  const complete = useEffectEvent((known: string) =>
    dispatch({ type: 'complete', patientId: known, chosen, earlier: earlier.choices }),
  )
  useEffect(() => {
    if (completedFor !== undefined) complete(completedFor)
  }, [completedFor])

  /** Errors that the contract's schema cannot find. */
  function findErrors(): FieldErrors {
    return {
      ...(isTooLong && { moreServiceIds: messages.visitTooLong }),
      ...(isTaken && { start: messages.slotTaken }),
      ...(isOther && otherTimeErrors(checked.check, shown.overbookReason)),
    }
  }

  return {
    profile,
    /** The values chosen, proposed and typed. */
    draft: shown,
    act: dispatch as (deed: BookingDeed) => void,
    /** The options, and the chosen ones. */
    choices: { ...choices, chosen },
    /** The time of the visit. `isGone`: another user has taken that time. */
    time: {
      today,
      date: shownDate(shown, today),
      start,
      isOther,
      isGone: isTaken,
      asked,
      free,
      checked,
      mayType: mayOverbook && free.state !== 'unasked' && free.state !== 'noDay' && !isOther,
    },
    /** Cost and duration. */
    sum: { amounts, isTooLong },
    known,
    /** True while data loads that can change what gets booked. */
    isSettling:
      (!choices.isReady && !choices.error) ||
      isToFill ||
      free.state === 'loading' ||
      (isOther && checked.state === 'loading') ||
      known.isLooking,
    findErrors,
    body: () => bodyOf({ ...shown, ...chosen, start }),
  }
}
