import { useTranslation } from 'react-i18next'
import { clinicEndpoints } from '#contract/clinics.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/Field.tsx'
import { ImageField } from '#web/ui/ImageField.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { useCreateForm } from '../list/use-create-form.ts'
import { TimeSlotField } from '../list/TimeSlotField.tsx'

export function AddClinic({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic')
  const { errors, summary, isPending, submit } = useCreateForm(clinicEndpoints.create, { onClose })
  return (
    <FormDialog title={t('clinics.add')} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        <TextField name="name" label={t('field.name')} error={errors['name']} />
        <TextField
          name="service"
          label={t('field.service')}
          hint={t('clinics.serviceHint')}
          error={errors['service']}
        />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          error={errors['description']}
        />
        <EmailField name="email" label={t('field.email')} error={errors['email']} />
        <PhoneField name="contactNumber" label={t('field.contactNumber')} error={errors['contactNumber']} />
        <TextField name="address" label={t('field.address')} width={12} error={errors['address']} />
        <TimeSlotField hint={t('clinics.timeSlotHint')} error={errors['timeSlot']} />
        <ImageField name="image" label={t('field.image')} isOptional error={errors['image']} />
      </div>
    </FormDialog>
  )
}
