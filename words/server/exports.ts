import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/exports.json'
import { createTranslate, type Translate } from '../translate.ts'
import { readCatalogs } from './read-catalogs.ts'

type ExportKey = keyof typeof en

const catalogs = readCatalogs<ExportKey>('exports.json')
const auditWords = readCatalogs<string>('app/auditWords.json')

/** The titles of exported lists and of their columns. */
export function exportTranslate(locale: Locale): Translate<ExportKey> {
  return createTranslate(catalogs[locale])
}

/** A value of a record, such as a status, as text; a value without a translation is shown unchanged. */
export function sayValue(locale: Locale, word: string): string {
  const texts: Record<string, string | undefined> = catalogs[locale]
  return texts[`value.${word}`] ?? texts[word] ?? auditWords[locale][word] ?? word
}
