import { useState } from 'react'
import type { Appointment } from '#contract/day/appointments.ts'
import type { BookingDraft } from '#web/features/day/appointments/booking/booking-draft.ts'
import type { WaitlistDraft } from '#web/features/day/waitlist/JoinWaitlist.tsx'
import { useMay } from '#web/calls/profile.ts'
import { lazyDialog } from '#web/routes/lazy-part.tsx'

const BookAppointment = lazyDialog(
  async () => (await import('#web/features/day/appointments/booking/BookAppointment.tsx')).BookAppointment,
)
const RepeatAppointment = lazyDialog(
  async () => (await import('#web/features/day/series/RepeatAppointment.tsx')).RepeatAppointment,
)

const JoinWaitlist = lazyDialog(
  async () => (await import('#web/features/day/waitlist/JoinWaitlist.tsx')).JoinWaitlist,
)

export const preloadBooking = () => BookAppointment.preload()

type NewAppointmentProps = { onClose: () => void; initial?: Partial<BookingDraft> }

/** New Appointment. From here the user can repeat the visit as a series, or use the waiting list if no time is free. */
export function NewAppointment({ onClose, initial }: NewAppointmentProps) {
  const mayRepeat = useMay('appointments.series')
  const mayWait = useMay('waitlist.write')
  const [waiting, setWaiting] = useState<Partial<WaitlistDraft> | null>(null)
  const [first, setFirst] = useState<Appointment | null>(null)
  if (first) return <RepeatAppointment appointment={first} onClose={onClose} />
  if (waiting) return <JoinWaitlist initial={waiting} onClose={onClose} />
  return (
    <BookAppointment
      initial={initial}
      onClose={onClose}
      onRepeat={mayRepeat ? setFirst : undefined}
      onWait={mayWait ? setWaiting : undefined}
    />
  )
}
