import { useTranslation } from '#web/i18n/use-translation.ts'
import { bedsideEndpoints } from '#contract/record/chart/bedside.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { PlainDialog } from '#web/ui/dialogs/PlainDialog.tsx'
import { LoadFailed } from '#web/ui/states/LoadFailed.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { Allergies } from '#web/features/record/chart/lists/Allergies.tsx'
import { BedsideFacts } from './BedsideFacts.tsx'
import { VitalsDialog } from './VitalsDialog.tsx'
import '#web/features/record/chart/record-lists.css'

type BedsideDialogProps = {
  patientId: string
  name: string
  part: 'vitals' | 'allergies'
  onClose: () => void
}

/** What a nurse does for a patient who waits: measures, or asks about allergies. What to know of the patient stands above. */
export function BedsideDialog({ patientId, name, part, onClose }: BedsideDialogProps) {
  const { t } = useTranslation('chart')
  const answer = useEndpoint(bedsideEndpoints.get, { params: { id: patientId } })
  const bedside = answer.data?.data
  if (bedside && part === 'vitals') return <VitalsDialog bedside={bedside} onClose={onClose} />
  return (
    <PlainDialog title={t(`bedside.${part}`, { name: isolated(name) })} onClose={onClose}>
      {!bedside && answer.isError && (
        <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!bedside && !answer.isError && <Skeleton rows={4} />}
      {bedside && (
        <>
          <BedsideFacts bedside={bedside} />
          <Allergies
            rows={bedside.allergies}
            state={bedside.allergyState}
            of={{ patientId, encounterId: undefined, mayWrite: true, mayHide: false }}
          />
        </>
      )}
    </PlainDialog>
  )
}
