import type { Locale } from '#contract/core/locale.ts'
import { loadDoctorTexts } from '#words/doctor-texts.ts'
import { loadMoneyTexts } from '#words/money-texts.ts'
import { loadOperatorTexts } from '#words/operator-texts.ts'
import { loadPortalTexts } from '#words/portal-texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { loadSettingsTexts } from '#words/settings-texts.ts'
import { addTexts } from './texts.ts'
import { pageLocale } from './use-locale.ts'

/** For a part with texts that most people never read: loads them together with its code. */
const withTexts =
  (loadTexts: (locale: Locale) => Promise<object>) =>
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const locale = pageLocale()
    const [part, catalogs] = await Promise.all([load(), loadTexts(locale)])
    addTexts(locale, catalogs)
    return part
  }

/** For a part that shows a patient's record. */
export const withRecordTexts = withTexts(loadRecordTexts)

/** For a doctor's first page. */
export const withDoctorTexts = withTexts(loadDoctorTexts)

/** For the operator's area. */
export const withOperatorTexts = withTexts(loadOperatorTexts)

/** For the settings. */
export const withSettingsTexts = withTexts(loadSettingsTexts)

/** For a part that shows the books. */
export const withMoneyTexts = withTexts(loadMoneyTexts)

/** For the pages of the portal. */
export const withPortalTexts = withTexts(loadPortalTexts)
