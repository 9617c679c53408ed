import type { Slot } from '#contract/day/appointments.ts'
import { wallClock, wallDate } from '#words/formats/clinic-date.ts'
import { proposedStart } from './free-days.ts'
import { afterChoice, type ChoiceAction, type VisitChoice } from './visit-choice.ts'

/** The choices at the desk, for a new visit or for one that is moved. */
export type DeskVisit = VisitChoice & {
  clinicId: string
  /** The typed time, such as '09:40'. While it is set, it replaces `start`, and `date` is set too. */
  otherTime: string | null
  overbookReason: string
  /** The time that was clicked in the calendar; for a moved visit, its own time and doctor. */
  opened: { start: string; doctorId?: string }
  /** The visit's length has changed, so a time that no longer fits may be replaced, once. */
  mayMove: boolean
}

export type DeskAction =
  | ChoiceAction
  | { type: 'clinic'; clinicId: string }
  /** Takes a free time of another doctor. */
  | { type: 'offer'; doctorId: string; start: string }
  /** The free times have arrived. With `mayType`, a clicked time that is not one of them becomes a typed time. */
  | { type: 'slots'; slots: readonly Slot[]; mayType: boolean }
  | { type: 'typeTime'; today: string }
  | { type: 'otherTime'; time: string }
  | { type: 'reason'; reason: string }
  /** Goes back from the typed time to the free ones. */
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

/**
 * The start after a change of doctor or service. A clicked time stays when the first doctor or service is chosen; a moved visit's
 * own time comes back with its own doctor.
 */
function startAfter({ start, opened, ...before }: DeskVisit, { serviceId, doctorId }: VisitAction): string {
  if (doctorId !== undefined && doctorId === opened.doctorId) return opened.start
  const isFirst = doctorId === undefined ? before.serviceId === '' : before.doctorId === ''
  return isFirst || (serviceId !== undefined && start === opened.start) ? start : ''
}

/** Proposes the first free time once. It then stays, because it must not change while somebody looks at it. */
function afterSlots<State extends DeskVisit>(state: State, slots: readonly Slot[], mayType: boolean): State {
  if (state.otherTime !== null) return state
  const { start, isGone } = proposedStart(slots, state, state.mayMove)
  // A clicked time may lie between the slots, or be taken.
  if (isGone && mayType && state.start === state.opened.start) return withTypedTime(state, '')
  return start === state.start && !state.mayMove ? state : { ...state, start, mayMove: false }
}

/** Starts typing with the chosen time, or else with the time that the form was opened with. */
function withTypedTime<State extends DeskVisit>(state: State, today: string): State {
  const { start, opened } = state
  const shown = start || opened.start
  const date = start ? wallDate(start) : (state.date ?? today)
  return { ...state, date, otherTime: shown ? wallClock(shown) : '' }
}

/** Another user has taken the chosen time. */
export const isGone = ({ start, otherTime }: DeskVisit, slots: readonly Slot[]) =>
  otherTime === null && start !== '' && !slots.some(slot => slot.start === start)

/** The day whose free times are shown. */
export const shownDate = ({ start, otherTime, date }: DeskVisit, today: string) =>
  otherTime === null && start !== '' ? wallDate(start) : (date ?? today)
