import { useTranslation } from '#web/i18n/use-translation.ts'
import { categoryEndpoints, type Category } from '#contract/clinic/categories.ts'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'

export function CategoryPopup(props: PopupProps<Category>) {
  const { record, guided } = props
  const shown: Partial<Category> | undefined = record ?? guided?.known
  const { t } = useTranslation('clinic')
  const form = useRecordForm(categoryEndpoints, props)
  const { errors } = form
  return (
    <RecordDialog form={form} addTitle={t('categories.add')} editTitle={t('categories.edit')} isNarrow>
      <div className="fields">
        <TextField
          name="name"
          label={t('field.name')}
          width={12}
          defaultValue={shown?.name}
          error={errors['name']}
        />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          defaultValue={shown?.description}
          error={errors['description']}
        />
        <ImageField
          name="image"
          label={t('field.image')}
          current={shown?.image}
          isOptional={Boolean(record ?? guided)}
          error={errors['image']}
        />
        <Select
          name="status"
          label={t('field.status')}
          defaultValue={String(shown?.status ?? true)}
          choices={[
            { value: 'true', label: t('status.active') },
            { value: 'false', label: t('status.inactive') },
          ]}
          error={errors['status']}
        />
      </div>
    </RecordDialog>
  )
}
