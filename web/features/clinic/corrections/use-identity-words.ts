import type { Correction } from '#contract/clinic/corrections.ts'
import { sexes } from '#contract/clinic/sex-for-ranges.ts'
import type { Patient } from '#contract/clinic/patients.ts'
import { useGenderWord } from '#web/i18n/use-gender-word.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formatDate } from '#words/formats/clinic-date.ts'

type Field = Correction['changes'][number]['field']

const labels = {
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  dateOfBirth: 'field.dateOfBirth',
  gender: 'field.gender',
  sexForRanges: 'field.sexForRanges',
} as const satisfies Record<Field, string>

/** The name of a field of who a patient is, and its value as people read it; none for one that is empty. */
export function useIdentityWords() {
  const { t } = useTranslation('clinic')
  const locale = useLocale()
  const sayGender = useGenderWord()
  const shown = (field: Field, value: Patient[Field]): string | undefined => {
    if (!value) return undefined
    if (field === 'dateOfBirth') return formatDate(value, locale, { dateStyle: 'long' })
    if (field === 'gender') return sayGender(value) ?? value
    const sex = field === 'sexForRanges' && sexes.find(known => known === value)
    return sex ? t(`sexForRanges.${sex}`) : value
  }
  return { labelOf: (field: Field) => t(labels[field]), shown }
}
