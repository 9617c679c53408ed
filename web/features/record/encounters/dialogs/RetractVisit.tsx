import { z } from 'zod'
import { requiredText } from '#contract/core/fields.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useAction } from '#web/calls/api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVisit } from '../visit-context.ts'

/** It was written for the wrong patient: it stays, marked, and its papers are cancelled. */
export function RetractVisit({ onClose }: { onClose: () => void }) {
  const { encounter } = useVisit()
  const action = useAction(encounterEndpoints.addAddendum)
  return (
    <ReasonDialog
      what="retract"
      schema={z.object({ reason: requiredText(clinicalMessages.cancelReasonRequired, 500) })}
      send={reason =>
        action.mutateAsync({ params: { id: encounter._id }, body: { text: reason, retracts: true } })
      }
      onClose={onClose}
      onDone={onClose}
    />
  )
}
