import { translatorOf, type Area, type Translate } from './texts.ts'

/** The texts of one area. The language of a page never changes: another one loads the page again. */
export function useTranslation<A extends Area>(area: A): { t: Translate<A> } {
  return translatorOf(area)
}
