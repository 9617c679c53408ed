import type { Slot } from '#contract/day/appointments.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { proposedStart } from './free-days.ts'
import { afterChoice, type ChoiceAction, type VisitChoice } from './visit-choice.ts'

/** What is chosen at the desk, for a new visit or for one that is moved. */
export type DeskVisit = VisitChoice & {
  clinicId: string
  /** Set while a time is typed in, '09:40', instead of `start`; then `date` is set too. */
  otherTime: string | null
  overbookReason: string
  /** The time that was pressed in the calendar; of a visit that is moved, its own time and doctor. */
  opened: { start: string; doctorId?: string }
  /** The visit became longer or shorter: a time that it does not fit gives way, once. */
  mayMove: boolean
}

export type DeskAction =
  | ChoiceAction
  | { type: 'clinic'; clinicId: string }
  /** A free time of another doctor. */
  | { type: 'offer'; doctorId: string; start: string }
  /** The free times came. With `mayType`, a pressed time that is not among them becomes one that is typed in. */
  | { type: 'slots'; slots: readonly Slot[]; mayType: boolean }
  | { type: 'typeTime'; today: string }
  | { type: 'otherTime'; time: string }
  | { type: 'reason'; reason: string }
  /** From the typed time back to the free ones. */
  | { type: 'freeTimes' }

export function afterDeskAction<State extends DeskVisit>(state: State, action: DeskAction): State {
  switch (action.type) {
    case 'clinic':
      return { ...state, clinicId: action.clinicId, doctorId: '', date: null, start: '' }
    case 'visit':
      return { ...afterChoice(state, action), start: startAfter(state, action) }
    case 'time':
      return { ...afterChoice(state, action), otherTime: null }
    case 'offer':
      return { ...state, doctorId: action.doctorId, start: action.start, otherTime: null }
    case 'slots':
      return afterSlots(state, action.slots, action.mayType)
    case 'typeTime':
      return withTypedTime(state, action.today)
    case 'otherTime':
      return { ...state, otherTime: action.time }
    case 'reason':
      return { ...state, overbookReason: action.reason }
    case 'freeTimes':
      return { ...state, otherTime: null, mayMove: true }
    default:
      return afterChoice(state, action)
  }
}

type VisitAction = Extract<ChoiceAction, { type: 'visit' }>

/** A time that was pressed before the doctor or the service was chosen stands, and so does the visit's own with its doctor. */
function startAfter({ start, opened, ...before }: DeskVisit, { serviceId, doctorId }: VisitAction): string {
  if (doctorId !== undefined && doctorId === opened.doctorId) return opened.start
  const isFirst = doctorId === undefined ? before.serviceId === '' : before.doctorId === ''
  return isFirst || (serviceId !== undefined && start === opened.start) ? start : ''
}

/** The first free time is proposed once and then stays: it must not change while somebody looks at it. */
function afterSlots<State extends DeskVisit>(state: State, slots: readonly Slot[], mayType: boolean): State {
  if (state.otherTime !== null) return state
  const { start, isGone } = proposedStart(slots, state, state.mayMove)
  // A pressed time need not lie on the grid of slots, nor be free.
  if (isGone && mayType && state.start === state.opened.start) return withTypedTime(state, '')
  return start === state.start && !state.mayMove ? state : { ...state, start, mayMove: false }
}

/** Typing begins with the time that is chosen, or with the one that the form was opened with. */
function withTypedTime<State extends DeskVisit>(state: State, today: string): State {
  const { start, opened } = state
  const shown = start || opened.start
  const date = start ? wallDate(start) : (state.date ?? today)
  return { ...state, date, otherTime: shown ? wallClock(shown) : '' }
}

/** Somebody else took it meanwhile. */
export const isGone = ({ start, otherTime }: DeskVisit, slots: readonly Slot[]) =>
  otherTime === null && start !== '' && !slots.some(slot => slot.start === start)

/** The day whose times are shown. */
export const shownDate = ({ start, otherTime, date }: DeskVisit, today: string) =>
  otherTime === null && start !== '' ? wallDate(start) : (date ?? today)
