import { useTranslation } from 'react-i18next'
import { serviceEndpoints, serviceTypes } from '#contract/services.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/paths.ts'
import { useProfile } from '#web/profile.ts'
import { AffixField } from '#web/ui/AffixField.tsx'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { ImageField } from '#web/ui/ImageField.tsx'
import { currencySymbol } from '#web/ui/currency-symbol.ts'
import { Select } from '#web/ui/Select.tsx'
import { ReferenceField } from '../list/ReferenceField.tsx'
import { TimeSlotField } from '../list/TimeSlotField.tsx'
import { useCreateForm } from '../list/use-create-form.ts'
import { useCategoryChoices } from '../list/use-choices.ts'
import { serviceTypeKey } from './service-types.ts'

/** What the customer's services mostly belong to. */
const usualCategory = 'pathology'

export function AddService({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const { organization } = useProfile()
  const categories = useCategoryChoices()
  const { errors, summary, isPending, submit } = useCreateForm(serviceEndpoints.create, { onClose })
  return (
    <FormDialog title={t('services.add')} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField
          name="systemService"
          label={t('field.systemService')}
          hint={t('services.nameHint')}
          error={errors['systemService']}
        />
        <ReferenceField
          name="category"
          label={t('field.category')}
          prompt={t('choose.category')}
          choices={categories}
          preselected={categories.records.find(({ name }) => name.toLowerCase() === usualCategory)?._id}
          noneReason={t('services.noCategory')}
          addLabel={t('categories.add')}
          addTo={paths.categories}
          error={errors['category']}
        />
        <AffixField
          name="serviceDuration"
          label={t('field.serviceDuration')}
          width={4}
          inputMode="numeric"
          suffix={t('unit.minutes')}
          error={errors['serviceDuration']}
        />
        <TimeSlotField width={4} error={errors['timeSlot']} />
        <AffixField
          name="defaultPrice"
          label={t('field.defaultPrice')}
          width={4}
          inputMode="decimal"
          prefix={currencySymbol(organization.currency, locale)}
          error={errors['defaultPrice']}
        />
        <Select
          name="type"
          label={t('field.type')}
          prompt={t('choose.type')}
          choices={serviceTypes.map(type => ({ value: type, label: t(serviceTypeKey[type]) }))}
          error={errors['type']}
        />
        <ImageField name="image" label={t('field.image')} error={errors['image']} />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          error={errors['description']}
        />
      </div>
    </FormDialog>
  )
}
