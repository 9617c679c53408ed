import { createContext, use } from 'react'
import type { Locale } from '#contract/locale.ts'
import { signInTranslate, translateMessage } from '#web/i18n/sign-in-catalog.ts'

export const LocaleContext = createContext<Locale>('en')

export function useTexts() {
  const locale = use(LocaleContext)
  return { t: signInTranslate(locale), say: (message: string) => translateMessage(locale, message) }
}
