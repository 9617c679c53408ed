import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { shippedSchedule, type Draft } from './draft.ts'
import { EditableRows } from './EditableRows.tsx'

type ScheduleRowsProps = {
  draft: Draft['schedule']
  errors: Readonly<Record<string, string>>
  onChange: (draft: Draft['schedule']) => void
}

/** Which vaccine is due at which age. */
export function ScheduleRows({ draft, errors, onChange }: ScheduleRowsProps) {
  const { t } = useTranslation('recordSettings')
  const rows = draft ?? shippedSchedule()
  const isFaulty = Object.keys(errors).some(field => field.startsWith('immunizationSchedule'))
  return (
    <fieldset className="record-part">
      <legend>{t('schedule')}</legend>
      <p className="muted">{t('schedule.lead')}</p>
      <details open={isFaulty || undefined}>
        <summary>{t('schedule.rows', { count: rows.length })}</summary>
        {draft && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t('asShipped')}
          </Button>
        )}
        <EditableRows
          label={t('schedule')}
          columns={[
            { name: 'vaccine', label: t('schedule.vaccine'), type: 'text' },
            { name: 'dose', label: t('schedule.dose') },
            { name: 'fromAgeDays', label: t('schedule.from') },
            { name: 'toAgeDays', label: t('schedule.to') },
            { name: 'lastAgeDays', label: t('schedule.last') },
            { name: 'afterDays', label: t('schedule.after') },
            { name: 'optional', label: t('schedule.optional'), type: 'tick' },
          ]}
          rows={rows}
          errors={errors}
          path="immunizationSchedule"
          addLabel={t('schedule.add')}
          onChange={onChange}
        />
      </details>
    </fieldset>
  )
}
