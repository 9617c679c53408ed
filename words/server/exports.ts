import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/exports.json'
import { createTranslate, type Translate } from '../translate.ts'
import { readCatalogs } from './read-catalogs.ts'

type ExportKey = keyof typeof en

const catalogs = readCatalogs<ExportKey>('exports.json')
const auditWords = readCatalogs<string>('app/auditWords.json')

/** Titles of lists, and what stands above their columns. */
export function exportTranslate(locale: Locale): Translate<ExportKey> {
  return createTranslate(catalogs[locale])
}

/** A value that a record holds as a word of the contract, as people read it; one without a text as it came. */
export function sayValue(locale: Locale, word: string): string {
  const texts: Record<string, string | undefined> = catalogs[locale]
  return texts[`value.${word}`] ?? texts[word] ?? auditWords[locale][word] ?? word
}
