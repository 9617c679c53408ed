import { useTranslation } from '#web/i18n/use-translation.ts'
import { serviceEndpoints } from '#contract/clinic/services.ts'
import type { FieldErrors } from '#contract/core/field-errors.ts'
import { packageEndpoints, type ServicePackage } from '#contract/money/prices/packages.ts'
import { priceMessages } from '#contract/money/prices/price-messages.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction, useEndpoint } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useToast } from '#web/ui/states/Toast.tsx'

type PackagePopupProps = { sold: ServicePackage | undefined; onClose: () => void }
const numberOf = (text: string | undefined) => (text === undefined ? Number.NaN : Number(text))

/** So many times a service for one price: a new package, or another name, price or term of one. */
export function PackagePopup({ sold, onClose }: PackagePopupProps) {
  const { t } = useTranslation('prices')
  const toast = useToast()
  const { currency } = useProfile().organization
  const services = useEndpoint(serviceEndpoints.list, { query: { limit: 100, sort: 'name', status: true } })
  const add = useAction(packageEndpoints.add)
  const change = useAction(packageEndpoints.change)
  const { errors, summary, isPending, submit } = useContractForm({
    schema: sold
      ? packageEndpoints.change.body.pick({ name: true })
      : packageEndpoints.add.body.pick({ name: true, serviceId: true }),
    check: ({ uses, validMonths, priceMinor }): FieldErrors => {
      const { shape } = packageEndpoints.add.body
      return {
        ...(!shape.uses.safeParse(numberOf(uses)).success && { uses: priceMessages.usesRange }),
        ...(parseAmount(priceMinor ?? '', currency) === null && { priceMinor: priceMessages.priceRequired }),
        ...(!shape.validMonths.safeParse(numberOf(validMonths)).success && {
          validMonths: priceMessages.validMonthsRange,
        }),
      }
    },
    send: (_form, { name = '', serviceId = '', uses, validMonths, priceMinor }) => {
      const terms = {
        name,
        uses: Number(uses),
        validMonths: Number(validMonths),
        priceMinor: parseAmount(priceMinor!, currency)!,
      }
      return sold
        ? change.mutateAsync({ params: { id: sold._id }, body: { ...terms, version: sold.version } })
        : add.mutateAsync({ body: { ...terms, serviceId } })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  return (
    <FormDialog
      title={sold ? t('edit', { name: sold.name }) : t('packages.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      isWaiting={!sold && !services.data}
      isNarrow
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          width={12}
          label={t('name')}
          maxLength={200}
          defaultValue={sold?.name ?? ''}
          error={errors['name']}
          dir="auto"
        />
        {!sold &&
          (services.data ? (
            <Select
              name="serviceId"
              width={12}
              label={t('kind.service')}
              prompt={t('packages.chooseService')}
              choices={services.data.data.map(service => ({ value: service._id, label: service.name }))}
              error={errors['serviceId']}
            />
          ) : (
            <Skeleton rows={1} />
          ))}
        <AffixField
          name="uses"
          width={4}
          label={t('packages.uses')}
          inputMode="numeric"
          dir="ltr"
          defaultValue={sold?.uses}
          error={errors['uses']}
        />
        <AffixField
          name="validMonths"
          width={4}
          label={t('packages.months')}
          inputMode="numeric"
          dir="ltr"
          defaultValue={sold?.validMonths ?? 12}
          error={errors['validMonths']}
        />
        <MoneyField
          currency={currency}
          name="priceMinor"
          width={4}
          label={t('price')}
          defaultValue={sold && formatAmount(sold.priceMinor, currency)}
          error={errors['priceMinor']}
        />
      </div>
    </FormDialog>
  )
}
