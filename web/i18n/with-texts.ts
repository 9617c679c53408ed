import i18next from 'i18next'
import type { Locale } from '#contract/core/locale.ts'
import { loadMoneyTexts } from '#words/money-texts.ts'
import { loadOperatorTexts } from '#words/operator-texts.ts'
import { loadPortalTexts } from '#words/portal-texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { loadSettingsTexts } from '#words/settings-texts.ts'
import { pageLocale } from './use-locale.ts'

/** For a part with texts that most people never read: loads them together with its code. */
const withTexts =
  (loadTexts: (locale: Locale) => Promise<object>) =>
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const locale = pageLocale()
    const [part, catalogs] = await Promise.all([load(), loadTexts(locale)])
    // The sentences of the record join those of the other areas.
    for (const [name, texts] of Object.entries(catalogs)) i18next.addResourceBundle(locale, name, texts, true)
    return part
  }

/** For a part that shows a patient's record. */
export const withRecordTexts = withTexts(loadRecordTexts)

/** For the operator's area. */
export const withOperatorTexts = withTexts(loadOperatorTexts)

/** For the settings. */
export const withSettingsTexts = withTexts(loadSettingsTexts)

/** For a part that shows the books. */
export const withMoneyTexts = withTexts(loadMoneyTexts)

/** For the pages of the portal. */
export const withPortalTexts = withTexts(loadPortalTexts)
