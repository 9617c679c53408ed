import type { Locale } from '#contract/locale.ts'
import { dateLocales } from '#web/ui/clinic-date.ts'
import type { LineDraft } from './line-drafts.ts'

const recurrence = /^(?:\d(?:[.,]\d|½)?(?:-\d(?:[.,]\d|½)?){1,3}|od|bd|bid|tds|tid|qid|hs|sos|prn|stat)$/i
const duration = /^(\d{1,3})([dwm])$/i
const strength = /^\d/
const unit = /^(?:mg|mcg|µg|g|ml|iu|units?|tabs?|caps?|drops?|puffs?|%)$/i
const units = { d: 'day', w: 'week', m: 'month' } as const

/**
 * 'amox 500 1-0-1 5d after food' as a line: the name up to the first number, how much, how often, how long, and the rest as
 * instructions. What is not there stays empty. Undefined for a text without a name.
 */
export function parseQuickLine(text: string, locale: Locale): Omit<LineDraft, 'key'> | undefined {
  const words = text.trim().split(/\s+/)
  const isOther = (word: string) => strength.test(word) || recurrence.test(word) || duration.test(word)
  const nameEnd = words.findIndex((word, index) => index > 0 && isOther(word))
  const name = nameEnd < 0 ? words : words.slice(0, nameEnd)
  const rest = nameEnd < 0 ? [] : words.slice(nameEnd)
  if (name[0] === undefined || name[0] === '' || isOther(name[0])) return undefined

  const line = { medicineName: name.join(' '), dosage: '', recurrence: '', duration: '', instructions: '' }
  const further: string[] = []
  for (const [index, word] of rest.entries()) {
    const time = duration.exec(word)
    if (recurrence.test(word) && !line.recurrence) line.recurrence = word
    else if (time && !line.duration) line.duration = inWords(Number(time[1]), time[2]!, locale)
    else if (strength.test(word) && !line.dosage && further.length === 0) line.dosage = word
    else if (unit.test(word) && line.dosage === rest[index - 1]) line.dosage += ` ${word}`
    else further.push(word)
  }
  return { ...line, instructions: further.join(' ') }
}

function inWords(count: number, letter: string, locale: Locale): string {
  const name = units[letter.toLowerCase() as keyof typeof units]
  return new Intl.NumberFormat(dateLocales[locale], {
    style: 'unit',
    unit: name,
    unitDisplay: 'long',
  }).format(count)
}
