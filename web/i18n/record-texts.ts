import i18next from 'i18next'
import { loadRecordTexts } from '#words/record-texts.ts'
import { pageLocale } from './use-locale.ts'

/** For a part that shows a patient's record: loads its texts together with its code. */
export const withRecordTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const locale = pageLocale()
    const [part, catalogs] = await Promise.all([load(), loadRecordTexts(locale)])
    // The sentences of the record join those of the other areas.
    for (const [name, texts] of Object.entries(catalogs)) i18next.addResourceBundle(locale, name, texts, true)
    return part
  }
