import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints, type Clinic } from '#contract/clinic/clinics.ts'
import { messages } from '#contract/core/messages.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { paths } from '#web/routes/paths.ts'
import { useProfile } from '#web/calls/profile.ts'
import { countryChoices } from '#web/ui/fields/country-choices.ts'
import { EmailField, TextArea, TextField } from '#web/ui/fields/Field.tsx'
import { ImageField } from '#web/ui/fields/ImageField.tsx'
import { PhoneField } from '#web/ui/fields/PhoneField.tsx'
import { LocalSearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { RecordDialog } from '#web/areas/clinic/shared/list/records/RecordDialog.tsx'
import { TimeSlotField } from '#web/areas/clinic/shared/list/records/TimeSlotField.tsx'
import { useRecordForm, type PopupProps } from '#web/areas/clinic/shared/list/records/use-record-form.ts'
import { ZoneQuestion } from './ZoneQuestion.tsx'
import { timeZoneChoices } from './time-zones.ts'

export function ClinicPopup(props: PopupProps<Clinic>) {
  const { record, guided } = props
  const shown: Partial<Clinic> | undefined = record ?? guided?.known
  const { t } = useTranslation('clinic')
  const form = useRecordForm(clinicEndpoints, props)
  const { errors } = form
  const { organization } = useProfile()
  const timeZone = shown?.timeZone ?? organization.timeZone
  const timeZones = useMemo(() => timeZoneChoices(timeZone), [timeZone])
  const locale = useLocale()
  const countries = useMemo(
    () => countryChoices(locale, organization.country),
    [locale, organization.country],
  )
  return (
    <RecordDialog form={form} addTitle={t('clinics.add')} editTitle={t('clinics.edit')}>
      <div className="fields">
        <TextField name="name" label={t('field.name')} defaultValue={shown?.name} error={errors['name']} />
        <TextField
          name="service"
          label={t('field.service')}
          hint={t('clinics.serviceHint')}
          defaultValue={shown?.service}
          error={errors['service']}
        />
        <TextArea
          name="description"
          label={t('field.description')}
          width={12}
          defaultValue={shown?.description}
          error={errors['description']}
        />
        <EmailField
          name="email"
          label={t('field.email')}
          defaultValue={shown?.email}
          error={errors['email']}
        />
        <PhoneField
          name="contactNumber"
          label={t('field.contactNumber')}
          notTenDigits={messages.fieldContactNumberTenDigits}
          defaultValue={shown?.contactNumber}
          error={errors['contactNumber']}
        />
        <TextField
          name="address"
          label={t('field.address')}
          width={12}
          defaultValue={shown?.address}
          error={errors['address']}
        />
        <TimeSlotField
          hint={t('clinics.timeSlotHint')}
          defaultValue={shown?.timeSlot}
          error={errors['timeSlot']}
        />
        <LocalSearchSelect
          name="timeZone"
          label={t('field.timeZone')}
          prompt={t('choose.timeZone')}
          hint={t('clinics.timeZoneHint')}
          all={timeZones}
          defaultValue={timeZone}
          error={errors['timeZone']}
        />
        {record && errors['timeZone'] === messages.zoneMovesVisits && <ZoneQuestion clinic={record} />}
        <Select
          name="country"
          label={t('field.country')}
          prompt={t('choose.clinicCountry')}
          hint={t(record && !record.country ? 'clinics.countryMissing' : 'clinics.countryHint')}
          choices={countries}
          defaultValue={shown?.country ?? ''}
          error={errors['country']}
        />
        <TextField
          name="taxNumber"
          label={t('clinics.taxNumber')}
          isOptional
          defaultValue={shown?.taxNumber ?? ''}
          error={errors['taxNumber']}
        />
        {organization.currency === 'INR' && (
          <TextField
            name="upiId"
            label={t('clinics.upiId')}
            hint={t('clinics.upiHint')}
            dir="ltr"
            isOptional
            autoComplete="off"
            autoCapitalize="none"
            defaultValue={shown?.upiId ?? ''}
            error={errors['upiId']}
          />
        )}
        <ImageField
          name="image"
          label={t('field.image')}
          isOptional
          current={shown?.image}
          error={errors['image']}
        />
      </div>
      {record && (
        <p>
          <Link to={paths.clinicHours} search={{ id: record._id }}>
            {t('clinics.toHours')}
          </Link>
        </p>
      )}
    </RecordDialog>
  )
}
