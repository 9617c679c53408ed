import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { itemKinds, priceEndpoints, type ListedPrice } from '#contract/money/prices/prices.ts'
import { priceMessages } from '#contract/money/prices/price-messages.ts'
import { parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'
import { TaxFields } from './TaxFields.tsx'

/** A new item with its price at all clinics; or the name, unit, tax and code of one. */
export function ItemPopup({ item, onClose }: { item: ListedPrice | undefined; onClose: () => void }) {
  const { t } = useTranslation('prices')
  const toast = useToast()
  const { currency } = useProfile().organization
  const add = useAction(priceEndpoints.add)
  const change = useAction(priceEndpoints.change)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: item ? priceEndpoints.change.body : priceEndpoints.add.body.omit({ priceMinor: true }),
    check: ({ priceMinor }): FieldErrors =>
      item || parseAmount(priceMinor ?? '', currency) !== null
        ? {}
        : { priceMinor: priceMessages.priceRequired },
    send: (_form, { name = '', kind, unit, code, tax, priceMinor }) => {
      const own = { name, unit: unit ?? null, code: code ?? null, ...(tax && { tax }) }
      return item
        ? change.mutateAsync({ params: { id: item._id }, body: { ...own, version: item.version } })
        : add.mutateAsync({
            body: { ...own, kind: kind as 'goods', priceMinor: parseAmount(priceMinor!, currency)! },
          })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={item ? t('edit', { name: item.name }) : t('add')}
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
          defaultValue={item?.name ?? ''}
          error={errors['name']}
          dir="auto"
        />
        {!item && (
          <>
            <Select
              name="kind"
              label={t('kind')}
              choices={itemKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) }))}
              defaultValue="goods"
              error={errors['kind']}
            />
            <MoneyField
              currency={currency}
              name="priceMinor"
              label={t('price')}
              error={errors['priceMinor']}
            />
          </>
        )}
        <TaxFields tax={item?.tax} code={item?.code} errors={errors} />
        <TextField
          name="unit"
          label={t('unit')}
          hint={t('unitHint')}
          isOptional
          maxLength={20}
          defaultValue={item?.unit ?? ''}
          error={errors['unit']}
          dir="auto"
        />
      </div>
    </FormDialog>
  )
}
