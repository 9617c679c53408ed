import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dueEndpoints, visitsToPay } from '#contract/money/dues.ts'
import { dateOf } from '#contract/values/clinic-time.ts'
import { useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useNow } from '#web/ui/use-now.ts'
import { formatMoney, formatNumber } from '#words/formats/money.ts'
import './dues-strip.css'

/** What is owed, by its age; each sum leads to its invoices. */
export function DuesStrip() {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const { organization } = useProfile()
  const today = dateOf(organization.timeZone, useNow())
  const dues = useEndpoint(dueEndpoints.get, { query: {} }).data?.data
  if (!dues) return <div className="dues-strip" aria-hidden="true" />
  const { ages, visits, currency } = dues
  const { isDue, isInvoiced, to } = visitsToPay(today)
  const about = ({ count, dueMinor }: { count: number; dueMinor: number }, words: string) => (
    <>
      <span>{words}</span>
      <b>{formatMoney({ amountMinor: dueMinor, currency }, locale)}</b>
      <small>{formatNumber(count, locale)}</small>
    </>
  )
  return (
    <nav className="dues-strip" aria-label={t('dues')}>
      <Link to={paths.billing} search={{ isDue: String(isDue), isInvoiced: String(isInvoiced), to }}>
        {about(visits, t('dues.visits'))}
      </Link>
      {ages.map(({ upToDays, from, to: until, ...sum }) => (
        <Link
          key={upToDays}
          to={paths.invoices}
          search={{ isDue: 'true', to: until, ...(from && { from }) }}
          data-old={sum.count > 0 && upToDays !== 30}
        >
          {about(sum, upToDays === null ? t('dues.older') : t('dues.upTo', { days: upToDays }))}
        </Link>
      ))}
    </nav>
  )
}
