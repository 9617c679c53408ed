export const locales = ['en', 'hi', 'ar'] as const
export type Locale = (typeof locales)[number]

export const localeNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी', ar: 'العربية' }

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

export function isLocale(text: unknown): text is Locale {
  return locales.some(locale => locale === text)
}

/** What the reader asked for just now (?lang=), else chose before (cookie), else what the browser prefers. */
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
