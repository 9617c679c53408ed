import type { Locale } from '#contract/core/locale.ts'
import ar from './ar/documents.json'
import en from './en/documents.json'
import hi from './hi/documents.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type DocumentKey = keyof typeof en
export type TranslateDocument = Translate<DocumentKey>

const catalogs: Record<Locale, Catalog<DocumentKey>> = { en, hi, ar }

export function documentTranslate(locale: Locale): TranslateDocument {
  return createTranslate(catalogs[locale])
}
