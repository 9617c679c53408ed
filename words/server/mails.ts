import type { Locale } from '#contract/core/locale.ts'
import type en from '../en/mails.json'
import { createTranslate, type Translate } from '../translate.ts'
import { readCatalogs } from './read-catalogs.ts'

type MailKey = keyof typeof en

const catalogs = readCatalogs<MailKey>('mails.json')

/** The texts of mails, SMS and calendar events. */
export function mailTranslate(locale: Locale): Translate<MailKey> {
  return createTranslate(catalogs[locale])
}
