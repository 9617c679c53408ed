import { Fragment } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Approval } from '#contract/money/approvals.ts'
import { isRefunded, type Payment } from '#contract/money/payments.ts'
import { ServiceName } from '#web/features/day/appointments/ServiceName.tsx'
import { StatusBadge } from '#web/features/day/appointments/StatusBadge.tsx'
import { WaitingLink } from '#web/features/money/approvals/WaitingLink.tsx'
import { PatientLink } from '#web/features/clinic/patients/PatientLink.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { formatDateTime } from '#words/formats/clinic-date.ts'
import { formatMoney } from '#words/formats/money.ts'
import { DocumentNumber } from './DocumentNumber.tsx'
import { RefundLink } from './RefundLink.tsx'
import { RefundState } from './RefundState.tsx'
import type { Columns } from '#web/ui/tables/Table.tsx'

/** The received payments, including undone ones, and which of their refunds wait for approval. */
export function usePaymentColumns(waiting: readonly Approval[]): Columns<Payment> {
  const { t } = useTranslation('billing')
  const { t: ofPayments } = useTranslation('payments')
  const locale = useLocale()
  return [
    {
      key: 'receiptNumber',
      header: t('receipt'),
      sort: 'number',
      render: ({ receiptNumber }) => (
        <bdi dir="ltr" className="nowrap">
          {receiptNumber}
        </bdi>
      ),
    },
    {
      key: 'patient',
      header: t('patient'),
      sort: 'patient',
      render: ({ patient, service, moreServices, invoice }) => (
        <span className="lines">
          <PatientLink patient={patient} />
          <small>
            {service ? (
              <ServiceName service={service} moreServices={moreServices} />
            ) : (
              <bdi>{invoice?.number ?? t('advance')}</bdi>
            )}
          </small>
        </span>
      ),
    },
    {
      key: 'receivedAt',
      header: t('receivedAt'),
      sort: 'receivedAt',
      render: ({ receivedAt, receivedBy }) => (
        <span className="lines">
          <time dateTime={receivedAt} className="nowrap">
            {formatDateTime(receivedAt, locale)}
          </time>
          <small>{receivedBy ?? t('method.online')}</small>
        </span>
      ),
    },
    { key: 'method', header: t('method'), sort: 'method', render: ({ method }) => t(`method.${method}`) },
    {
      key: 'amount',
      header: t('amount'),
      sort: 'amount',
      isEnd: true,
      render: ({ _id, amount, undoneAt, refunded, refunds }) => (
        <span className="lines">
          <span className={undoneAt ? 'undone' : undefined}>{formatMoney(amount, locale)}</span>
          {refunded.amountMinor > 0 && (
            <small>{ofPayments('refundedNow', { amount: formatMoney(refunded, locale) })}</small>
          )}
          {refunds.map(refund => (
            <Fragment key={refund._id}>
              <small>
                <RefundLink id={refund._id} paymentId={_id} number={refund.number} />
              </small>
              <RefundState refund={refund} />
            </Fragment>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      render: payment => (
        <span className="lines">
          <StatusBadge status={isRefunded(payment) ? 'refunded' : 'paid'} />
          {waiting
            .filter(approval => approval.payment?._id === payment._id)
            .map(approval => (
              <small key={approval._id}>
                <WaitingLink approval={approval} />
              </small>
            ))}
        </span>
      ),
    },
    {
      key: 'billNumber',
      header: t('bill'),
      isExtra: true,
      render: ({ appointment, invoice }) => (
        <DocumentNumber
          billNumber={appointment?.billNumber ?? null}
          invoiceNumber={invoice?.number ?? appointment?.invoiceNumber ?? null}
        />
      ),
    },
    { key: 'doctor', header: t('doctor'), isExtra: true, render: ({ doctor }) => doctor?.name ?? '–' },
    { key: 'clinic', header: t('clinic'), isExtra: true, render: ({ clinic }) => clinic.name },
    { key: 'undoneBy', header: t('undoneBy'), isExtra: true, render: ({ undoneBy }) => undoneBy ?? '–' },
  ]
}
