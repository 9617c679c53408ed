import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#contract/core/locale.ts'
import { loadAppTexts } from '#words/app-texts.ts'

export async function startTranslation(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: await loadAppTexts(locale) },
    defaultNS: 'clinic',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React already escapes values.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
