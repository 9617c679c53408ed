import { ageOn } from '#contract/values/age.ts'
import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from './clinic-date.ts'
import { numberFormat } from './kept-formats.ts'

/** '34 years'; below two years '8 months'; below one month '12 days'. Both dates are YYYY-MM-DD. */
export function formatAge(dateOfBirth: string, on: string, locale: Locale): string {
  return sayAge(ageOn(dateOfBirth, on), locale)
}

export function sayAge({ count, unit }: ReturnType<typeof ageOn>, locale: Locale): string {
  return numberFormat(dateLocales[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
