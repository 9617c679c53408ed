import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import { paths } from '#web/routes/paths.ts'
import { ReferenceField } from '#web/areas/clinic/shared/list/records/ReferenceField.tsx'

type ClinicFieldProps = {
  name: 'clinic' | 'clinicId'
  current?: { _id: string; name: string } | undefined
  error: string | undefined
}

export function ClinicField({ name, current, error }: ClinicFieldProps) {
  const { t } = useTranslation('clinic')
  return (
    <ReferenceField
      name={name}
      label={t('field.clinic')}
      prompt={t('choose.clinic')}
      list={clinicEndpoints.list}
      current={current}
      noneReason={t('people.noClinic')}
      addLabel={t('clinics.add')}
      addTo={paths.clinics}
      error={error}
    />
  )
}
