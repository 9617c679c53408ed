import { useTranslation } from '#web/i18n/use-translation.ts'
import { refundEndpoints } from '#contract/money/refunds.ts'
import { downloadFile } from '#web/calls/api.ts'
import { usePrintPaper } from './use-print-paper.ts'
import './payments.css'

/** The number of a refund, which opens its voucher. */
export function RefundLink({ id, paymentId, number }: { id: string; paymentId: string; number: string }) {
  const { t } = useTranslation('payments')
  const { print, isPrinting } = usePrintPaper()
  return (
    <button
      type="button"
      className="link voucher"
      aria-label={t('voucherOf', { number })}
      disabled={isPrinting}
      onClick={() =>
        void print(query =>
          downloadFile(refundEndpoints.voucher, { params: { id: paymentId, refundId: id }, query }),
        )
      }
    >
      <bdi dir="ltr" className="nowrap">
        {number}
      </bdi>
    </button>
  )
}
