import type { Locale } from '#contract/core/locale.ts'
import { hasTooManyWords, parseMedicine } from '#contract/record/visit-line/medicine-line.ts'
import { storedLine } from '#contract/record/visit-line/stored-line.ts'
import type { LineDraft } from './line-drafts.ts'

/** 'amox 500 1-0-1 5d after food' as a row. Missing parts stay empty. Undefined for a text without a name or with too many words. */
export function parseQuickLine(text: string, locale: Locale): Omit<LineDraft, 'key'> | undefined {
  const read = hasTooManyWords(text) ? undefined : parseMedicine(text)
  return read && storedLine(read.medicine, locale)
}

/** Only a name, which may be a slip of the keys. There is no list of medicines to look it up in, so the person is asked. */
export const isOnlyName = ({ dosage, recurrence, duration }: Omit<LineDraft, 'key'>): boolean =>
  dosage === '' && recurrence === '' && duration === ''
