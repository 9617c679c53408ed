import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#contract/core/locale.ts'

// A page carries the texts of its own locale only.
const loaders = {
  en: () => import('#words/en/app-en.ts'),
  hi: () => import('#words/hi/app-hi.ts'),
  ar: () => import('#words/ar/app-ar.ts'),
}

export async function startTranslation(locale: Locale): Promise<void> {
  const { catalogs } = await loaders[locale]()
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: catalogs },
    defaultNS: 'clinic',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
