import { useNavigate } from '@tanstack/react-router'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useAction } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVisit } from '../visit-context.ts'

/** The visit should not have been started: it leaves every list, and what was entered in it leaves the record. */
export function DiscardVisit({ onClose }: { onClose: () => void }) {
  const { keeper, encounter } = useVisit()
  const navigate = useNavigate()
  const action = useAction(encounterEndpoints.discard)
  return (
    <ReasonDialog
      what="discard"
      schema={encounterEndpoints.discard.body.omit({ version: true })}
      send={async reason => {
        await keeper.flush()
        const { version } = keeper.snapshot().stored
        return action.mutateAsync({ params: { id: encounter._id }, body: { version, reason } })
      }}
      onClose={onClose}
      onDone={() => void navigate({ to: paths.patientDetails, search: { id: encounter.patient._id } })}
    />
  )
}
