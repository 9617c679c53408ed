// The estimated filtration rate of the kidneys by CKD-EPI 2021, from creatinine, without race: Inker et al., New England Journal of
// Medicine 385 (2021), 1737. It is for adults and does not hold in pregnancy.
import type { RangePerson } from './orders/ranges.ts'
import { convert, conversionTo } from './orders/units.ts'

/** LOINC: creatinine in serum or plasma by mass, and by amount of substance. */
export const creatinineCodes = ['2160-0', '14682-9'] as const

const adultYears = 18
/** Nobody has more: the unit is another one. */
const mostMilligrams = 60

type Creatinine = { value: number; unit: string | null }
type Person = RangePerson & { isPregnant: boolean }

/** ml/min/1.73 m², or why there is none. */
export type Egfr = { egfr: number } | { why: 'age' | 'sex' | 'child' | 'pregnant' | 'unit' | 'value' }

const inMilligrams = ({ value, unit }: Creatinine): number | undefined => {
  const conversion = unit ? conversionTo({ unit: 'mg/dL', loinc: creatinineCodes[0] }, unit) : null
  return conversion ? convert(value, conversion) : undefined
}

/** `age` is that on the day of the sample. Rounded to a whole number, as laboratories report it. */
export function egfrOf(creatinine: Creatinine, { age, sex, isPregnant }: Person): Egfr {
  if (age === null) return { why: 'age' }
  const years = Math.floor(age.months / 12)
  if (years < adultYears) return { why: 'child' }
  if (sex === null) return { why: 'sex' }
  if (isPregnant) return { why: 'pregnant' }
  const milligrams = inMilligrams(creatinine)
  if (milligrams === undefined || milligrams > mostMilligrams) return { why: 'unit' }
  if (!(milligrams > 0)) return { why: 'value' }
  const isFemale = sex === 'female'
  const ratio = milligrams / (isFemale ? 0.7 : 0.9)
  const below = Math.min(ratio, 1) ** (isFemale ? -0.241 : -0.302)
  const above = Math.max(ratio, 1) ** -1.2
  return { egfr: Math.round(142 * below * above * 0.9938 ** years * (isFemale ? 1.012 : 1)) }
}
