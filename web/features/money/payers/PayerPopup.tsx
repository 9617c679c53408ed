import { useTranslation } from '#web/i18n/use-translation.ts'
import { payerMessages } from '#contract/money/payers/payer-messages.ts'
import { payerEndpoints, payerKinds, type Payer } from '#contract/money/payers/payers.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

const schema = payerEndpoints.add.body.pick({ name: true, kind: true, contact: true, taxNumber: true })

/** A new insurer or employer, or the facts of one. */
export function PayerPopup({ payer, onClose }: { payer: Payer | undefined; onClose: () => void }) {
  const { t } = useTranslation('payers')
  const toast = useToast()
  const add = useAction(payerEndpoints.add)
  const change = useAction(payerEndpoints.change)
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    check: ({ daysToPay = '' }): Record<string, string> =>
      /^\d{1,3}$/.test(daysToPay.trim()) ? {} : { daysToPay: payerMessages.daysToPayInvalid },
    send: (_form, { name = '', kind, contact, taxNumber, daysToPay }) => {
      const body = {
        name,
        kind: kind as Payer['kind'],
        contact: contact ?? null,
        taxNumber: taxNumber ?? null,
        daysToPay: Number(daysToPay),
      }
      return payer
        ? change.mutateAsync({ params: { id: payer._id }, body: { ...body, version: payer.version } })
        : add.mutateAsync({ body })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={payer ? t('edit', { name: payer.name }) : t('add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isNarrow
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          width={12}
          label={t('name')}
          maxLength={200}
          defaultValue={payer?.name ?? ''}
          error={errors['name']}
          dir="auto"
        />
        <Select
          name="kind"
          label={t('kind')}
          choices={payerKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) }))}
          defaultValue={payer?.kind ?? 'insurer'}
          error={errors['kind']}
        />
        <TextField
          name="daysToPay"
          label={t('daysToPay')}
          hint={t('daysToPay.hint')}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          defaultValue={String(payer?.daysToPay ?? 30)}
          error={errors['daysToPay']}
        />
        <TextField
          name="contact"
          width={12}
          label={t('contact')}
          hint={t('contact.hint')}
          isOptional
          maxLength={300}
          defaultValue={payer?.contact ?? ''}
          error={errors['contact']}
          dir="auto"
        />
        <TextField
          name="taxNumber"
          width={12}
          label={t('taxNumber')}
          isOptional
          maxLength={30}
          defaultValue={payer?.taxNumber ?? ''}
          error={errors['taxNumber']}
          dir="ltr"
        />
      </div>
    </FormDialog>
  )
}
