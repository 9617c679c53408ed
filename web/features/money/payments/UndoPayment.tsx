import { useTranslation } from '#web/i18n/use-translation.ts'
import { paymentEndpoints, type Payment } from '#contract/money/payments.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { formatMoney } from '#words/formats/money.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type UndoPaymentProps = {
  payment: Pick<Payment, '_id' | 'amount' | 'patient' | 'receiptNumber'>
  onClose: () => void
}

/** Asks first, because an undone payment can only be taken again. */
export function UndoPayment({ payment, onClose }: UndoPaymentProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const toast = useToast()
  const undo = useAction(paymentEndpoints.undo)
  const { _id, amount, patient, receiptNumber } = payment
  const money = formatMoney(amount, locale)

  async function confirm() {
    onClose()
    try {
      toast((await undo.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <ConfirmDialog
      title={t('undo.ask', { amount: money, patient: patient.name })}
      confirmLabel={t('undo.confirm', { amount: money })}
      cancelLabel={t('undo.keep')}
      isDangerous
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('undo.explained', { receipt: receiptNumber })}</p>
    </ConfirmDialog>
  )
}
