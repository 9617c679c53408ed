import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import {
  highestPriceMinor,
  medicineEndpointsOfClinic,
  type FormularyMedicine,
} from '#contract/record/medicines/medicines.ts'
import { formatAmount, parseAmount } from '#contract/values/money.ts'
import { useAction } from '#web/calls/api.ts'
import { useProfile } from '#web/calls/profile.ts'
import { FormDialog } from '#web/ui/dialogs/Dialog.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextField } from '#web/ui/fields/Field.tsx'
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useToast } from '#web/ui/states/Toast.tsx'

type MedicinePopupProps = { medicine: FormularyMedicine | undefined; onClose: () => void }

/** The form takes the price as '499.50'; the call takes minor units. */
const schema = medicineEndpointsOfClinic.create.body.omit({ priceMinor: true })

export function MedicinePopup({ medicine, onClose }: MedicinePopupProps) {
  const { t } = useTranslation('safety')
  const { currency } = useProfile().organization
  const toast = useToast()
  const create = useAction(medicineEndpointsOfClinic.create)
  const update = useAction(medicineEndpointsOfClinic.update)
  const { errors, summary, isPending, submit } = useContractForm({
    schema,
    check: values => priceErrors(values['priceMinor'], currency),
    send: (_form, { name = '', composition = null, manufacturer = null, priceMinor: price }) => {
      const priceMinor = price === undefined ? null : parseAmount(price, currency)
      const body = { name, composition, manufacturer, priceMinor }
      return medicine
        ? update.mutateAsync({ params: { id: medicine._id }, body: { ...body, version: medicine.version } })
        : create.mutateAsync({ body })
    },
    onDone: ({ message }) => {
      toast(message)
      onClose()
    },
  })
  const known = medicine?.priceMinor ?? null
  return (
    <FormDialog
      title={medicine ? t('own.edit', { name: medicine.name }) : t('own.add')}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="name"
          label={t('own.name')}
          width={12}
          maxLength={200}
          dir="auto"
          defaultValue={medicine?.name}
          error={errors['name']}
        />
        <TextField
          name="composition"
          label={t('own.composition')}
          hint={t('own.compositionHint')}
          isOptional
          width={12}
          maxLength={300}
          dir="auto"
          defaultValue={medicine?.composition ?? undefined}
          error={errors['composition']}
        />
        <TextField
          name="manufacturer"
          label={t('own.manufacturer')}
          isOptional
          width={12}
          maxLength={120}
          dir="auto"
          defaultValue={medicine?.manufacturer ?? undefined}
          error={errors['manufacturer']}
        />
        <MoneyField
          currency={currency}
          name="priceMinor"
          label={t('own.price')}
          isOptional
          defaultValue={known === null ? undefined : formatAmount(known, currency)}
          error={errors['priceMinor']}
        />
      </div>
    </FormDialog>
  )
}

function priceErrors(price: string | undefined, currency: string): Record<string, string> {
  if (price === undefined) return {}
  const priceMinor = parseAmount(price, currency)
  return priceMinor === null || priceMinor > highestPriceMinor
    ? { priceMinor: clinicalMessages.medicineRowPrice }
    : {}
}
