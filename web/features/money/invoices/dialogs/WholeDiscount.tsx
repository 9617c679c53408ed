import { useTranslation } from '#web/i18n/use-translation.ts'
import { z } from 'zod'
import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { discountOf } from '../draft/invoice-draft.ts'
import { saveDraft } from '../draft/save-draft.ts'
import type { KeptInvoice } from '../draft/use-invoice-keeper.ts'

type WholeDiscountProps = Pick<KeptInvoice, 'keeper' | 'draft' | 'invoice'> & { onClose: () => void }

/** The discount on the whole invoice: an amount or a share, and why. Empty: none. */
export function WholeDiscount({ keeper, draft, invoice, onClose }: WholeDiscountProps) {
  const { t } = useTranslation('invoices')
  const { errors, summary, isPending, submit } = useContractForm({
    schema: z.object({}),
    check: ({ discount = '', discountReason = '' }): Record<string, string> => {
      const amountMinor = discountOf(discount, invoice.totals.listMinor, invoice.currency)
      if (amountMinor === null) return { discount: messages.amountInvalid }
      if (amountMinor > invoice.totals.listMinor) return { discount: invoiceMessages.discountAbove }
      return amountMinor > 0 && discountReason === ''
        ? { discountReason: invoiceMessages.reasonRequired }
        : {}
    },
    send: async (_, { discount = '', discountReason = '' }) => {
      keeper.change({ discount, discountReason })
      return saveDraft(keeper)
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('discount.whole')}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="discount"
          label={t('discount')}
          hint={t('discount.hint')}
          width={12}
          dir="ltr"
          defaultValue={draft.discount}
          onFocus={event => event.currentTarget.select()}
          error={errors['discount']}
        />
        <TextField
          name="discountReason"
          label={t('discount.reason')}
          width={12}
          dir="auto"
          maxLength={200}
          defaultValue={draft.discountReason}
          error={errors['discountReason']}
        />
      </div>
    </FormDialog>
  )
}
