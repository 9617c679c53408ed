import { formatAge } from '#words/formats/age.ts'
import { commas } from '#words/formats/clinic-date.ts'
import type { DocumentPatient } from '../document-data.ts'
import { useDocument } from './document-context.ts'

/** The patient of a paper, with the age on the day `on`. */
export function usePatientFacts({ name, number, dateOfBirth, gender }: DocumentPatient, on: string) {
  const { locale, t } = useDocument()
  const age = dateOfBirth && formatAge(dateOfBirth, on, locale)
  const ageAndGender = [age, gender && t(`gender.${gender}`)].filter(Boolean).join(commas[locale])
  return [
    { label: t('patient'), value: name },
    { label: t('patientNumber'), value: String(number) },
    { label: t('ageAndGender'), value: ageAndGender || null },
  ]
}
