import { createContext, useContext } from 'react'
import { directionOf, type Locale } from '#contract/locale.ts'
import { documentTranslate, type TranslateDocument } from '#web/i18n/document-catalog.ts'

export const LocaleContext = createContext<Locale>('en')

type DocumentTexts = {
  locale: Locale
  t: TranslateDocument
  isRightToLeft: boolean
  /** Where lines begin. */
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** Side by side, in reading order. */
  row: 'row' | 'row-reverse'
}

export function useDocument(): DocumentTexts {
  const locale = useContext(LocaleContext)
  const isRightToLeft = directionOf(locale) === 'rtl'
  return {
    locale,
    t: documentTranslate(locale),
    isRightToLeft,
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    row: isRightToLeft ? 'row-reverse' : 'row',
  }
}
