import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ClaimSums } from '#contract/money/payers/claims.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatMoney } from '#words/formats/money.ts'

/** What is open of claims, by the days since their invoices. */
export function ClaimAges({ sums }: { sums: ClaimSums }) {
  const { t } = useTranslation('payers')
  const locale = useLocale()
  const { currency, ages, overdue } = sums
  const all = {
    count: ages.reduce((sum, { count }) => sum + count, 0),
    dueMinor: ages.reduce((sum, { dueMinor }) => sum + dueMinor, 0),
  }
  const figures = [
    { name: t('ages.all'), ...all, isOld: false },
    ...ages.map(({ upToDays, count, dueMinor }) => ({
      name: upToDays === null ? t('ages.older') : t('ages.upTo', { days: upToDays }),
      count,
      dueMinor,
      isOld: false,
    })),
    { name: t('ages.overdue'), ...overdue, isOld: overdue.count > 0 },
  ]
  return (
    <section className="card payer-ages" aria-labelledby="claim-ages">
      <header className="card-h">
        <h2 id="claim-ages">{t('ages')}</h2>
      </header>
      <dl>
        {figures.map(({ name, count, dueMinor, isOld }) => (
          <div key={name} data-old={isOld}>
            <dt>{name}</dt>
            <dd>
              {formatMoney({ amountMinor: dueMinor, currency }, locale)}{' '}
              <small>{t('open.count', { count })}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
