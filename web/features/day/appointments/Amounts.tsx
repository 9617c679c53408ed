import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Profile } from '#contract/identity/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney, formatRate } from '#words/formats/money.ts'
import type { VisitAmounts } from './amounts.ts'

type AmountsProps = { amounts: VisitAmounts | null; organization: Profile['organization'] }

/** How long the visit takes and what it costs. The server computes both by the same rule, and only its result is saved. */
export function Amounts({ amounts, organization }: AmountsProps) {
  const { currency, taxBasisPoints, taxName } = organization
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const tax = taxName ?? t('book.tax')
  const show = (amountMinor: number | undefined) =>
    amountMinor === undefined ? '–' : formatMoney({ amountMinor, currency }, locale)
  const rate = formatRate(taxBasisPoints, locale)
  const lines = [
    {
      name: 'duration',
      label: t('book.duration'),
      value: amounts ? t('book.minutes', { minutes: amounts.minutes }) : '–',
    },
    { name: 'amount', label: t('book.amount'), value: show(amounts?.priceMinor) },
    {
      name: 'tax',
      label: taxBasisPoints > 0 ? t('book.taxRate', { tax, rate }) : tax,
      value: show(amounts?.taxMinor),
    },
    { name: 'total', label: t('book.total'), value: show(amounts?.totalMinor) },
  ]
  return (
    <div className="f amounts">
      {lines.map(({ name, label, value }) => (
        <div key={name} className={name}>
          <label htmlFor={`book-${name}`}>{label}</label>
          <output id={`book-${name}`}>{value}</output>
        </div>
      ))}
    </div>
  )
}
