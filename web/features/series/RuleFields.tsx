import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/clinic-time.ts'
import { frequencies, longestSeries, weekdayCodes } from '#contract/series.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate } from '#web/ui/clinic-date.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateField, FieldNotes, TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { RuleDraft, RuleErrors } from './rule-draft.ts'

type RuleFieldsProps = {
  draft: RuleDraft
  onChange: (changes: Partial<RuleDraft>) => void
  /** Of the first visit. */
  date: string
  errors: RuleErrors
}

/** Six weeks. */
const usualDays = 35

/** How often a visit repeats, and when that ends. */
export function RuleFields({ draft, onChange, date, errors }: RuleFieldsProps) {
  const { t } = useTranslation('series')
  const locale = useLocale()
  const weekdaysId = useId()
  const { frequency, interval, weekdays, ends, count, until } = draft
  // 1 January 2024 was a Monday.
  const nameOf = (index: number) => formatDate(`2024-01-0${index + 1}`, locale, { weekday: 'short' })
  return (
    <div className="fields">
      <TextField
        name="interval"
        label={t('every')}
        width={4}
        inputMode="numeric"
        value={interval}
        onChange={event => onChange({ interval: event.target.value })}
        error={errors.interval}
      />
      <Select
        name="frequency"
        label={t('unit')}
        width={4}
        value={frequency}
        choices={frequencies.map(value => ({ value, label: t(`units.${value}`) }))}
        onChange={event => onChange({ frequency: event.target.value as RuleDraft['frequency'] })}
      />
      <Select
        name="ends"
        label={t('ends')}
        width={4}
        value={ends}
        choices={(['count', 'until'] as const).map(value => ({ value, label: t(`end.${value}`) }))}
        onChange={event =>
          onChange({
            ends: event.target.value as RuleDraft['ends'],
            until: until || addDays(date, usualDays),
          })
        }
      />
      {frequency === 'WEEKLY' && (
        <fieldset
          className="weekdays f w12"
          data-field="weekdays"
          aria-describedby={errors.weekdays && `${weekdaysId}-error`}
        >
          <legend data-label>{t('weekdays')}</legend>
          {weekdayCodes.map((code, index) => (
            <Checkbox
              key={code}
              label={nameOf(index)}
              checked={weekdays.includes(code)}
              onChange={event =>
                onChange({
                  weekdays: event.target.checked
                    ? [...weekdays, code]
                    : weekdays.filter(other => other !== code),
                })
              }
            />
          ))}
          <FieldNotes id={weekdaysId} error={errors.weekdays} />
        </fieldset>
      )}
      {ends === 'count' ? (
        <TextField
          name="count"
          label={t('count')}
          hint={t('countHint', { count: longestSeries })}
          width={4}
          inputMode="numeric"
          value={count}
          onChange={event => onChange({ count: event.target.value })}
          error={errors.count}
        />
      ) : (
        <DateField
          name="until"
          label={t('until')}
          width={4}
          min={date}
          value={until}
          onChange={event => onChange({ until: event.target.value })}
          error={errors.until}
        />
      )}
    </div>
  )
}
