import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  approvalEndpoints,
  declineApprovalBody,
  receiverOf,
  type Approval,
} from '#contract/money/approvals.ts'
import { useAction } from '#web/calls/api.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { formatMoney } from '#words/formats/money.ts'

/** The person who asked reads the reason. */
export function DeclineDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const locale = useLocale()
  const toast = useToast()
  const decline = useAction(approvalEndpoints.decline)
  const { _id, kind, amount, payment, invoice, askedBy } = approval
  const number = payment?.receiptNumber ?? invoice?.number
  const form = useContractForm({
    schema: declineApprovalBody,
    send: (_, { reason }) => decline.mutateAsync({ params: { id: _id }, body: { reason: reason! } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('decline.title', { amount: formatMoney(amount, locale), patient: receiverOf(approval).name })}
      isNarrow
      saveLabel={t('decline')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>
        {t(`kind.${kind}`)}
        {number && (
          <>
            {' · '}
            <bdi dir="ltr">{number}</bdi>
          </>
        )}
      </p>
      <div className="fields">
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('decline.hint', { person: askedBy })}
          width={12}
          dir="auto"
          maxLength={200}
          error={form.errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
