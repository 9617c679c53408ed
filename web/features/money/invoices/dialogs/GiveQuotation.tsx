import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { quotationEndpoints } from '#contract/money/quotations/quotations.ts'
import { quotationMessages } from '#contract/money/quotations/quotation-messages.ts'
import { addDays } from '#contract/values/clinic-time.ts'
import { endpointQuery, useAction } from '#web/calls/api.ts'
import { paths } from '#web/routes/paths.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type GiveQuotationProps = {
  /** The draft as it is saved. */
  invoice: Invoice
  today: string
  onClose: () => void
}

const usualDays = 30
const schema = z.object({ validUntil: quotationEndpoints.give.body.shape.validUntil })

/** Gives a draft as a quotation, and opens it. */
export function GiveQuotation({ invoice, today, onClose }: GiveQuotationProps) {
  const { t } = useTranslation('quotations')
  const toast = useToast()
  const navigate = useNavigate()
  const give = useAction(
    quotationEndpoints.give,
    endpointQuery(invoiceEndpoints.get, { params: { id: invoice._id } }).queryKey,
  )
  const form = useContractForm({
    schema,
    check: ({ validUntil = '' }): Record<string, string> =>
      validUntil !== '' && validUntil < today ? { validUntil: quotationMessages.validUntilPast } : {},
    send: (_, { validUntil, note }) =>
      give.mutateAsync({
        body: {
          invoiceId: invoice._id,
          validUntil: validUntil!,
          note: note?.trim() || null,
          version: invoice.version,
        },
      }),
    onDone: ({ message, data }) => {
      toast(message)
      void navigate({ to: paths.quotation, search: { id: data._id } })
    },
  })
  return (
    <FormDialog
      title={t('give')}
      isNarrow
      saveLabel={t('give.do')}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      <p>{t('give.explained')}</p>
      <div className="fields">
        <DateField
          name="validUntil"
          label={t('validUntil')}
          width={12}
          min={today}
          defaultValue={addDays(today, usualDays)}
          error={form.errors['validUntil']}
        />
        <TextField
          name="note"
          label={t('note')}
          width={12}
          dir="auto"
          maxLength={1_000}
          isOptional
          defaultValue={invoice.note ?? ''}
          error={form.errors['note']}
        />
      </div>
    </FormDialog>
  )
}
