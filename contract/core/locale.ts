/**
 * One line per language; its words are in words/<code>. `dates` and `numbers` name the country whose formats the language uses.
 * Weeks begin with Monday (1) to Sunday (7).
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', dates: 'en-GB', numbers: 'en-IN', comma: ',', firstWeekday: 1 },
  hi: { name: 'हिन्दी', direction: 'ltr', dates: 'hi-IN', numbers: 'hi-IN', comma: ',', firstWeekday: 7 },
  ar: { name: 'العربية', direction: 'rtl', dates: 'ar', numbers: 'ar', comma: '،', firstWeekday: 6 },
} as const

export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as [Locale, ...Locale[]]

/** One value for each language. */
export const byLocale = <T>(valueOf: (locale: Locale) => T) =>
  Object.fromEntries(locales.map(locale => [locale, valueOf(locale)])) as Record<Locale, T>

export const localeNames = byLocale<string>(locale => languages[locale].name)

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return languages[locale].direction
}

export function isLocale(text: unknown): text is Locale {
  return locales.some(locale => locale === text)
}

/** The reader's choice for this page (?lang=), else their saved choice (cookie), else the browser's preference. */
export function chooseLocale(query?: unknown, cookie?: unknown, acceptLanguage?: string): Locale {
  if (isLocale(query)) return query
  if (isLocale(cookie)) return cookie
  return preferredLocale(acceptLanguage ?? '')
}

function preferredLocale(acceptLanguage: string): Locale {
  let best: Locale = 'en'
  let bestWeight = 0
  for (const entry of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    const quality = parameters.find(parameter => parameter.startsWith('q='))
    const weight = quality ? Number(quality.slice(2)) : 1
    const language = tag.split('-')[0]
    if (isLocale(language) && weight > bestWeight) {
      best = language
      bestWeight = weight
    }
  }
  return best
}
