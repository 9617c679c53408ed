import type { ComponentProps } from 'react'
import type { Locale } from '#contract/core/locale.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { AffixField } from './AffixField.tsx'

type MoneyFieldProps = Omit<
  ComponentProps<typeof AffixField>,
  'prefix' | 'suffix' | 'inputMode' | 'dir' | 'onFocus'
> & {
  currency: string
}

/** An amount of money. It is selected as a whole, so that typing replaces it. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const locale = useLocale()
  return (
    <AffixField
      {...props}
      inputMode="decimal"
      dir="ltr"
      prefix={symbolOf(currency, locale)}
      onFocus={event => event.currentTarget.select()}
    />
  )
}

/** '₹' for 'INR', as it is written with an amount. */
function symbolOf(currency: string, locale: Locale): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
