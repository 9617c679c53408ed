import { useTranslation } from 'react-i18next'
import { paths } from '#web/paths.ts'
import { ReferenceField } from '../list/ReferenceField.tsx'
import { useClinicChoices } from '../list/use-choices.ts'

type ClinicFieldProps = { name: 'clinic' | 'clinicId'; error: string | undefined }

export function ClinicField({ name, error }: ClinicFieldProps) {
  const { t } = useTranslation('clinic')
  return (
    <ReferenceField
      name={name}
      label={t('field.clinic')}
      prompt={t('choose.clinic')}
      choices={useClinicChoices()}
      noneReason={t('people.noClinic')}
      addLabel={t('clinics.add')}
      addTo={paths.clinics}
      error={error}
    />
  )
}
