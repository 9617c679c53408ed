import type { Locale } from '#contract/locale.ts'

const yearSeconds = 365 * 24 * 3600

/** The server writes the language into the page. */
export function chooseLanguage(locale: Locale) {
  document.cookie = `lang=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`
  const { pathname, search } = location
  const others = new URLSearchParams(search)
  others.delete('lang')
  location.assign(others.size > 0 ? `${pathname}?${others}` : pathname)
}
