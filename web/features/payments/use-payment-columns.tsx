import { useTranslation } from 'react-i18next'
import { messages } from '#contract/messages.ts'
import type { Payment } from '#contract/payments.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay } from '#web/profile.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/clinic-date.ts'
import { formatMoney } from '#web/ui/money.ts'
import type { Column } from '#web/ui/Table.tsx'
import { StatusBadge } from '#web/features/appointments/StatusBadge.tsx'

type Columns = readonly [Column<Payment>, ...Column<Payment>[]]

type OnPayment = (payment: Payment) => void

/** What was received: each has its receipt, and can be undone. */
export function usePaymentColumns({ onUndo, onPrint }: { onUndo: OnPayment; onPrint: OnPayment }): Columns {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const say = useMessage()
  const mayUndo = useMay('payments.take')
  const reasonNotTo = ({ undoneAt }: Payment) => {
    if (!mayUndo) return say(messages.forbidden)
    return undoneAt ? say(messages.paymentUndoneAlready) : undefined
  }
  return [
    { header: t('receipt'), render: ({ receiptNumber }) => <bdi dir="ltr">{receiptNumber}</bdi> },
    {
      header: t('patient'),
      render: ({ patient, service }) => (
        <span className="lines">
          <b>{patient.name}</b>
          <small>{service.name}</small>
        </span>
      ),
    },
    {
      header: t('receivedAt'),
      render: ({ receivedAt, receivedBy }) => (
        <span className="lines">
          <time dateTime={receivedAt} className="nowrap">
            {formatDateTime(receivedAt, locale)}
          </time>
          <small>{receivedBy}</small>
        </span>
      ),
    },
    { header: t('method'), render: ({ method }) => t(`method.${method}`) },
    {
      header: t('amount'),
      isEnd: true,
      render: ({ amount, undoneAt }) => (
        <span className={undoneAt ? 'undone' : undefined}>{formatMoney(amount, locale)}</span>
      ),
    },
    {
      header: t('status'),
      render: ({ undoneAt }) => <StatusBadge status={undoneAt ? 'refunded' : 'paid'} />,
    },
    {
      header: t('action'),
      render: payment => (
        <span className="row">
          <Button
            size="sm"
            icon="print"
            aria-label={t('printOf', { receipt: payment.receiptNumber })}
            onClick={() => onPrint(payment)}
          >
            {t('print')}
          </Button>
          <Button
            size="sm"
            icon="undo"
            aria-label={t('undoOf', { receipt: payment.receiptNumber })}
            disabledReason={reasonNotTo(payment)}
            onClick={() => onUndo(payment)}
          >
            {t('undo')}
          </Button>
        </span>
      ),
    },
  ]
}
