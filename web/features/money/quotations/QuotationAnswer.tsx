import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Quotation } from '#contract/money/quotations/quotation.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'

/** What the price is, until when it holds, and what the patient said. */
export function QuotationAnswer({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotations')
  const locale = useLocale()
  const { state, grossMinor, currency, validUntil, answeredAt, declineReason, invoice } = quotation
  const day = (date: string) => formatDate(date, locale, { dateStyle: 'medium' })
  const answered = answeredAt === null ? '' : day(wallDate(answeredAt))
  const says = {
    open: () => t('says.open', { day: day(validUntil) }),
    lapsed: () => t('says.lapsed', { day: day(validUntil) }),
    accepted: () => t('says.accepted', { day: answered }),
    declined: () => t('says.declined', { day: answered }),
  }
  return (
    <section className="card invoice-due" aria-labelledby="quotation-answer">
      <h2 id="quotation-answer">{t('price')}</h2>
      <p className="big">{formatMoney({ amountMinor: grossMinor, currency }, locale)}</p>
      <p>{says[state]()}</p>
      {declineReason && (
        <p className="muted">
          <bdi>{declineReason}</bdi>
        </p>
      )}
      {invoice && (
        <p>
          <Link to={paths.invoice} search={{ id: invoice._id }}>
            {invoice.number === null ? t('invoice.draft') : t('invoice.number', { number: invoice.number })}
          </Link>
        </p>
      )}
      {(state === 'open' || state === 'accepted') && !invoice && <p className="muted">{t('taxAnew')}</p>}
    </section>
  )
}
