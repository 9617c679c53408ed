import { createContext, useContext } from 'react'
import { directionOf, type Locale } from '#contract/core/locale.ts'
import type { PaperSize } from '#contract/values/paper-size.ts'
import type { DocumentFonts } from '../fonts.ts'
import { pageSizes } from './page-sizes.ts'
import { documentTranslate, type TranslateDocument } from '#words/document-catalog.ts'

export const DocumentContext = createContext<DocumentFonts & { locale: Locale; size: PaperSize }>({
  locale: 'en',
  size: 'a4',
  fontFamily: [],
  drawable: text => text,
})

type DocumentTexts = DocumentFonts & {
  locale: Locale
  /** Of the page. */
  size: PaperSize
  /** Between the parts of a paper of this size, in points. */
  gap: number
  t: TranslateDocument
  isRightToLeft: boolean
  /** The side where lines begin. */
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** The direction of a row, in reading order. */
  row: 'row' | 'row-reverse'
}

export function useDocument(): DocumentTexts {
  const { locale, size, fontFamily, drawable } = useContext(DocumentContext)
  const isRightToLeft = directionOf(locale) === 'rtl'
  return {
    locale,
    size,
    gap: pageSizes[size].gap,
    fontFamily,
    drawable,
    t: documentTranslate(locale),
    isRightToLeft,
    start: isRightToLeft ? 'right' : 'left',
    end: isRightToLeft ? 'left' : 'right',
    row: isRightToLeft ? 'row-reverse' : 'row',
  }
}
