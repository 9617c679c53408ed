import { useTranslation } from 'react-i18next'
import { doctorEndpoints } from '#contract/doctors.ts'
import { AffixField } from '#web/ui/AffixField.tsx'
import { FormDialog } from '#web/ui/Dialog.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { ImageField } from '#web/ui/ImageField.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { useCreateForm } from '../list/use-create-form.ts'
import { ClinicField } from '../people/ClinicField.tsx'
import { GenderField, NameFields, PersonEmailField } from '../people/PersonFields.tsx'
import { confirmationErrors, SignInFields } from '../people/SignInFields.tsx'

export function AddDoctor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clinic')
  const { errors, summary, isPending, submit } = useCreateForm(doctorEndpoints.create, {
    check: confirmationErrors,
    onClose,
  })
  return (
    <FormDialog title={t('doctors.add')} onClose={onClose} onSubmit={submit} isPending={isPending}>
      <ErrorSummary {...summary} />
      <div className="fields">
        <NameFields errors={errors} />
        <PersonEmailField errors={errors} />
        <PhoneField name="contactNumber" label={t('field.contactNumber')} error={errors['contactNumber']} />
        <GenderField errors={errors} />
        <ImageField name="image" label={t('field.image')} isOptional error={errors['image']} />
      </div>
      <fieldset className="part">
        <legend>{t('doctors.practice')}</legend>
        <div className="fields">
          <ClinicField name="clinic" error={errors['clinic']} />
          <TextField
            name="expert"
            label={t('field.expert')}
            hint={t('doctors.expertHint')}
            error={errors['expert']}
          />
          <TextArea name="aboutSelf" label={t('field.aboutSelf')} width={12} error={errors['aboutSelf']} />
          <AffixField
            name="commission"
            label={t('field.commission')}
            isOptional
            inputMode="decimal"
            suffix="%"
            hint={t('doctors.commissionHint')}
            error={errors['commission']}
          />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>{t('people.signIn')}</legend>
        <div className="fields">
          <SignInFields errors={errors} />
        </div>
      </fieldset>
    </FormDialog>
  )
}
