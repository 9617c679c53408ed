import type { Locale } from '#contract/core/locale.ts'
import { dateLocales } from '#words/formats/clinic-date.ts'
import type { LineDraft } from './line-drafts.ts'
import {
  durationInWord,
  durationInWords,
  isDoseUnit,
  isAnotherTime,
  isFor,
  withLatinDigits,
  type Duration,
} from './quick-line-words.ts'

const recurrence = /^(?:\d(?:[.,]\d|½)?(?:-\d(?:[.,]\d|½)?){1,3}|od|bd|bid|tds|tid|qid|hs|sos|prn|stat)$/i
const strength = /^\d/

/**
 * Parses 'amox 500 1-0-1 5d after food' into a line: the name (up to the first number), dosage, frequency, duration, and the rest
 * as instructions. Missing parts stay empty. Undefined for a text without a name.
 */
export function parseQuickLine(text: string, locale: Locale): Omit<LineDraft, 'key'> | undefined {
  const typed = text.trim().split(/\s+/)
  const words = typed.map(withLatinDigits)
  const isOther = (word: string) => strength.test(word) || recurrence.test(word)
  const nameEnd = words.findIndex((word, index) => index > 0 && isOther(word))
  const name = nameEnd < 0 ? words : words.slice(0, nameEnd)
  if (name[0] === undefined || name[0] === '' || isOther(name[0])) return undefined
  if (name.length > 1 && nameEnd > 0 && isFor(name.at(-1))) name.pop()

  const line = { medicineName: name.join(' '), dosage: '', recurrence: '', duration: '', instructions: '' }
  const further: string[] = []
  for (let at = nameEnd < 0 ? words.length : nameEnd; at < words.length; at++) {
    const word = words[at]!
    // After words of instruction, days are not the duration: 'every 5 days', 'again after 5 days'.
    const isBare = further.length === 0 || (further.length === 1 && isFor(further[0]))
    const time = isBare
      ? (durationInWord(word) ?? durationInWords(words.slice(at)))
      : isAnotherTime(further.at(-1)!)
        ? undefined
        : durationInWord(word)
    if (recurrence.test(word) && !line.recurrence) line.recurrence = word
    else if (time && !line.duration) {
      line.duration = inLocale(time, locale)
      if (isFor(further.at(-1))) further.pop()
      at += time.taken - 1
    } else if (strength.test(word) && !line.dosage && further.length === 0) line.dosage = word
    else if (isDoseUnit(word) && line.dosage === words[at - 1]) line.dosage += ` ${word}`
    else further.push(typed[at]!)
  }
  return { ...line, instructions: further.join(' ') }
}

/** Only a name, which may be a slip of the keys. There is no list of medicines to look it up in, so the person is asked. */
export const isOnlyName = ({ dosage, recurrence, duration }: Omit<LineDraft, 'key'>): boolean =>
  dosage === '' && recurrence === '' && duration === ''

function inLocale({ count, unit }: Duration, locale: Locale): string {
  return new Intl.NumberFormat(dateLocales[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  )
}
