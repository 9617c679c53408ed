import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { InvoiceSummary } from '#contract/money/invoices/invoice.ts'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'
import { formatDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import { useKindWord } from './use-kind-word.ts'

/** Invoices and drafts, with what is owed of each. */
export function useInvoiceColumns(): Columns<InvoiceSummary> {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const kindWord = useKindWord()
  const money = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, locale)
  return [
    {
      key: 'number',
      header: t('number'),
      sort: 'number',
      render: ({ _id, number, kind }) => (
        <span className="lines">
          <Link to={paths.invoice} search={{ id: _id }} className="nowrap">
            {number ? <bdi dir="ltr">{number}</bdi> : t('state.draft')}
          </Link>
          <small>{kindWord(kind)}</small>
        </span>
      ),
    },
    {
      key: 'patient',
      header: t('patient'),
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
    {
      key: 'issuedOn',
      header: t('issued'),
      sort: 'issuedOn',
      render: ({ issuedOn }) =>
        issuedOn ? (
          <span className="nowrap">{formatDate(issuedOn, locale, { dateStyle: 'medium' })}</span>
        ) : (
          '–'
        ),
    },
    {
      key: 'gross',
      header: t('total'),
      sort: 'gross',
      isEnd: true,
      render: ({ totals, currency }) => money(totals.grossMinor, currency),
    },
    {
      key: 'due',
      header: t('due'),
      sort: 'due',
      isEnd: true,
      render: ({ totals, currency }) => (
        <span className="lines">
          <b>{money(totals.dueMinor, currency)}</b>
          {totals.payerDueMinor > 0 && (
            <small>{t('due.ofPayer', { amount: money(totals.payerDueMinor, currency) })}</small>
          )}
        </span>
      ),
    },
    { key: 'state', header: t('state'), render: ({ state }) => <InvoiceBadge state={state} /> },
    {
      key: 'issuedBy',
      header: t('issuedBy'),
      isExtra: true,
      render: ({ issuedBy }) => (issuedBy ? <bdi>{issuedBy}</bdi> : '–'),
    },
  ]
}
