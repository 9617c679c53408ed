import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Bedside } from '#contract/record/chart/bedside.ts'
import { createVitalsBody, vitalsEndpoints } from '#contract/record/chart/vitals.ts'
import type { VitalMeasure } from '#contract/record/vital-limits.ts'
import { useAction } from '#web/calls/api.ts'
import { useVitalTexts } from '#web/features/record/chart/use-vital-texts.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { isolated } from '#words/formats/isolated.ts'
import { BedsideFacts } from './BedsideFacts.tsx'
import { typedVitals } from './typed-vitals.ts'

const measures = [
  'systolic',
  'diastolic',
  'pulse',
  'temperatureC',
  'oxygenSaturation',
  'respiratoryRate',
  'weightKg',
  'heightCm',
] as const satisfies readonly VitalMeasure[]

/** One form for all that is measured; what was not measured stays empty. */
export function VitalsDialog({ bedside, onClose }: { bedside: Bedside; onClose: () => void }) {
  const { t } = useTranslation('chart')
  const toast = useToast()
  const { unitOf, sayNumber, units } = useVitalTexts()
  const adding = useAction(vitalsEndpoints.create)
  const { _id: id, name } = bedside.patient
  const { errors, summary, isPending, submit } = useContractForm({
    schema: createVitalsBody,
    valuesOf: form => typedVitals(new FormData(form), units),
    send: (_form, values) => adding.mutateAsync({ params: { id }, body: values }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  const before = (measure: VitalMeasure) => {
    const latest = bedside.vitals.find(one => one.measure === measure)
    return latest && t('bedside.before', { value: isolated(sayNumber(measure, latest.value)) })
  }
  return (
    <FormDialog
      title={t('bedside.vitals', { name: isolated(name) })}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <BedsideFacts bedside={bedside} />
      <ErrorSummary {...summary} />
      <div className="fields">
        {measures.map(measure => {
          const hint = before(measure)
          return (
            <AffixField
              key={measure}
              name={measure}
              label={t(`measure.${measure}`)}
              suffix={unitOf(measure)}
              inputMode="decimal"
              maxLength={7}
              error={errors[measure]}
              {...(hint && { hint })}
            />
          )
        })}
      </div>
    </FormDialog>
  )
}
