import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AppointmentStatus } from '#contract/day/appointment-status.ts'
import { appointmentEndpoints } from '#contract/day/appointments.ts'
import { useAction } from '#web/calls/api.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useToastAbout } from '#web/ui/states/Toast.tsx'
import { lazyDialog } from '#web/routes/lazy-part.tsx'
import type { Cancellation, SteppedVisit } from './stepped-visit.ts'

const CancelVisit = lazyDialog(async () => (await import('./CancelVisit.tsx')).CancelVisit)

type Moved = { id: string; to: AppointmentStatus }

export type VisitSteps = {
  /** The last step taken: the screen may move the focus after the visit, and then calls `onFound`. */
  moved: Moved | null
  onFound: () => void
  step: (visit: SteppedVisit, to: AppointmentStatus) => void
  /** To be rendered by the screen: the question before a cancellation. */
  dialog: ReactNode
}

/** Moves visits on, says so, and offers Undo. A cancellation asks for its reason first. */
export function useVisitSteps(): VisitSteps {
  const { t } = useTranslation('queue')
  const { mutateAsync: setStatus } = useAction(appointmentEndpoints.setStatus)
  const toastAbout = useToastAbout()
  const [moved, setMoved] = useState<Moved | null>(null)
  const [cancelling, setCancelling] = useState<SteppedVisit | null>(null)

  async function go(
    { _id: id, patient }: SteppedVisit,
    to: AppointmentStatus,
    { undo, cancellation }: { undo?: () => void; cancellation?: Cancellation } = {},
  ) {
    const toast = toastAbout(id)
    try {
      await setStatus({ params: { id }, body: { status: to, ...cancellation } })
      setMoved({ id, to })
      toast(t(`done.${to}`, { name: patient.name }), 'success', undo)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  const goWithUndo = (visit: SteppedVisit, to: AppointmentStatus, cancellation?: Cancellation) =>
    void go(visit, to, {
      undo: () => void go(visit, visit.status),
      ...(cancellation && { cancellation }),
    })

  return {
    moved,
    onFound: () => setMoved(null),
    step: (visit, to) => (to === 'cancelled' ? setCancelling(visit) : goWithUndo(visit, to)),
    dialog: cancelling && (
      <CancelVisit
        visit={cancelling}
        onClose={() => setCancelling(null)}
        onCancelled={cancellation => {
          setCancelling(null)
          goWithUndo(cancelling, 'cancelled', cancellation)
        }}
      />
    ),
  }
}
