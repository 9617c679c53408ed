import { isLocale, type Locale } from '#contract/core/locale.ts'

/** The server chooses the language and writes it into the page. A change of language loads a new page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

export function useLocale(): Locale {
  return pageLocale()
}
