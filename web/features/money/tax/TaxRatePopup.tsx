import { useTranslation } from '#web/i18n/use-translation.ts'
import { taxEndpoints, type TaxRate } from '#contract/money/tax/tax.ts'
import { useAction } from '#web/calls/api.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type TaxRatePopupProps = { rate: TaxRate | undefined; today: string; onClose: () => void }

/** A new rate, or another name or value of one. A value is sent only where it is typed. */
export function TaxRatePopup({ rate, today, onClose }: TaxRatePopupProps) {
  const { t } = useTranslation('tax')
  const toast = useToast()
  const add = useAction(taxEndpoints.add)
  const change = useAction(taxEndpoints.change)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: rate ? taxEndpoints.change.body : taxEndpoints.add.body,
    valuesOf: form => {
      const typed = new FormData(form)
      const textOf = (name: string) => String(typed.get(name) ?? '').trim()
      const isTicked = (name: string) => typed.get(name) === 'true'
      const value = textOf('rate')
      return {
        name: textOf('name'),
        isInclusive: isTicked('isInclusive'),
        ...(isTicked('isDefault') && { isDefault: true as const }),
        ...((value !== '' || !rate) && { rate: value, validFrom: textOf('validFrom') }),
      }
    },
    send: (_form, values) =>
      rate
        ? change.mutateAsync({ params: { id: rate._id }, body: { ...values, version: rate.version } })
        : add.mutateAsync({ body: { rate: '', validFrom: today, ...values } }),
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={rate ? t('edit', { name: rate.name }) : t('add')}
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
          hint={t('nameHint')}
          maxLength={40}
          defaultValue={rate?.name ?? ''}
          error={errors['name']}
          dir="auto"
        />
        <AffixField
          name="rate"
          label={t(rate ? 'newValue' : 'value')}
          inputMode="decimal"
          suffix="%"
          isOptional={rate !== undefined}
          error={errors['rate']}
        />
        <DateField name="validFrom" label={t('validFrom')} defaultValue={today} error={errors['validFrom']} />
      </div>
      <Checkbox name="isInclusive" label={t('isInclusive')} defaultChecked={rate?.isInclusive ?? false} />
      {!rate?.isDefault && rate?.status !== false && <Checkbox name="isDefault" label={t('isDefault')} />}
    </FormDialog>
  )
}
