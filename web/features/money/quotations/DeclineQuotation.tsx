import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Quotation } from '#contract/money/quotations/quotation.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { z } from 'zod'

/** The patient said no. */
export function DeclineQuotation({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const { t } = useTranslation('quotations')
  const { t: invoices } = useTranslation('invoices')
  const toast = useToast()
  const decline = useAction(quotationEndpoints.decline)
  const form = useContractForm({
    schema: z.object({}),
    send: (_, { reason }) =>
      decline.mutateAsync({
        params: { id: quotation._id },
        body: { ...(reason?.trim() && { reason }) },
      }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('decline.title', { number: quotation.number })}
      isNarrow
      saveLabel={t('decline')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{t('decline.explained')}</p>
      <div className="fields">
        <TextField
          name="reason"
          label={invoices('reason')}
          width={12}
          dir="auto"
          maxLength={200}
          isOptional
          error={form.errors['reason']}
        />
      </div>
    </FormDialog>
  )
}
