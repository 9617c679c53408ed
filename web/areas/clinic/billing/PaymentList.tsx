import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paymentEndpoints, paymentMethods } from '#contract/payments.ts'
import { sentenceOf } from '#web/api-error.ts'
import { useAction, useEndpoint } from '#web/api.ts'
import { printReceipt } from '#web/features/payments/print-receipt.ts'
import { usePaymentColumns } from '#web/features/payments/use-payment-columns.tsx'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { LedgerFilters } from './LedgerFilters.tsx'
import { LedgerPage } from './LedgerPage.tsx'

export function PaymentList() {
  const { t } = useTranslation('billing')
  const { page, limit, keyword, clinicId, method } = useSearch({ from: '/clinic/billing' })
  const query = { page, limit, keyword, clinicId, method }
  const answer = useEndpoint(paymentEndpoints.list, { query }, { keepPrevious: true })
  const undo = useAction(paymentEndpoints.undo)
  const toast = useToast()
  const locale = useLocale()
  const sayFailed = (error: unknown) => toast(sentenceOf(error), 'error')
  const columns = usePaymentColumns({
    onUndo: ({ _id }) =>
      undo.mutate(
        { params: { id: _id } },
        { onSuccess: ({ message }) => toast(message), onError: sayFailed },
      ),
    onPrint: ({ _id }) => void printReceipt(_id, locale).catch(sayFailed),
  })
  return (
    <LedgerPage
      answer={answer}
      columns={columns}
      emptyReason={t('payments.none')}
      isNarrowed={Boolean(keyword ?? clinicId ?? method)}
      filters={
        <LedgerFilters
          own={{
            name: 'method',
            label: t('method'),
            choices: paymentMethods.map(each => ({ value: each, label: t(`method.${each}`) })),
          }}
        />
      }
    />
  )
}
