import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/app/payers.json'
import { createTranslate, type Translate } from '../translate.ts'
import { readCatalogs } from './read-catalogs.ts'

const catalogs = readCatalogs<keyof typeof en>('app/payers.json')

/** The words of a payer's statement on paper and in a table: those of the screen. */
export const payerTranslate = (locale: Locale): Translate<keyof typeof en> =>
  createTranslate(catalogs[locale])
