import { useTranslation } from 'react-i18next'
import { parseAmount, taxOn } from '#contract/money.ts'
import type { Profile } from '#contract/profile.ts'
import type { Service } from '#contract/services.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#web/ui/money.ts'
import { dateLocales } from '#web/ui/clinic-date.ts'

type AmountsProps = { service: Service | undefined; organization: Profile['organization'] }

/** What the visit will cost. The server computes the same by the same rule and keeps its own result. */
export function Amounts({ service, organization }: AmountsProps) {
  const { currency, taxBasisPoints, taxName } = organization
  const { t } = useTranslation('appointments')
  const locale = useLocale()
  const price = service ? parseAmount(service.defaultPrice, currency) : null
  const taxMinor = price === null ? null : taxOn(price, taxBasisPoints)
  const tax = taxName ?? t('book.tax')
  const show = (amountMinor: number | null) =>
    amountMinor === null ? '–' : formatMoney({ amountMinor, currency }, locale)
  const rate = new Intl.NumberFormat(dateLocales[locale], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(taxBasisPoints / 10_000)
  const lines = [
    { name: 'amount', label: t('book.amount'), value: show(price) },
    {
      name: 'tax',
      label: taxBasisPoints > 0 ? t('book.taxRate', { tax, rate }) : tax,
      value: show(taxMinor),
    },
    {
      name: 'total',
      label: t('book.total'),
      value: show(price === null || taxMinor === null ? null : price + taxMinor),
    },
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
