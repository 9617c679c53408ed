import type { Locale } from '#contract/core/locale.ts'
import type en from './en/public.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

export type PublicKey = keyof typeof en
export type TranslatePublic = Translate<PublicKey>

const catalogs = import.meta.glob<Catalog<PublicKey>>('./*/public.json', { eager: true, import: 'default' })

// In these two catalogs the English text is the key, so they have no English file.
const samples = import.meta.glob<Record<string, string>>('./*/samples.json', {
  eager: true,
  import: 'default',
})
const messages = import.meta.glob<Record<string, string>>('./*/messages.json', {
  eager: true,
  import: 'default',
})

export function publicTranslate(locale: Locale): TranslatePublic {
  return createTranslate(catalogs[`./${locale}/public.json`]!)
}

/** We wrote the sample content, so it is translated. The operator's own text is shown unchanged. */
export function translateSample(locale: Locale, text: string, isSample: boolean): string {
  return (isSample && samples[`./${locale}/samples.json`]?.[text]) || text
}

/** A sentence of the contract, put into the page's HTML for its script to show. */
export function translateMessage(locale: Locale, message: string): string {
  return messages[`./${locale}/messages.json`]?.[message] ?? message
}
