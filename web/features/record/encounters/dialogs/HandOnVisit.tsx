import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import { encounterEndpoints } from '#contract/record/encounters.ts'
import { useAction } from '#web/calls/api.ts'
import { useWholeList } from '#web/calls/whole-list.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVisit } from '../visit-context.ts'

/** The owner hands an open visit on: its doctor may have left. */
export function HandOnVisit({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('encounter')
  const { encounter } = useVisit()
  const action = useAction(encounterEndpoints.handOn)
  const doctors = useWholeList<Doctor>(doctorEndpoints.list, { sort: 'name' }).data ?? []
  const choices = doctors
    .filter(({ _id, status }) => status && _id !== encounter.doctor._id)
    .map(({ _id, firstName, lastName }) => ({ value: _id, label: `${firstName} ${lastName}` }))
  return (
    <ReasonDialog
      what="handOn"
      schema={encounterEndpoints.handOn.body}
      send={(reason, { doctorId = '' }) =>
        action.mutateAsync({ params: { id: encounter._id }, body: { doctorId, reason } })
      }
      onClose={onClose}
      onDone={onClose}
    >
      {errors => (
        <Select
          name="doctorId"
          label={t('handOn.doctor')}
          width={12}
          prompt={t('handOn.choose')}
          choices={choices}
          error={errors['doctorId']}
        />
      )}
    </ReasonDialog>
  )
}
