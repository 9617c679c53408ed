import { afterDeskAction, type DeskAction, type DeskVisit } from '../choice/desk-visit.ts'
import { completed, emptyDraft, fieldsOf, type BookingDraft } from './booking-draft.ts'

type Chosen = Pick<BookingDraft, 'clinicId' | 'doctorId' | 'serviceId'>

export type BookingState = BookingDraft &
  DeskVisit & {
    /** The known patient whose last visit has filled the open choices. */
    filledFor: string | undefined
  }

/** The actions of the user in New Appointment. */
export type BookingDeed =
  | Exclude<DeskAction, { type: 'slots' }>
  | { type: 'patient'; changes: Partial<Pick<BookingDraft, 'patient' | 'newPatient'>> }
  | { type: 'furtherServices'; lines: BookingDraft['moreServices'] }

export type BookingAction =
  | BookingDeed
  | Extract<DeskAction, { type: 'slots' }>
  /**
   * Fills the open choices from the patient's last visit, once per patient, so that the user can change them afterwards. `chosen`
   * includes choices with only one option.
   */
  | { type: 'complete'; patientId: string; chosen: Chosen; earlier: Chosen | undefined }

export const openedWith = (initial: Partial<BookingDraft>): BookingState => ({
  ...emptyDraft,
  ...initial,
  opened: { start: initial.start ?? '' },
  mayMove: false,
  filledFor: undefined,
})

/** The state of New Appointment after one action. */
export function afterBookingAction(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'patient':
      return { ...state, ...action.changes }
    case 'furtherServices':
      return { ...state, moreServices: action.lines, mayMove: true }
    case 'complete': {
      const { patientId, chosen, earlier } = action
      const isOpen = Object.values(chosen).includes('')
      return { ...state, ...(isOpen && earlier && completed(chosen, earlier)), filledFor: patientId }
    }
    default:
      return afterDeskAction(state, action)
  }
}

/** The fields whose errors are out of date after an action of the user. */
export function staleFields(deed: BookingDeed): string[] {
  switch (deed.type) {
    case 'patient':
      return fieldsOf(deed.changes)
    case 'furtherServices':
      return ['moreServiceIds']
    case 'reason':
      return ['overbookReason']
    default:
      return ['start', 'otherTime', ...fieldsOf(deed)]
  }
}
