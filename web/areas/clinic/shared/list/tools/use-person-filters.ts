import { useTranslation } from '#web/i18n/use-translation.ts'
import { clinicEndpoints } from '#contract/clinic/clinics.ts'
import type { Filter } from './filters.ts'

/** The filters of doctors, receptionists and patients. */
export function usePersonFilters(): Filter[] {
  const { t } = useTranslation('clinic')
  return [
    {
      name: 'clinicId',
      label: t('field.clinic'),
      kind: 'reference',
      list: clinicEndpoints.list,
      get: clinicEndpoints.get,
    },
    {
      name: 'gender',
      label: t('field.gender'),
      kind: 'choice',
      choices: [
        { value: 'Male', label: t('gender.male') },
        { value: 'Female', label: t('gender.female') },
        { value: 'Other', label: t('gender.other') },
      ],
    },
  ]
}
