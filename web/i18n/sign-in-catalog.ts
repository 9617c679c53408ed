import type { Locale } from '#contract/locale.ts'
import arMessages from './ar/messages.json'
import ar from './ar/signIn.json'
import en from './en/signIn.json'
import hiMessages from './hi/messages.json'
import hi from './hi/signIn.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

export type SignInKey = keyof typeof en
export type TranslateSignIn = Translate<SignInKey>

const catalogs: Record<Locale, Catalog<SignInKey>> = { en, hi, ar }
const messages: Record<Locale, Record<string, string>> = { en: {}, hi: hiMessages, ar: arMessages }

export function signInTranslate(locale: Locale): TranslateSignIn {
  return createTranslate(catalogs[locale])
}

/** The contract's sentences are English; a sentence that the catalog lacks is shown as it came. */
export function translateMessage(locale: Locale, message: string): string {
  return messages[locale][message] ?? message
}
