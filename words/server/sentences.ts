import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byLocale, type Locale } from '#contract/core/locale.ts'

const words = join(import.meta.dirname, '..')
// English is the sentence itself.
const sentences = byLocale(locale =>
  locale === 'en'
    ? {}
    : (JSON.parse(readFileSync(join(words, locale, 'moneyMessages.json'), 'utf8')) as Record<string, string>),
)

/** A sentence of the contract's money messages in a language, for what the server writes itself. */
export const moneySentence = (locale: Locale, sentence: string): string =>
  sentences[locale][sentence] ?? sentence
