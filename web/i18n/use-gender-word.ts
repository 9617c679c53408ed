import { useTranslation } from '#web/i18n/use-translation.ts'

const keys = { Male: 'gender.male', Female: 'gender.female', Other: 'gender.other' } as const
const isKnown = (gender: string): gender is keyof typeof keys => gender in keys

/** A gender as people read it; none for one that is not on record. */
export function useGenderWord(): (gender: string | null | undefined) => string | undefined {
  const { t } = useTranslation('clinic')
  return gender => (gender && isKnown(gender) ? t(keys[gender]) : undefined)
}
