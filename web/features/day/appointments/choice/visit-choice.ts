/** The choices of a visit, at the desk or on the clinic's public page; '' and null: not chosen yet. */
export type VisitChoice = {
  serviceId: string
  doctorId: string
  /** The chosen day; null: no day, or the first free one. */
  date: string | null
  /** The start of the chosen free time. */
  start: string
}

export type ChoiceAction =
  | { type: 'visit'; serviceId?: string | undefined; doctorId?: string | undefined }
  | { type: 'day'; date: string }
  | { type: 'time'; start: string }

/** A free time belongs to its service, doctor and day: changing one of them clears the time. */
export function afterChoice<State extends VisitChoice>(state: State, action: ChoiceAction): State {
  switch (action.type) {
    case 'visit': {
      const { serviceId = state.serviceId, doctorId = state.doctorId } = action
      return { ...state, serviceId, doctorId, start: '' }
    }
    case 'day':
      return { ...state, date: action.date, start: '' }
    case 'time':
      return { ...state, start: action.start }
  }
}
