import type { Locale } from '#contract/core/locale.ts'
import type en from './en/pages.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type PagesKey = keyof typeof en
export type TranslatePages = Translate<PagesKey>

const catalogs = import.meta.glob<Catalog<PagesKey>>('./*/pages.json', { eager: true, import: 'default' })

export function pagesTranslate(locale: Locale): TranslatePages {
  return createTranslate(catalogs[`./${locale}/pages.json`]!)
}
