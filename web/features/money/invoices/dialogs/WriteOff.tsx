import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import type { Invoice } from '#contract/money/invoices/invoice.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { AskingNote } from '#web/features/money/approvals/AskingNote.tsx'
import { useAsking } from '#web/features/money/approvals/use-asking.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

/** Gives up a debt, whole or in part. */
export function WriteOff({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices')
  const { t: billing } = useTranslation('billing')
  const toast = useToast()
  const writeOff = useAction(invoiceEndpoints.writeOff)
  const asking = useAsking()
  const { currency, totals } = invoice
  // What a payer owes is settled with its claim.
  const dueMinor = totals.dueMinor - totals.payerDueMinor
  const form = useContractForm({
    schema: z.object({}),
    check: ({ amountMinor: typed }): Record<string, string> => {
      const amountMinor = parseAmount(typed ?? '', currency)
      if (!amountMinor) return { amountMinor: messages.amountInvalid }
      return amountMinor > dueMinor ? { amountMinor: messages.amountAboveDue } : {}
    },
    send: (_, { amountMinor, reason }) => {
      const body = { amountMinor: parseAmount(amountMinor!, currency)!, ...(reason && { reason }) }
      return asking.send({ ...body, kind: 'write_off', invoiceId: invoice._id }, () =>
        writeOff.mutateAsync({ params: { id: invoice._id }, body }),
      )
    },
    onRefused: asking.onRefused,
    onDone: answer => {
      if (answer) toast(answer.message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('writeOff.title', { number: invoice.number })}
      isNarrow
      saveLabel={asking.saveLabel(t('writeOff.do'))}
      onClose={onClose}
      onSubmit={form.submit}
      isPending={form.isPending}
    >
      <ErrorSummary {...form.summary} />
      {asking.isAsking && <AskingNote />}
      <p>{t('writeOff.explained')}</p>
      <div className="fields">
        <MoneyField
          currency={currency}
          name="amountMinor"
          label={billing('amount')}
          width={12}
          defaultValue={formatAmount(dueMinor, currency)}
          error={form.errors['amountMinor']}
        />
        <TextField
          name="reason"
          label={t('reason')}
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
