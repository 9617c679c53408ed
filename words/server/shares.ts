import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/app/doctorShares.json'
import { createTranslate, type Translate } from '../translate.ts'
import { readCatalogs } from './read-catalogs.ts'

const catalogs = readCatalogs<keyof typeof en>('app/doctorShares.json')

/** The words of a doctor's statement on paper: those of the screen. */
export const shareTranslate = (locale: Locale): Translate<keyof typeof en> =>
  createTranslate(catalogs[locale])
