import type { Locale } from '#contract/core/locale.ts'
import arMessages from './ar/messages.json'
import ar from './ar/public.json'
import arSamples from './ar/samples.json'
import en from './en/public.json'
import hiMessages from './hi/messages.json'
import hi from './hi/public.json'
import hiSamples from './hi/samples.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

export type PublicKey = keyof typeof en
export type TranslatePublic = Translate<PublicKey>

const catalogs: Record<Locale, Catalog<PublicKey>> = { en, hi, ar }

export function publicTranslate(locale: Locale): TranslatePublic {
  return createTranslate(catalogs[locale])
}

/** Sample content is ours and so comes translated; what the operator wrote is shown as written. */
export function translateSample(locale: Locale, text: string, isSample: boolean): string {
  const samples: Record<Locale, Record<string, string>> = { en: {}, hi: hiSamples, ar: arSamples }
  return (isSample && samples[locale][text]) || text
}

/** A sentence of the contract, in the page's HTML for its script to show. */
export function translateMessage(locale: Locale, message: string): string {
  const messages: Record<Locale, Record<string, string>> = { en: {}, hi: hiMessages, ar: arMessages }
  return messages[locale][message] ?? message
}
