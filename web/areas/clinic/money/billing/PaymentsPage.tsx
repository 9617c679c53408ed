import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { messages } from '#contract/core/messages.ts'
import { paymentEndpoints, paymentMethods, refundableMinor, type Payment } from '#contract/money/payments.ts'
import { onlineMessages } from '#contract/money/online/online-messages.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { useWaiting } from '#web/features/money/approvals/use-waiting.ts'
import { RefundPayment } from '#web/features/money/payments/RefundPayment.tsx'
import { UndoPayment } from '#web/features/money/payments/UndoPayment.tsx'
import { usePrintReceipt } from '#web/features/money/payments/use-print-receipt.ts'
import { usePaymentColumns } from '#web/features/money/payments/use-payment-columns.tsx'
import { useMessage } from '#web/i18n/use-message.ts'
import { useMay } from '#web/calls/profile.ts'
import type { Filter } from '#web/areas/clinic/shared/list/tools/filters.ts'
import { ListPage } from '#web/areas/clinic/shared/list/ListPage.tsx'
import { RowActions } from '#web/areas/clinic/shared/list/records/RowActions.tsx'
import { useList } from '#web/areas/clinic/shared/list/use-list.ts'
import { Books } from './Books.tsx'

/** The received payments. Each payment is undone or refunded alone, while the user sees its amount, so rows cannot be selected. */
export function PaymentsPage() {
  const { t } = useTranslation('billing')
  const say = useMessage()
  const { t: ofPayments } = useTranslation('payments')
  const mayUndo = useMay('payments.take')
  const mayRefund = useMay('payments.refund')
  const [undoing, setUndoing] = useState<Payment | null>(null)
  const [refunding, setRefunding] = useState<Payment | null>(null)
  const reasonNotToUndo = ({ undoneAt, refunded, method }: Payment) => {
    if (!mayUndo) return say(messages.forbidden)
    if (undoneAt) return say(messages.paymentUndoneAlready)
    if (method === 'online') return say(onlineMessages.onlineNotUndone)
    return refunded.amountMinor > 0 ? say(refundMessages.refundedIsNotUndone) : undefined
  }
  const reasonNotToRefund = (payment: Payment) => {
    if (!mayRefund) return say(messages.forbidden)
    if (payment.undoneAt) return say(refundMessages.undoneIsNotRefunded)
    return refundableMinor(payment) === 0 ? say(refundMessages.refundedAlready) : undefined
  }
  const waiting = useWaiting({ kind: 'refund' })
  const print = usePrintReceipt()
  return (
    <>
      <ListPage<Payment>
        list={useList({ name: 'payments', calls: paymentEndpoints, columns: usePaymentColumns(waiting) })}
        title={t('view.payments')}
        searchHint={t('payments.search')}
        allLabel={t('payments.all')}
        emptyReason={t('payments.none')}
        filters={usePaymentFilters()}
        quick={[
          { label: t('payments.standing'), filters: { isUndone: 'false' } },
          { label: t('payments.undone'), filters: { isUndone: 'true' } },
        ]}
        beside={<Books />}
        renderActions={payment => (
          <RowActions
            name={payment.receiptNumber}
            actions={[
              {
                key: 'print',
                icon: 'print',
                label: t('printOf', { receipt: payment.receiptNumber }),
                onPress: () => void print(payment),
              },
              {
                key: 'undo',
                icon: 'undo',
                flip: true,
                label: t('undoOf', { receipt: payment.receiptNumber }),
                disabledReason: reasonNotToUndo(payment),
                onPress: () => setUndoing(payment),
              },
              {
                key: 'refund',
                icon: 'refund',
                label: ofPayments('refundOf', { receipt: payment.receiptNumber }),
                disabledReason: reasonNotToRefund(payment),
                onPress: () => setRefunding(payment),
              },
            ]}
          />
        )}
      />
      {undoing && <UndoPayment payment={undoing} onClose={() => setUndoing(null)} />}
      {refunding && <RefundPayment payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}

function usePaymentFilters(): Filter[] {
  const { t } = useTranslation('billing')
  return [
    { name: 'from', label: t('receivedFrom'), kind: 'date' },
    { name: 'to', label: t('receivedTo'), kind: 'date' },
    {
      name: 'method',
      label: t('method'),
      kind: 'choice',
      choices: paymentMethods.map(method => ({ value: method, label: t(`method.${method}`) })),
    },
    {
      name: 'isUndone',
      label: t('payments.state'),
      kind: 'choice',
      choices: [
        { value: 'false', label: t('payments.standing') },
        { value: 'true', label: t('payments.undone') },
      ],
    },
    { name: 'clinicId', label: t('clinic'), kind: 'reference', ...clinicEndpoints },
    { name: 'doctorId', label: t('doctor'), kind: 'reference', ...doctorEndpoints },
  ]
}
