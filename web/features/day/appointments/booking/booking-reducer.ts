import { afterDeskAction, type DeskAction, type DeskVisit } from '../choice/desk-visit.ts'
import { completed, emptyDraft, fieldsOf, type BookingDraft } from './booking-draft.ts'

type Chosen = Pick<BookingDraft, 'clinicId' | 'doctorId' | 'serviceId'>

export type BookingState = BookingDraft &
  DeskVisit & {
    /** The known patient whose last visit has completed what was open. */
    filledFor: string | undefined
  }

/** What somebody does in New Appointment. */
export type BookingDeed =
  | Exclude<DeskAction, { type: 'slots' }>
  | { type: 'patient'; changes: Partial<Pick<BookingDraft, 'patient' | 'newPatient'>> }
  | { type: 'furtherServices'; lines: BookingDraft['moreServices'] }
  | { type: 'note'; note: string }

export type BookingAction =
  | BookingDeed
  | Extract<DeskAction, { type: 'slots' }>
  /** What a known patient came for last, once, so that it can be changed. `chosen` counts what is the only choice. */
  | { type: 'complete'; patientId: string; chosen: Chosen; earlier: Chosen | undefined }

export const openedWith = (initial: Partial<BookingDraft>): BookingState => ({
  ...emptyDraft,
  ...initial,
  opened: { start: initial.start ?? '' },
  mayMove: false,
  filledFor: undefined,
})

/** New Appointment, one step on. */
export function afterBookingAction(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'patient':
      return { ...state, ...action.changes }
    case 'furtherServices':
      return { ...state, moreServices: action.lines, mayMove: true }
    case 'note':
      return { ...state, note: action.note }
    case 'complete': {
      const { patientId, chosen, earlier } = action
      const isOpen = Object.values(chosen).includes('')
      return { ...state, ...(isOpen && earlier && completed(chosen, earlier)), filledFor: patientId }
    }
    default:
      return afterDeskAction(state, action)
  }
}

/** The fields whose errors a deed makes stale. */
export function staleFields(deed: BookingDeed): string[] {
  switch (deed.type) {
    case 'patient':
      return fieldsOf(deed.changes)
    case 'furtherServices':
      return ['moreServiceIds']
    case 'note':
      return ['note']
    case 'reason':
      return ['overbookReason']
    default:
      return ['start', 'otherTime', ...fieldsOf(deed)]
  }
}
