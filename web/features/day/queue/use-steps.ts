import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints, type Appointment } from '#contract/day/appointments.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

export type Moved = { id: string; to: AppointmentStatus }

/** Moves a visit on, says so, and takes it back. `moved`: whom the focus goes after. */
export function useSteps() {
  const { t } = useTranslation('queue')
  const { mutateAsync: setStatus } = useAction(appointmentEndpoints.setStatus)
  const toast = useToast()
  const [moved, setMoved] = useState<Moved | null>(null)

  async function go({ _id: id, patient }: Appointment, to: AppointmentStatus, undo?: () => void) {
    try {
      await setStatus({ params: { id }, body: { status: to } })
      setMoved({ id, to })
      toast(t(`done.${to}`, { name: patient.name }), 'success', undo)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return {
    moved,
    onFound: () => setMoved(null),
    step: (appointment: Appointment, to: AppointmentStatus) =>
      void go(appointment, to, () => void go(appointment, appointment.status)),
  }
}
