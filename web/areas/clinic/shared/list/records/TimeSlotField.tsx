import { useTranslation } from '#web/i18n/use-translation.ts'
import { slotLengths } from '#contract/clinic/clinics.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type TimeSlotFieldProps = {
  hint?: string
  width?: 4 | 6
  defaultValue?: number | undefined
  error: string | undefined
}

export function TimeSlotField({ hint, width, defaultValue, error }: TimeSlotFieldProps) {
  const { t } = useTranslation('clinic')
  return (
    <Select
      name="timeSlot"
      label={t('field.timeSlot')}
      prompt={t('choose.timeSlot')}
      choices={slotLengths.map(minutes => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
      defaultValue={defaultValue}
      hint={hint}
      width={width}
      error={error}
    />
  )
}
