import type { FieldErrors } from '#contract/core/field-errors.ts'
import type { BookedVisit } from '#contract/day/booked-visit.ts'
import type { BookingDay, Remembered } from '#contract/day/public-booking.ts'
import {
  afterChoice,
  type ChoiceAction,
  type VisitChoice,
} from '#web/features/day/appointments/choice/visit-choice.ts'
import type { Notice } from '#web/features/site/public-forms/notice.ts'
import type { Failure } from '#web/features/site/public-forms/post.ts'
import { firstOpen, stepAfter, stillOpen } from './booking-steps.ts'
import { daysOfPart, isInPart, type DayPart } from './steps/day-part.ts'
import type { KeptBooking } from './steps/kept-booking.ts'
import type { Contact } from './check-contact.ts'
import type { Person, Proof } from './visit/visit-request.ts'

/** The visitor's choices and proofs, and the current step. */
export type PageState = VisitChoice & {
  /** Further services of the same visit. */
  moreServiceIds: readonly string[]
  /** The part of the day whose times are shown; '': the whole day. */
  part: DayPart | ''
  /** The last moment at which the visit may be changed online; null: only by phone. */
  changeableUntil: string | null
  /** The visitor has chosen something, so an earlier visit does not replace it. */
  hasChosen: boolean
  /** `asked` counts the loads, so that the answer to an older load is ignored. */
  days: { shown: readonly BookingDay[]; asked: number; isLoading: boolean }
  phase: 'choose' | 'code' | 'people' | 'done' | 'waits'
  /** The visitor joins the waiting list instead of choosing a time. */
  isWaiting: boolean
  errors: FieldErrors
  notice: Notice | null
  isPending: boolean
  contact: Contact
  remembered: Remembered | null
  people: readonly Person[]
  proof: Proof
  visit: BookedVisit | null
}

type PageChoice =
  Exclude<ChoiceAction, { type: 'time' }> | { type: 'time'; start: string; changeableUntil: string | null }

export type PageAction =
  | PageChoice
  /** Adds a further service to the visit, or takes it out. */
  | { type: 'more'; serviceId: string }
  | { type: 'part'; part: DayPart | '' }
  | { type: 'days'; asked: number; days: readonly BookingDay[] }
  | { type: 'daysFailed'; asked: number; message: string }
  /** Switches to the waiting list, or back to the times. */
  | { type: 'wait'; isOn: boolean }
  /** A call begins or ends. */
  | { type: 'begin' }
  | { type: 'settle' }
  | { type: 'faulty'; errors: FieldErrors }
  | { type: 'fail'; message: string }
  | { type: 'refuse'; failure: Pick<Failure, 'code' | 'message' | 'errors'> }
  | { type: 'typed'; contact: Contact }
  | { type: 'codeSent'; message: string }
  /** The code is right, but the mailbox belongs to several people, or to one with another name. */
  | { type: 'askWho'; people: readonly Person[]; proof: Proof }
  | { type: 'finish'; visit: BookedVisit | null }
  /** This device is remembered. Service and doctor are those of the last visit, or '' if the page no longer offers them. */
  | { type: 'recognize'; remembered: Remembered; serviceId: string; doctorId: string }
  | { type: 'forget' }
  /** The page was loaded again at the code step. */
  | { type: 'resume'; choice: KeptBooking['choice']; changeableUntil: string | null }
  | { type: 'back' }

export const atFirst = (serviceId: string, days: readonly BookingDay[]): PageState => ({
  serviceId,
  moreServiceIds: [],
  part: '',
  doctorId: '',
  date: firstOpen(days),
  start: '',
  changeableUntil: null,
  hasChosen: false,
  days: { shown: days, asked: 0, isLoading: false },
  phase: 'choose',
  isWaiting: false,
  errors: {},
  notice: null,
  isPending: false,
  contact: { name: '', phoneNumber: '', email: '' },
  remembered: null,
  people: [],
  proof: {},
  visit: null,
})

/** The state of the booking page after one action. */
export function afterPageAction(state: PageState, action: PageAction): PageState {
  switch (action.type) {
    case 'visit': {
      const next = chosen(state, action)
      // Further services belong to the first one.
      if (next.serviceId !== state.serviceId) next.moreServiceIds = []
      return next.serviceId === '' ? next : askingDays(next)
    }
    case 'more': {
      const { serviceId } = action
      const others = state.moreServiceIds.filter(id => id !== serviceId)
      const isNew = others.length === state.moreServiceIds.length
      const moreServiceIds = isNew ? [...others, serviceId] : others
      return askingDays({ ...chosen(state, { type: 'visit' }), moreServiceIds })
    }
    case 'part': {
      const { part } = action
      const days = daysOfPart(state.days.shown, part)
      const stays = state.start === '' || part === '' || isInPart(state.start, part)
      const kept = stays ? state : chosen(state, { type: 'time', start: '' })
      return { ...kept, part, date: stillOpen(days, state.date ?? '') }
    }
    case 'day':
      return chosen(state, action)
    case 'time':
      return { ...chosen(state, action), changeableUntil: action.changeableUntil }
    case 'days': {
      const { asked, days } = action
      if (asked !== state.days.asked) return state
      return {
        ...state,
        days: { shown: days, asked, isLoading: false },
        date: stillOpen(daysOfPart(days, state.part), state.date ?? ''),
      }
    }
    case 'daysFailed': {
      if (action.asked !== state.days.asked) return state
      return { ...failed(state, action.message), days: { ...state.days, isLoading: false } }
    }
    case 'wait':
      return {
        ...chosen(state, { type: 'time', start: '' }),
        errors: {},
        notice: null,
        isWaiting: action.isOn,
      }
    case 'begin':
      return { ...state, errors: {}, notice: null, isPending: true }
    case 'settle':
      return { ...state, isPending: false }
    case 'faulty':
      return { ...state, errors: action.errors }
    case 'fail':
      return failed(state, action.message)
    case 'refuse':
      return refused(state, action.failure)
    case 'typed':
      return { ...state, contact: action.contact }
    case 'codeSent': {
      const isAgain = state.phase === 'code'
      return {
        ...state,
        phase: 'code',
        notice: isAgain ? { kind: 'success', message: action.message } : null,
      }
    }
    case 'askWho':
      return { ...state, people: action.people, proof: action.proof, phase: 'people' }
    case 'finish':
      return { ...state, visit: action.visit, phase: action.visit ? 'done' : 'waits' }
    case 'recognize':
      return recognized(state, action)
    case 'resume': {
      const { choice, changeableUntil } = action
      return askingDays({ ...state, ...choice, changeableUntil, hasChosen: true, phase: 'code' })
    }
    case 'forget':
      return { ...state, remembered: null }
    case 'back':
      return { ...state, phase: 'choose' }
  }
}

function chosen(state: PageState, action: ChoiceAction): PageState {
  const errors = withoutChoices(state.errors)
  return { ...afterChoice(state, action), changeableUntil: null, hasChosen: true, errors }
}

const withoutChoices = ({ start: _, serviceId: __, ...others }: FieldErrors): FieldErrors => others

const askingDays = (state: PageState): PageState => ({
  ...state,
  days: { ...state.days, asked: state.days.asked + 1, isLoading: true },
})

const failed = (state: PageState, message: string): PageState => ({
  ...state,
  notice: { kind: 'error', message },
})

/** A lost time is reported beside the times, which then load again; the typed values stay. */
function refused(
  state: PageState,
  { code, message, errors }: Pick<Failure, 'code' | 'message' | 'errors'>,
): PageState {
  switch (stepAfter({ code, errors }, state.remembered !== null)) {
    case 'times':
      return askingDays({
        ...state,
        phase: 'choose',
        proof: {},
        start: '',
        changeableUntil: null,
        errors: { start: errors['start'] ?? message },
      })
    case 'code':
      return { ...state, phase: 'code', errors: { code: message } }
    case 'forgotten':
      return failed({ ...state, remembered: null }, errors['code'] ?? message)
    case 'fields':
      return { ...state, phase: state.isWaiting ? 'choose' : state.phase, errors }
    case 'notice':
      return failed(state, Object.values(errors)[0] ?? message)
  }
}

type Recognition = Extract<PageAction, { type: 'recognize' }>

function recognized(state: PageState, { remembered, serviceId, doctorId }: Recognition): PageState {
  const known = { ...state, remembered }
  const service = serviceId || state.serviceId
  if (state.hasChosen || (service === state.serviceId && doctorId === '')) return known
  return afterPageAction(known, { type: 'visit', serviceId: service, doctorId })
}
