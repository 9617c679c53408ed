import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { frequencies, longestSeries, weekdayCodes } from '#contract/day/series.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate } from '#words/formats/clinic-date.ts'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { RuleDraft, RuleErrors } from './rule-draft.ts'

type RuleFieldsProps = {
  draft: RuleDraft
  onChange: (changes: Partial<RuleDraft>) => void
  /** The date of the first visit. */
  date: string
  errors: RuleErrors
}

/** Six weekly visits: five weeks from the first to the last. */
const usualDays = 35

/** How often a visit repeats, and when that ends. */
export function RuleFields({ draft, onChange, date, errors }: RuleFieldsProps) {
  const { t } = useTranslation('series')
  const locale = useLocale()
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
        <CheckboxGroup
          name="weekdays"
          label={t('weekdays')}
          choices={weekdayCodes.map((value, index) => ({ value, label: nameOf(index) }))}
          value={weekdays}
          onChange={chosen => onChange({ weekdays: chosen })}
          error={errors.weekdays}
        />
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
          onChange={chosen => onChange({ until: chosen })}
          error={errors.until}
        />
      )}
    </div>
  )
}
