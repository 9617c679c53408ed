import { useTranslation } from '#web/i18n/use-translation.ts'
import { claimEndpoints } from '#contract/money/payers/claims.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Books that the cheque of a settlement came back, with the reason. */
export function ReturnCheque({ settlementId, onClose }: { settlementId: string; onClose: () => void }) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const send = useAction(claimEndpoints.returnCheque)
  const form = useContractForm({
    schema: claimEndpoints.returnCheque.body,
    send: (_form, { reason }) =>
      send.mutateAsync({ params: { id: settlementId }, body: { reason: reason! } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('return.title')}
      isNarrow
      saveLabel={t('return.do')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{t('return.explained')}</p>
      <div className="fields">
        <TextField
          name="reason"
          label={t('reason')}
          width={12}
          dir="auto"
          maxLength={200}
          error={form.errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
