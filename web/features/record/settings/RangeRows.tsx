import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { vitalMeasures } from '#contract/record/vital-ranges.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { shippedRanges, type Draft } from './draft.ts'
import { EditableRows } from './EditableRows.tsx'

type RangeRowsProps = {
  draft: Draft['ranges']
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft['ranges']) => void
}

/** What is normal at which age, a measure at a time. */
export function RangeRows({ draft, errors, onChange }: RangeRowsProps) {
  const { t } = useTranslation('recordSettings')
  const { t: chart } = useTranslation('chart')
  const [chosen, setChosen] = useState<(typeof vitalMeasures)[number]>('systolic')
  // The measure with a fault is shown.
  const faulty = vitalMeasures.find(measure =>
    Object.keys(errors).some(field => field.startsWith(`vitalRanges.${measure}`)),
  )
  const measure = faulty ?? chosen
  const ranges = draft ?? shippedRanges()
  return (
    <fieldset className="record-part">
      <legend>{t('ranges')}</legend>
      <p className="muted">{t('ranges.lead')}</p>
      <div className="record-part-h">
        <Select
          name="measure"
          label={t('ranges.measure')}
          choices={vitalMeasures.map(value => ({ value, label: chart(`measure.${value}`) }))}
          value={measure}
          onChange={event => setChosen(vitalMeasures.find(known => known === event.currentTarget.value)!)}
        />
        {draft && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t('asShipped')}
          </Button>
        )}
      </div>
      <EditableRows
        label={`${t('ranges')}: ${chart(`measure.${measure}`)}`}
        columns={[
          { name: 'fromMonths', label: t('ranges.fromMonths') },
          { name: 'toMonths', label: t('ranges.toMonths') },
          { name: 'low', label: t('ranges.low') },
          { name: 'high', label: t('ranges.high') },
        ]}
        rows={ranges[measure]}
        errors={errors}
        path={`vitalRanges.${measure}`}
        addLabel={t('ranges.add')}
        onChange={rows => onChange({ ...ranges, [measure]: rows })}
      />
    </fieldset>
  )
}
