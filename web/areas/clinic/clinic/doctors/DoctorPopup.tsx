import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { doctorEndpoints, type Doctor } from '#contract/clinic/doctors.ts'
import { messages } from '#contract/core/messages.ts'
import { paths } from '#web/routes/paths.ts'
import { AffixField } from '#web/ui/fields/AffixField.tsx'
import { TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { ClinicField } from '../people/ClinicField.tsx'
import { GenderField, NameFields, PersonEmailField } from '../people/PersonFields.tsx'
import { SignInFields, useTypedPasswordCheck } from '../people/SignInFields.tsx'

export function DoctorPopup(props: PopupProps<Doctor>) {
  const { record, guided } = props
  const shown: Partial<Doctor> | undefined = record ?? guided?.known
  const { t } = useTranslation('clinic')
  const form = useRecordForm(doctorEndpoints, {
    ...props,
    check: useTypedPasswordCheck(messages.passwordsDiffer),
    failed: record ? undefined : messages.doctorNotCreated,
  })
  const { errors } = form
  return (
    <RecordDialog form={form} addTitle={t('doctors.add')} editTitle={t('doctors.edit')}>
      <div className="fields">
        <NameFields errors={errors} record={shown} />
        <PersonEmailField errors={errors} record={shown} />
        <PhoneField
          name="contactNumber"
          label={t('field.contactNumber')}
          notTenDigits={messages.fieldContactNumberTenDigits}
          defaultValue={shown?.contactNumber}
          error={errors['contactNumber']}
        />
        <GenderField errors={errors} record={shown} />
        <ImageField
          name="image"
          label={t('field.image')}
          isOptional
          current={shown?.image}
          error={errors['image']}
        />
      </div>
      <fieldset className="part">
        <legend>{t('doctors.practice')}</legend>
        <div className="fields">
          <ClinicField name="clinic" current={shown?.clinic} error={errors['clinic']} />
          <TextField
            name="expert"
            label={t('field.expert')}
            hint={t('doctors.expertHint')}
            defaultValue={shown?.expert}
            error={errors['expert']}
          />
          <TextField
            name="languages"
            label={t('field.languages')}
            isOptional
            maxLength={100}
            hint={t('doctors.languagesHint')}
            defaultValue={shown?.languages ?? ''}
            error={errors['languages']}
          />
          <TextField
            name="registrationNumber"
            label={t('field.registrationNumber')}
            isOptional
            maxLength={50}
            hint={t('doctors.registrationHint')}
            defaultValue={shown?.registrationNumber ?? ''}
            error={errors['registrationNumber']}
          />
          <AffixField
            name="commission"
            label={t('field.commission')}
            isOptional
            inputMode="decimal"
            suffix="%"
            hint={t('doctors.commissionHint')}
            defaultValue={shown?.commission ?? ''}
            error={errors['commission']}
          />
          <TextArea
            name="aboutSelf"
            label={t('field.aboutSelf')}
            width={12}
            defaultValue={shown?.aboutSelf}
            error={errors['aboutSelf']}
          />
        </div>
      </fieldset>
      {!record && (
        <fieldset className="part">
          <legend>{t('people.signIn')}</legend>
          <div className="fields">
            <SignInFields errors={errors} isInvitedFirst={guided !== undefined} />
          </div>
        </fieldset>
      )}
      {record && (
        <p>
          <Link to={paths.doctorHours} search={{ id: record._id }}>
            {t('doctors.toHours')}
          </Link>
        </p>
      )}
    </RecordDialog>
  )
}
