import { createContext, useContext } from 'react'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { DocumentFonts } from '../fonts.ts'
import { documentTranslate, type TranslateDocument } from '#words/document-catalog.ts'

export const DocumentContext = createContext<DocumentFonts & { locale: Locale }>({
  locale: 'en',
  fontFamily: [],
  drawable: text => text,
})

type DocumentTexts = DocumentFonts & {
  locale: Locale
  t: TranslateDocument
  isRightToLeft: boolean
  /** The side where lines begin. */
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** The direction of a row, in reading order. */
  row: 'row' | 'row-reverse'
}

export function useDocument(): DocumentTexts {
  const { locale, fontFamily, drawable } = useContext(DocumentContext)
  const isRightToLeft = directionOf(locale) === 'rtl'
  return {
    locale,
    fontFamily,
    drawable,
    t: documentTranslate(locale),
    isRightToLeft,
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    row: isRightToLeft ? 'row-reverse' : 'row',
  }
}
