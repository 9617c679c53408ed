import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useSearch } from '@tanstack/react-router'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useProfile } from '#web/calls/profile.ts'
import type { BookingDraft } from '#web/features/day/appointments/booking/booking-draft.ts'
import { NewAppointment } from './day/appointments/NewAppointment.tsx'

type Initial = Partial<BookingDraft>
type Booking = { initial: Initial | null; open: (initial?: Initial) => void; close: () => void }

const BookingContext = createContext<Booking>({ initial: null, open: () => {}, close: () => {} })

/** Opens New Appointment from anywhere in the clinic area: beside the calendar, on the day that it shows. */
export function useOpenBooking(): (initial?: Initial) => void {
  const { open } = use(BookingContext)
  const { view, date } = useSearch({ strict: false })
  const { organization } = useProfile()
  return initial => {
    const today = dateOf(organization.timeZone, Date.now())
    open({ ...(view === 'calendar' && { date: date && date > today ? date : today }), ...initial })
  }
}

export function BookingProvider({ children }: { children: ReactNode }) {
  const [initial, setInitial] = useState<Initial | null>(null)
  const booking = useMemo(
    () => ({ initial, open: (from: Initial = {}) => setInitial(from), close: () => setInitial(null) }),
    [initial],
  )
  return <BookingContext value={booking}>{children}</BookingContext>
}

/** The place of the popup: once, in the main part of the page. */
export function BookingPopup() {
  const { initial, close } = use(BookingContext)
  return initial && <NewAppointment initial={initial} onClose={close} />
}
