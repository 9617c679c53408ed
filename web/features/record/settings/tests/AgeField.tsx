import { useTranslation } from '#web/i18n/use-translation.ts'
import { ageUnits, type AgeUnit } from '#contract/record/orders/ranges.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/look/Icon.tsx'
import type { AgeDraft } from './range-texts.ts'

type AgeFieldProps = {
  name: string
  label: string
  age: AgeDraft
  error: string | undefined
  onChange: (age: AgeDraft) => void
}

/** An age as a number and its unit. */
export function AgeField({ name, label, age, error, onChange }: AgeFieldProps) {
  const { t } = useTranslation('orders')
  return (
    <Field name={name} label={label} width={4} error={error}>
      {control => (
        <span className="age-field">
          <input
            {...control}
            autoComplete="off"
            inputMode="numeric"
            dir="ltr"
            value={age.count}
            onChange={event => onChange({ ...age, count: event.currentTarget.value })}
          />
          <span className="select">
            <select
              aria-label={`${label}: ${t('tests.unit')}`}
              value={age.unit}
              onChange={event => onChange({ ...age, unit: event.currentTarget.value as AgeUnit })}
            >
              {ageUnits.map(unit => (
                <option key={unit} value={unit}>
                  {t(`tests.age.${unit}`)}
                </option>
              ))}
            </select>
            <Icon name="down" className="sm" />
          </span>
        </span>
      )}
    </Field>
  )
}
