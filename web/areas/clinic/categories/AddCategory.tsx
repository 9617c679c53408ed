import { useTranslation } from 'react-i18next'
import { categoryEndpoints } from '#contract/categories.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { ImageField } from '#web/ui/ImageField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useCreateForm } from '../list/use-create-form.ts'

export function AddCategory({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic')
  const { errors, summary, isPending, submit } = useCreateForm(categoryEndpoints.create, { onClose })
  return (
    <FormDialog
      title={t('categories.add')}
      isNarrow
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
    >
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField name="name" label={t('field.name')} width={12} error={errors['name']} />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          error={errors['description']}
        />
        <ImageField name="image" label={t('field.image')} error={errors['image']} />
        <Select
          name="status"
          label={t('field.status')}
          defaultValue="true"
          choices={[
            { value: 'true', label: t('status.active') },
            { value: 'false', label: t('status.inactive') },
          ]}
          error={errors['status']}
        />
      </div>
    </FormDialog>
  )
}
