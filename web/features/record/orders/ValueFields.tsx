import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { readMeasured } from '#contract/record/orders/result-values.ts'
import { understoodAs } from '#contract/record/orders/units.ts'
import type { ApiError } from '#web/calls/api-error.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { isolated } from '#words/formats/isolated.ts'

export type Typed = { value: string; flag: string; unit: string; low: string; high: string }
/** A unit that does not fit is asked about once: who sends the same unit again means it. */
export const askedUnit = (error: ApiError, { unit }: Typed): string =>
  error.errors['unit'] === clinicalMessages.unitDoesNotFit ? unit.trim() : ''

export const nothingTyped: Typed = { value: '', flag: '', unit: '', low: '', high: '' }

type Of = {
  name: string
  kind: 'laboratory' | 'imaging'
  unit: string | null
  loinc: string | null
  isMeasured: boolean
}

type ValueFieldsProps = {
  of: Of
  typed: Typed
  onChange: (typed: Typed) => void
  errors: Record<string, string>
  hint: string | undefined
}

/** The value of one test; what the laboratory printed otherwise than the catalogue stands behind a summary. */
export function ValueFields({ of, typed, onChange, errors, hint }: ValueFieldsProps) {
  const { t } = useTranslation('orders')
  const meant = understoodOf(typed, of)
  const said = [meant && `= ${isolated(meant)}`, hint].filter(Boolean).join(' · ')
  const put = (change: Partial<Typed>) => onChange({ ...typed, ...change })
  const field = (name: 'unit' | 'low' | 'high') => (
    <TextField
      key={name}
      name={name}
      type="text"
      width={4}
      label={t(`enter.${name}`)}
      inputMode={name === 'unit' ? 'text' : 'decimal'}
      dir="ltr"
      maxLength={40}
      value={typed[name]}
      error={errors[name]}
      onChange={event => put({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <TextField
        name="value"
        type="text"
        width={of.isMeasured ? 12 : 6}
        label={of.unit ? `${of.name} (\u2068${of.unit}\u2069)` : of.name}
        {...(said !== '' && { hint: said })}
        dir="auto"
        maxLength={of.kind === 'imaging' ? 2000 : 100}
        autoComplete="off"
        value={typed.value}
        error={errors['value'] ?? errors['text'] ?? errors['takenAt'] ?? errors['testId']}
        onChange={event => put({ value: event.currentTarget.value })}
      />
      {!of.isMeasured && (
        <Select
          name="flag"
          label={t('enter.flag')}
          prompt={t('enter.noFlag')}
          choices={(['normal', 'abnormal'] as const).map(value => ({ value, label: t(`flag.${value}`) }))}
          value={typed.flag}
          onChange={event => put({ flag: event.currentTarget.value })}
        />
      )}
      {of.isMeasured && (
        <details className="own-range" open={errors['unit'] ? true : undefined}>
          <summary>{t('enter.own')}</summary>
          <div className="fields">{(['unit', 'low', 'high'] as const).map(field)}</div>
        </details>
      )}
    </>
  )
}

/** As the value beside it is read. */
const numberOf = (text: string) => (text.trim() === '' ? undefined : (readMeasured(text)?.number ?? NaN))

/** What was understood, such as '5.2 mmol/L' of 5,2 or '15 10³/µL' of 0.15 lakh/cumm; undefined where it stands so already. */
function understoodOf({ value, unit }: Typed, { isMeasured, ...test }: Of): string | undefined {
  const measured = isMeasured && value.trim() !== '' ? readMeasured(value) : undefined
  if (!measured) return undefined
  const own = unit.trim()
  const converted = own ? understoodAs(test, { ...measured, unit: own }) : null
  if (converted) return converted
  if (measured.text === value.replaceAll(/\s/g, '')) return undefined
  return [measured.text, own || test.unit].filter(Boolean).join(' ')
}

/** A limit that is no number would be left out, and the value flagged by another range. */
export const faultsOf = ({ low, high }: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ low, high }).flatMap(([name, text]) =>
      Number.isNaN(numberOf(text)) ? [[name, messages.invalidValue]] : [],
    ),
  )

/** As the call takes it: of a picture the words are its text. */
export const bodyOfTyped = ({ value, flag, unit, low, high }: Typed, { kind }: Pick<Of, 'kind'>) => ({
  ...(kind === 'imaging' ? { text: value } : { value }),
  ...(flag && { flag: flag as 'normal' | 'abnormal' }),
  ...(unit.trim() && { unit: unit.trim() }),
  low: numberOf(low),
  high: numberOf(high),
})
