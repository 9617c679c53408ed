import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoneyInFull, formatPercent, formatRate } from '#words/formats/money.ts'
import type { InvoiceData } from '../money-data.ts'
import { useDocument } from '../parts/document-context.ts'
import type { Sum } from '../parts/Sums.tsx'

/** Amounts, days and taxes as this document says them. */
export function useAmounts(currency: string) {
  const { locale, t, isRightToLeft } = useDocument()
  const amountOf = (amountMinor: number) => {
    const text = formatMoneyInFull({ amountMinor, currency }, locale)
    return isRightToLeft ? minusAfter(text) : text
  }
  const rateOf = (basisPoints: number | null) =>
    basisPoints === null ? t('invoice.exempt') : formatRate(basisPoints, locale)
  const taxSums = (taxes: InvoiceData['taxes']): Sum[] =>
    taxes.map(({ name, rate, taxableMinor, amountMinor }) => ({
      label: t('invoice.taxOn', {
        name,
        rate: formatPercent(rate, locale),
        amount: amountOf(taxableMinor),
      }),
      amount: amountOf(amountMinor),
    }))
  return {
    amountOf,
    rateOf,
    taxSums,
    day: (date: string | null) => date && formatDate(date, locale, { dateStyle: 'long' }),
    shortDay: (date: string) => formatDate(date, locale, { day: 'numeric', month: 'short', year: 'numeric' }),
  }
}

/**
 * Among letters that run to the left a minus before a number would stand on its right, because direction marks are not drawn. Behind
 * the number it stands on its left, as people write it.
 */
export const minusAfter = (text: string): string =>
  /[-−]/.test(text) ? text.replace(/[-−]/, '').replace(/(\d)(?=\D*$)/, '$1-') : text

/** Parts that only some totals have. */
export const when = (amountMinor: number, sum: Sum): Sum[] => (amountMinor === 0 ? [] : [sum])
