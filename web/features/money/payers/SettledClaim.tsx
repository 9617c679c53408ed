import { useTranslation } from '#web/i18n/use-translation.ts'
import { disallowedTo, type Claim } from '#contract/money/payers/claims.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { TextField } from '#web/ui/fields/Field.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { sumOfLine, type SettledLine } from './settlement-draft.ts'

type SettledClaimProps = {
  claim: Claim
  line: SettledLine
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<SettledLine>) => void
}

/** One claim of a settlement. */
export function SettledClaim({ claim, line, errors, onChange }: SettledClaimProps) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const { _id, invoice, patient, currency, dueMinor } = claim
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const isDisallowed = (parseAmount(line.disallowed, currency) ?? 0) > 0
  const amounts = ['received', 'tds', 'disallowed'] as const
  return (
    <fieldset className="settled-claim">
      <legend>
        <bdi dir="ltr">{invoice.number}</bdi> · <bdi>{patient.name}</bdi>
      </legend>
      <div className="fields">
        {amounts.map(field => (
          <MoneyField
            key={field}
            currency={currency}
            name={`${field}-${_id}`}
            label={t(field)}
            width={4}
            value={line[field]}
            onChange={event => onChange({ [field]: event.currentTarget.value })}
            error={errors[`${field}-${_id}`]}
          />
        ))}
        {isDisallowed && (
          <>
            <Select
              name={`to-${_id}`}
              label={t('disallowedTo')}
              choices={disallowedTo.map(to => ({ value: to, label: t(`disallowedTo.${to}`) }))}
              value={line.to}
              onChange={event => onChange({ to: event.currentTarget.value as SettledLine['to'] })}
            />
            <TextField
              name={`reason-${_id}`}
              label={t('reason')}
              maxLength={200}
              dir="auto"
              value={line.reason}
              onChange={event => onChange({ reason: event.currentTarget.value })}
              error={errors[`reason-${_id}`]}
            />
          </>
        )}
      </div>
      <p className="small muted">
        {t('settle.part', { amount: money(dueMinor), sum: money(sumOfLine(line, currency) ?? 0) })}
      </p>
    </fieldset>
  )
}
