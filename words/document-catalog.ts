import type { Locale } from '#contract/core/locale.ts'
import type en from './en/documents.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type DocumentKey = keyof typeof en
export type TranslateDocument = Translate<DocumentKey>

const catalogs = import.meta.glob<Catalog<DocumentKey>>('./*/documents.json', {
  eager: true,
  import: 'default',
})

export function documentTranslate(locale: Locale): TranslateDocument {
  return createTranslate(catalogs[`./${locale}/documents.json`]!)
}
