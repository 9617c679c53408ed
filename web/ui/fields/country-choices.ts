import { countryCodes } from '#contract/values/countries.ts'
import type { Locale } from '#contract/core/locale.ts'

/** All countries by their names in the reader's language; `first` is at the top. */
export function countryChoices(locale: Locale, first: string | null): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const inOrder = new Intl.Collator(locale).compare
  const isFirst = ({ value }: { value: string }) => (value === first ? 0 : 1)
  return countryCodes
    .map(value => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => isFirst(a) - isFirst(b) || inOrder(a.label, b.label))
}
