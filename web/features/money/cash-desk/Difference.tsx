import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#words/formats/money.ts'

type DifferenceProps = { currency: string; countedMinor: number | null; expectedMinor: number }

/** Counted less expected, large, and in a word. */
export function Difference({ currency, countedMinor, expectedMinor }: DifferenceProps) {
  const { t } = useTranslation('cashDesk')
  const locale = useLocale()
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
  const difference = countedMinor === null ? null : countedMinor - expectedMinor
  return (
    <>
      <h2 id="desk-difference">{t('difference')}</h2>
      <p className="desk-big" role="status" data-ok={difference === 0 || undefined}>
        {difference === null ? '–' : money(difference)}{' '}
        {difference !== null && <small>{t(wordOf(difference))}</small>}
      </p>
      <dl className="desk-versus">
        <div>
          <dt>{t('counted')}</dt>
          <dd>{countedMinor === null ? '–' : money(countedMinor)}</dd>
        </div>
        <div>
          <dt>{t('expected')}</dt>
          <dd>{money(expectedMinor)}</dd>
        </div>
      </dl>
    </>
  )
}

export const wordOf = (differenceMinor: number) =>
  differenceMinor === 0 ? 'difference.none' : differenceMinor < 0 ? 'difference.short' : 'difference.over'
