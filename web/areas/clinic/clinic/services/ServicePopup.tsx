import { useTranslation } from '#web/i18n/use-translation.ts'
import { categoryEndpoints } from '#contract/clinic/categories.ts'
import { messages } from '#contract/core/messages.ts'
import { serviceEndpoints, serviceTypes, type Service } from '#contract/clinic/services.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { MoneyField } from '#web/ui/fields/MoneyField.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { ReferenceField } from '#web/areas/clinic/shared/list/records/ReferenceField.tsx'
import { TimeSlotField } from '#web/areas/clinic/shared/list/records/TimeSlotField.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { lazyPart } from '#web/routes/lazy-part.tsx'
import { withMoneyTexts } from '#web/i18n/with-texts.ts'
import { ResourcesField } from './ResourcesField.tsx'
import { serviceTypeKey } from './service-types.ts'

const TaxFields = lazyPart(
  withMoneyTexts(async () => (await import('#web/features/money/prices/TaxFields.tsx')).TaxFields),
)

/** Most of the customer's services belong to this category. */
const usualCategory = 'pathology'

const fieldsOf = (service: Service) => ({
  ...service,
  resourceIds: service.resources.map(({ _id }) => _id).join(','),
})

export function ServicePopup(props: PopupProps<Service>) {
  const { record, guided } = props
  const shown: Partial<Service> | undefined = record ?? guided?.known
  const { t } = useTranslation('clinic')
  const { organization } = useProfile()
  const form = useRecordForm(serviceEndpoints, { ...props, fieldsOf, failed: messages.serviceNotSaved })
  const { errors } = form
  return (
    <RecordDialog form={form} addTitle={t('services.add')} editTitle={t('services.edit')}>
      <div className="fields">
        <TextField
          name="systemService"
          label={t('field.systemService')}
          hint={t('services.nameHint')}
          defaultValue={shown?.systemService}
          error={errors['systemService']}
        />
        <ReferenceField
          name="category"
          label={t('field.category')}
          prompt={t('choose.category')}
          list={categoryEndpoints.list}
          current={shown?.category}
          usual={usualCategory}
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
          defaultValue={shown?.serviceDuration}
          error={errors['serviceDuration']}
        />
        <TimeSlotField width={4} defaultValue={shown?.timeSlot} error={errors['timeSlot']} />
        <MoneyField
          currency={organization.currency}
          name="defaultPrice"
          label={t('field.defaultPrice')}
          width={4}
          defaultValue={shown?.defaultPrice}
          error={errors['defaultPrice']}
        />
        <TaxFields tax={shown?.tax} code={shown?.code} errors={errors} />
        <Select
          name="type"
          label={t('field.type')}
          prompt={t('choose.type')}
          choices={serviceTypes.map(type => ({ value: type, label: t(serviceTypeKey[type]) }))}
          defaultValue={shown?.type}
          error={errors['type']}
        />
        <ImageField
          name="image"
          label={t('field.image')}
          isOptional={Boolean(record ?? guided)}
          current={shown?.image}
          error={errors['image']}
        />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          defaultValue={shown?.description}
          error={errors['description']}
        />
      </div>
      <fieldset className="part">
        <legend>{t('services.around')}</legend>
        <div className="fields">
          {(['bufferBeforeMinutes', 'bufferAfterMinutes'] as const).map(name => (
            <AffixField
              key={name}
              name={name}
              label={t(`services.${name}`)}
              isOptional
              inputMode="numeric"
              suffix={t('unit.minutes')}
              hint={t(`services.${name}Hint`)}
              defaultValue={shown?.[name] ?? 0}
              error={errors[name]}
            />
          ))}
          <ResourcesField current={shown?.resources ?? []} error={errors['resourceIds']} />
        </div>
      </fieldset>
    </RecordDialog>
  )
}
