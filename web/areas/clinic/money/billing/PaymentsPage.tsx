import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { doctorEndpoints } from '#contract/clinic/doctors.ts'
import { messages } from '#contract/core/messages.ts'
import { paymentEndpoints, paymentMethods, type Payment } from '#contract/money/payments.ts'
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

/** The received payments. Each payment is undone alone, while the user sees its amount, so rows cannot be selected. */
export function PaymentsPage() {
  const { t } = useTranslation('billing')
  const say = useMessage()
  const mayUndo = useMay('payments.take')
  const [undoing, setUndoing] = useState<Payment | null>(null)
  const reasonNotTo = ({ undoneAt }: Payment) => {
    if (!mayUndo) return say(messages.forbidden)
    return undoneAt ? say(messages.paymentUndoneAlready) : undefined
  }
  const print = usePrintReceipt()
  return (
    <>
      <ListPage<Payment>
        list={useList({ name: 'payments', calls: paymentEndpoints, columns: usePaymentColumns() })}
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
                disabledReason: reasonNotTo(payment),
                onPress: () => setUndoing(payment),
              },
            ]}
          />
        )}
      />
      {undoing && <UndoPayment payment={undoing} onClose={() => setUndoing(null)} />}
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
