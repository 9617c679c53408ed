import { isLocale, type Locale } from '#contract/core/locale.ts'

/** The server chose it and wrote it into the page; changing it loads the page anew. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'en'
}

export function useLocale(): Locale {
  return pageLocale()
}
