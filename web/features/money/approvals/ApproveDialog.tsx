import { useTranslation } from '#web/i18n/use-translation.ts'
import { approvalEndpoints, receiverOf, type Approval } from '#contract/money/approvals.ts'
import { sentenceOf } from '#web/calls/api-error.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'

type ApproveDialogProps = { approval: Approval; onClose: () => void }

/** Asks first: it is booked at once. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('approvals')
  const { t: billing } = useTranslation('billing')
  const locale = useLocale()
  const toast = useToast()
  const approve = useAction(approvalEndpoints.approve)
  const { _id, kind, amount, payment, invoice, method, reason, askedBy } = approval
  const money = formatMoney(amount, locale)
  const number = payment?.receiptNumber ?? invoice?.number

  async function confirm() {
    onClose()
    try {
      toast((await approve.mutateAsync({ params: { id: _id } })).message)
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }

  return (
    <ConfirmDialog
      title={t('approve.title', { amount: money, patient: receiverOf(approval).name })}
      confirmLabel={t('approve.confirm', { amount: money })}
      cancelLabel={t('approve.not')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t(`kind.${kind}`)}
        {number && (
          <>
            {' · '}
            <bdi dir="ltr">{number}</bdi>
          </>
        )}
        {method && ` · ${billing(`method.${method}`)}`}
      </p>
      <p>
        {t('reason')}: <bdi>{reason ?? '–'}</bdi>
      </p>
      <p>{t('askedBy', { person: askedBy })}</p>
      {kind === 'refund' && method === 'cash' && <p>{t('approve.cash', { person: askedBy })}</p>}
    </ConfirmDialog>
  )
}
