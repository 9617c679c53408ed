import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VisitAccount } from '#contract/day/visit-account.ts'
import { ServiceName } from '#web/features/day/appointments/ServiceName.tsx'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { PatientLines } from '#web/features/day/appointments/booking/PatientLines.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDate, wallDate } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { isolated } from '#words/formats/isolated.ts'
import type { Columns } from '#web/ui/tables/Table.tsx'

/** What each appointment costs, and how much of it is paid and due. */
export function useAccountColumns(): Columns<VisitAccount> {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return [
    {
      key: 'number',
      header: t('number'),
      sort: 'number',
      // The bill's number comes first, because the list is sorted by it.
      render: ({ billNumber, invoiceNumber }) => (
        <span className="lines">
          <bdi dir="ltr" className="nowrap">
            {billNumber}
          </bdi>
          {invoiceNumber !== null && (
            <small className="nowrap">
              {t('document.invoiceNumber', { number: isolated(invoiceNumber) })}
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'patient',
      header: t('patient'),
      sort: 'patient',
      render: ({ patient }) => <PatientLines patient={patient} />,
    },
    {
      key: 'service',
      header: t('service'),
      sort: 'service',
      render: ({ service, moreServices, clinic }) => (
        <span className="lines">
          <ServiceName service={service} moreServices={moreServices} />
          <small>{clinic.name}</small>
        </span>
      ),
    },
    {
      key: 'start',
      header: t('date'),
      sort: 'start',
      render: ({ start }) => (
        <time dateTime={start} className="nowrap">
          {formatDate(wallDate(start), locale, { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      ),
    },
    {
      key: 'total',
      header: t('account.total'),
      // Sorted by the price with tax, like the total.
      sort: 'price',
      isEnd: true,
      render: ({ total }) => formatMoney(total, locale),
    },
    {
      key: 'paid',
      header: t('account.paid'),
      sort: 'paid',
      isEnd: true,
      render: ({ paid }) => formatMoney(paid, locale),
    },
    {
      key: 'due',
      header: t('account.due'),
      sort: 'due',
      isEnd: true,
      render: ({ due }) => <b>{formatMoney(due, locale)}</b>,
    },
    {
      key: 'paymentStatus',
      header: t('status'),
      sort: 'paymentStatus',
      render: ({ paymentStatus }) => <StatusBadge status={paymentStatus} />,
    },
    {
      key: 'doctor',
      header: t('doctor'),
      sort: 'doctor',
      isExtra: true,
      render: ({ doctor }) => doctor.name,
    },
    {
      key: 'clinic',
      header: t('clinic'),
      sort: 'clinic',
      isExtra: true,
      render: ({ clinic }) => clinic.name,
    },
  ]
}
