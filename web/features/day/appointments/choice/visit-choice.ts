/** What is chosen of a visit, at the desk as on the clinic's own page; '' and null are not chosen yet. */
export type VisitChoice = {
  serviceId: string
  doctorId: string
  /** The day asked for; null: none, or the first that is free. */
  date: string | null
  /** Of the free time that is chosen. */
  start: string
}

export type ChoiceAction =
  | { type: 'visit'; serviceId?: string | undefined; doctorId?: string | undefined }
  | { type: 'day'; date: string }
  | { type: 'time'; start: string }

/** A time is free for its service, its doctor and its day: another choice of these takes it back. */
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
