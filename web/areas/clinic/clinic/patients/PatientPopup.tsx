import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { messages } from '#contract/core/messages.ts'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import { messageChoices, patientEndpoints, type Patient } from '#contract/clinic/patients.ts'
import { useMay } from '#web/calls/profile.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
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
import { LikelyPatients } from './LikelyPatients.tsx'

export function PatientPopup(props: PopupProps<Patient>) {
  const { record } = props
  const { t } = useTranslation('clinic')
  const form = useRecordForm(patientEndpoints, {
    ...props,
    check: useTypedPasswordCheck(),
    failed: messages.operationFailed,
  })
  const { errors } = form
  const [gender, setGender] = useState(record?.gender)
  const [typed, setTyped] = useState({ firstName: '', lastName: '', phoneNumber: '', dateOfBirth: '' })
  const take = (changed: Partial<typeof typed>) => setTyped(before => ({ ...before, ...changed }))
  const [email, setEmail] = useState(record?.email ?? '')
  const isChanged = (now: string, before: string | null) => now !== '' && now !== before
  const hasNewAddress =
    record && (isChanged(email, record.email) || isChanged(typed.phoneNumber, record.phoneNumber))
  const mayRead = useMay('patients.read')
  const mayMail = useMay('invoices.write')
  return (
    <RecordDialog
      form={form}
      addTitle={t('patients.add')}
      editTitle={t('patients.edit')}
      note={t('patients.note')}
    >
      <div className="fields">
        <NameFields errors={errors} record={record} onName={take} />
        <DateField
          name="dateOfBirth"
          label={t('field.dateOfBirth')}
          width={4}
          hasWeekday={false}
          defaultValue={record?.dateOfBirth ?? ''}
          onChange={dateOfBirth => take({ dateOfBirth })}
          error={errors['dateOfBirth']}
        />
        <GenderField width={4} errors={errors} record={record} onChoose={setGender} />
        <ImageField
          name="image"
          label={t('field.image')}
          width={4}
          isOptional
          current={record?.image}
          error={errors['image']}
        />
        {gender === 'Other' && (
          <Select
            name="sexForRanges"
            label={t('field.sexForRanges')}
            hint={t('field.sexForRanges.hint')}
            width={12}
            isOptional
            prompt={t('sexForRanges.unknown')}
            defaultValue={record?.sexForRanges ?? ''}
            choices={sexes.map(value => ({ value, label: t(`sexForRanges.${value}`) }))}
            error={errors['sexForRanges']}
          />
        )}
      </div>
      <fieldset className="part">
        <legend>{t('people.contact')}</legend>
        <div className="fields">
          <PhoneField
            name="phoneNumber"
            label={t('field.phoneNumber')}
            notTenDigits={messages.phoneNumberTenDigits}
            defaultValue={record?.phoneNumber}
            onNumber={phoneNumber => take({ phoneNumber })}
            error={errors['phoneNumber']}
          />
          <PersonEmailField errors={errors} record={record} onEmail={setEmail} />
          {hasNewAddress && mayMail && <Checkbox name="sendOpenLinks" label={t('patients.sendOpenLinks')} />}
          {!record && mayRead && <LikelyPatients typed={typed} />}
          <AddressFields errors={errors} record={record} />
          <Select
            name="messageChannel"
            label={t('field.messageChannel')}
            width={6}
            prompt={t('messageChannel.any')}
            defaultValue={record?.messageChannel ?? ''}
            choices={messageChoices.map(value => ({ value, label: t(`messageChannel.${value}`) }))}
            error={errors['messageChannel']}
          />
        </div>
      </fieldset>
      <fieldset className="part">
        <legend>{t(record ? 'field.clinic' : 'people.clinicAndSignIn')}</legend>
        <div className="fields">
          <ClinicField name="clinicId" current={record?.clinicId} error={errors['clinicId']} />
          {!record && <SignInFields errors={errors} />}
        </div>
      </fieldset>
    </RecordDialog>
  )
}
