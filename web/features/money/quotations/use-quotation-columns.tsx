import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { QuotationSummary } from '#contract/money/quotations/quotation.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { QuotationBadge } from './QuotationBadge.tsx'

/** Quotations, with the day until which each holds. */
export function useQuotationColumns(): Columns<QuotationSummary> {
  const { t } = useTranslation('quotations')
  const { t: invoices } = useTranslation('invoices')
  const locale = useLocale()
  const day = (date: string) => (
    <span className="nowrap">{formatDate(date, locale, { dateStyle: 'medium' })}</span>
  )
  return [
    {
      key: 'number',
      header: invoices('number'),
      sort: 'number',
      render: ({ _id, number }) => (
        <Link to={paths.quotation} search={{ id: _id }} className="nowrap">
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    {
      key: 'patient',
      header: invoices('patient'),
      sort: 'patient',
      render: ({ patient, clinic }) => (
        <span className="lines">
          <PatientLink patient={patient} />
          <small>
            <bdi>{clinic.name}</bdi>
          </small>
        </span>
      ),
    },
    { key: 'quotedOn', header: t('quotedOn'), sort: 'quotedOn', render: ({ quotedOn }) => day(quotedOn) },
    {
      key: 'validUntil',
      header: t('validUntil'),
      sort: 'validUntil',
      render: ({ validUntil }) => day(validUntil),
    },
    {
      key: 'gross',
      header: invoices('total'),
      sort: 'gross',
      isEnd: true,
      render: ({ grossMinor, currency }) => formatMoney({ amountMinor: grossMinor, currency }, locale),
    },
    { key: 'state', header: invoices('state'), render: ({ state }) => <QuotationBadge state={state} /> },
    {
      key: 'quotedBy',
      header: t('quotedBy'),
      isExtra: true,
      render: ({ quotedBy }) => (quotedBy ? <bdi>{quotedBy}</bdi> : '–'),
    },
  ]
}
