import { useTranslation } from '#web/i18n/use-translation.ts'
import { invoiceEndpoints } from '#contract/money/invoices/invoices.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { saveDraft } from '../draft/save-draft.ts'
import type { KeptInvoice } from '../draft/use-invoice-keeper.ts'

type BuyerDialogProps = Pick<KeptInvoice, 'keeper' | 'draft'> & { onClose: () => void }

const schema = invoiceEndpoints.update.body.pick({
  buyerName: true,
  buyerTaxNumber: true,
  deliveryState: true,
})

/** Who is billed, if not the patient: a company with its tax number. Goods may go to another state of India. */
export function BuyerDialog({ keeper, draft, onClose }: BuyerDialogProps) {
  const { t } = useTranslation('invoices')
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    send: async (_, { buyerName = '', buyerTaxNumber = '', deliveryState = '' }) => {
      keeper.change({ buyerName, buyerTaxNumber, deliveryState })
      return saveDraft(keeper)
    },
    onDone: onClose,
  })
  return (
    <FormDialog title={t('buyer.title')} isNarrow onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <p>{t('buyer.explained')}</p>
      <div className="fields">
        <TextField
          name="buyerName"
          label={t('buyer.name')}
          width={12}
          dir="auto"
          maxLength={200}
          isOptional
          defaultValue={draft.buyerName}
          error={errors['buyerName']}
        />
        <TextField
          name="buyerTaxNumber"
          label={t('buyer.taxNumber')}
          width={12}
          dir="ltr"
          maxLength={30}
          isOptional
          defaultValue={draft.buyerTaxNumber}
          error={errors['buyerTaxNumber']}
        />
        <TextField
          name="deliveryState"
          label={t('buyer.state')}
          hint={t('buyer.stateHint')}
          width={12}
          dir="ltr"
          inputMode="numeric"
          maxLength={2}
          isOptional
          defaultValue={draft.deliveryState}
          error={errors['deliveryState']}
        />
      </div>
    </FormDialog>
  )
}
