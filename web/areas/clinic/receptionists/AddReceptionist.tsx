import { useTranslation } from 'react-i18next'
import { receptionistEndpoints } from '#contract/receptionists.ts'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { DateField } from '#web/ui/Field.tsx'
import { ImageField } from '#web/ui/ImageField.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { useCreateForm } from '../list/use-create-form.ts'
import { AddressFields } from '../people/AddressFields.tsx'
import { ClinicField } from '../people/ClinicField.tsx'
import { GenderField, NameFields, PersonEmailField } from '../people/PersonFields.tsx'
import { confirmationErrors, SignInFields } from '../people/SignInFields.tsx'

export function AddReceptionist({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic')
  const { errors, summary, isPending, submit } = useCreateForm(receptionistEndpoints.create, {
    check: confirmationErrors,
    onClose,
  })
  return (
    <FormDialog title={t('receptionists.add')} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        <NameFields errors={errors} />
        <DateField
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          width={4}
          isOptional
          error={errors['dateOfBirth']}
        />
        <GenderField width={4} errors={errors} />
        <ImageField name="image" label={t('field.image')} width={4} isOptional error={errors['image']} />
      </div>
      <fieldset className="part">
        <legend>{t('people.contact')}</legend>
        <div className="fields">
          <PhoneField name="phoneNumber" label={t('field.phoneNumber')} error={errors['phoneNumber']} />
          <PersonEmailField errors={errors} />
          <AddressFields errors={errors} isOptional />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>{t('people.clinicAndSignIn')}</legend>
        <div className="fields">
          <ClinicField name="clinicId" error={errors['clinicId']} />
          <SignInFields errors={errors} />
        </div>
      </fieldset>
    </FormDialog>
  )
}
