import { useTranslation } from '#web/i18n/use-translation.ts'
import { prescriptionEndpoints } from '#contract/record/prescriptions.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { TextArea } from '#web/ui/fields/Field.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

export function CancelPrescription({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('prescriptions')
  const toast = useToast()
  const action = useAction(prescriptionEndpoints.cancel)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: prescriptionEndpoints.cancel.body,
    send: (_form, { reason = '' }) => action.mutateAsync({ params: { id }, body: { reason } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('cancel.title')}
      saveLabel={t('cancel.confirm')}
      note={t('cancel.note')}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextArea
          name="reason"
          label={t('cancel.reason')}
          width={12}
          maxLength={500}
          error={errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
