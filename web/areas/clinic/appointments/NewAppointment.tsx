import { lazy, Suspense, useState } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { BookingDraft } from '#web/features/appointments/booking-draft.ts'
import type { WaitlistDraft } from '#web/features/waitlist/JoinWaitlist.tsx'
import { useMay } from '#web/profile.ts'

const BookAppointment = lazy(async () => {
  const { BookAppointment: popup } = await import('#web/features/appointments/BookAppointment.tsx')
  return { default: popup }
})
const RepeatAppointment = lazy(async () => {
  const { RepeatAppointment: popup } = await import('#web/features/series/RepeatAppointment.tsx')
  return { default: popup }
})

const JoinWaitlist = lazy(async () => {
  const { JoinWaitlist: popup } = await import('#web/features/waitlist/JoinWaitlist.tsx')
  return { default: popup }
})

type NewAppointmentProps = { onClose: () => void; initial?: Partial<BookingDraft> }

/** New Appointment; where it is the first of a course of visits, how it repeats; where no time is free, the waiting list. */
export function NewAppointment({ onClose, initial }: NewAppointmentProps) {
  const mayRepeat = useMay('appointments.series')
  const mayWait = useMay('waitlist.write')
  const [waiting, setWaiting] = useState<Partial<WaitlistDraft> | null>(null)
  const [first, setFirst] = useState<Appointment | null>(null)
  return (
    <Suspense>
      {first ? (
        <RepeatAppointment appointment={first} onClose={onClose} />
      ) : waiting ? (
        <JoinWaitlist initial={waiting} onClose={onClose} />
      ) : (
        <BookAppointment
          initial={initial}
          onClose={onClose}
          onRepeat={mayRepeat ? setFirst : undefined}
          onWait={mayWait ? setWaiting : undefined}
        />
      )}
    </Suspense>
  )
}
