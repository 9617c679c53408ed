import type { Locale } from '#contract/core/locale.ts'
import { currencies } from '#contract/clinic/settings.ts'

/** All currencies by code and name in the reader's language. */
export function currencyChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return currencies.map(code => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))
}
