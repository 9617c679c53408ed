import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { deskRoles, receptionistEndpoints, type Receptionist } from '#contract/clinic/receptionists.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { AddressFields } from '../people/AddressFields.tsx'
import { ClinicField } from '../people/ClinicField.tsx'
import { GenderField, NameFields, PersonEmailField } from '../people/PersonFields.tsx'
import { SignInFields, useTypedPasswordCheck } from '../people/SignInFields.tsx'

export function ReceptionistPopup(props: PopupProps<Receptionist>) {
  const { record } = props
  const { t } = useTranslation('clinic')
  const form = useRecordForm(receptionistEndpoints, { ...props, check: useTypedPasswordCheck() })
  const { errors } = form
  return (
    <RecordDialog form={form} addTitle={t('receptionists.add')} editTitle={t('receptionists.edit')}>
      <div className="fields">
        <NameFields errors={errors} record={record} />
        <DateField
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          width={4}
          isOptional
          hasWeekday={false}
          defaultValue={record?.dateOfBirth ?? ''}
          error={errors['dateOfBirth']}
        />
        <GenderField width={4} errors={errors} record={record} />
        <ImageField
          name="image"
          label={t('field.image')}
          width={4}
          isOptional
          current={record?.image}
          error={errors['image']}
        />
      </div>
      <fieldset className="part">
        <legend>{t('people.contact')}</legend>
        <div className="fields">
          <PhoneField
            name="phoneNumber"
            label={t('field.phoneNumber')}
            notTenDigits={messages.phoneNumberTenDigits}
            defaultValue={record?.phoneNumber}
            error={errors['phoneNumber']}
          />
          <PersonEmailField errors={errors} record={record} />
          <AddressFields errors={errors} record={record} isOptional />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>{t(record ? 'field.clinic' : 'people.clinicAndSignIn')}</legend>
        <div className="fields">
          <ClinicField name="clinicId" current={record?.clinicId} error={errors['clinicId']} />
          {!record && (
            <Select
              name="role"
              label={t('field.role')}
              hint={t('field.role.hint')}
              defaultValue="receptionist"
              choices={deskRoles.map(value => ({ value, label: t(`deskRole.${value}`) }))}
              error={errors['role']}
            />
          )}
          {!record && <SignInFields errors={errors} />}
        </div>
      </fieldset>
    </RecordDialog>
  )
}
