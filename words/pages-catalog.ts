import type { Locale } from '#contract/core/locale.ts'
import ar from './ar/pages.json'
import en from './en/pages.json'
import hi from './hi/pages.json'
import { createTranslate, type Catalog, type Translate } from './translate.ts'

type PagesKey = keyof typeof en
export type TranslatePages = Translate<PagesKey>

const catalogs: Record<Locale, Catalog<PagesKey>> = { en, hi, ar }

export function pagesTranslate(locale: Locale): TranslatePages {
  return createTranslate(catalogs[locale])
}
