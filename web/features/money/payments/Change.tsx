import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { formatMoney } from '#words/formats/money.ts'
import './payments.css'

type ChangeProps = {
  amountMinor: number | null
  currency: string
  error: string | undefined
  /** Its error was of what stood there before. */
  onChange: () => void
}

/** What goes back to who gave more cash than is taken. It is worked out here alone: the payment is the amount. */
export function Change({ amountMinor, currency, error, onChange }: ChangeProps) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const [given, setGiven] = useState('')
  const givenMinor = parseAmount(given, currency)
  const changeMinor = givenMinor === null || amountMinor === null ? null : givenMinor - amountMinor
  return (
    <>
      <MoneyField
        currency={currency}
        name="given"
        label={t('given')}
        width={6}
        isOptional
        value={given}
        onChange={event => {
          setGiven(event.currentTarget.value)
          onChange()
        }}
        error={error}
      />
      <p className="change" role="status">
        {changeMinor !== null && (
          <>
            {t(changeMinor < 0 ? 'change.missing' : 'change')}{' '}
            <b>{formatMoney({ amountMinor: Math.abs(changeMinor), currency }, locale)}</b>
          </>
        )}
      </p>
    </>
  )
}
