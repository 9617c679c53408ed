import { useSyncExternalStore } from 'react'
import { appointmentSearch, type AppointmentSearch } from './appointment-search.ts'

type View = Pick<AppointmentSearch, 'view' | 'span'>

const key = 'appointments-view'
const listeners = new Set<() => void>()

/** The view that the user saw last: list, day, week, month, agenda or waiting list. It belongs to this browser. */
export function keepAppointmentView(view: View): void {
  localStorage.setItem(key, JSON.stringify(view))
  for (const listener of listeners) listener()
}

export function useLastAppointmentView(): View {
  const kept = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(key) ?? '{}',
  )
  return viewOf(kept)
}

function viewOf(kept: string): View {
  try {
    const { view, span } = appointmentSearch.parse(JSON.parse(kept))
    return { view, span }
  } catch {
    return {}
  }
}
