// Recognizes the parts of a quick line, in every language and with the digits of any script.
import { quickLineWords } from '#words/quick-line-words.ts'

type TimeUnit = 'day' | 'week' | 'month'
export type Duration = { count: number; unit: TimeUnit }
/** `taken`: how many words of the line express the duration. */
type DurationInLine = Duration & { taken: number }

/** Removes marks that people often leave out: a nukta, a hamza, vowel signs. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u093c\u064b-\u0655]/g, '')
    .toLowerCase()

const plainWords = (kind: Parameters<typeof quickLineWords>[0]) => quickLineWords(kind).map(plain)
const unitWords: Record<TimeUnit, string[]> = {
  day: plainWords('day'),
  week: plainWords('week'),
  month: plainWords('month'),
}
const unitLetters: Record<string, TimeUnit> = { d: 'day', w: 'week', m: 'month' }
/** Arabic has a single word for 'two days', and so on. */
const twoWords: Record<TimeUnit, string[]> = {
  day: plainWords('twoDays'),
  week: plainWords('twoWeeks'),
  month: plainWords('twoMonths'),
}
const doseUnits = new Set(plainWords('doseUnits'))
const forWords = new Set(plainWords('for'))
const otherTimes = new Set(plainWords('otherTimes'))
const afterWords = new Set(plainWords('later'))
/** Hindi words that follow a duration. */
const closings = quickLineWords('closing').map(phrase => phrase.split(' '))

export const isDoseUnit = (word: string) => doseUnits.has(plain(word))
/** Words in front of a duration. */
export const isFor = (word: string | undefined) => word !== undefined && forWords.has(plain(word))
/** The words after this one say when or how often, not how long. */
export const isAnotherTime = (word: string) => otherTimes.has(plain(word))

const units = ['day', 'week', 'month'] as const
const unitOf = (word: string) => units.find(unit => unitWords[unit].includes(plain(word)))

/** A duration in one word, such as '5d' and '5दिन'. */
export function durationInWord(word: string): DurationInLine | undefined {
  const [, count, rest] = /^(\d{1,3})(\D+)$/u.exec(word) ?? []
  const unit = rest && (unitLetters[rest.toLowerCase()] ?? unitOf(rest))
  return unit ? { count: Number(count), unit, taken: 1 } : undefined
}

/** A duration at the beginning of these words, such as '5 days' and '5 दिन के लिए'. */
export function durationInWords(ahead: readonly string[]): DurationInLine | undefined {
  const [first = '', second = ''] = ahead
  const two = units.find(unit => twoWords[unit].includes(plain(first)))
  const unit = /^\d{1,3}$/.test(first) ? unitOf(second) : undefined
  const found = two ? { count: 2, unit: two, taken: 1 } : unit && { count: Number(first), unit, taken: 2 }
  if (!found) return undefined
  const rest = ahead.slice(found.taken)
  const [next] = rest
  // This means 'in five days', not 'for five days'.
  if (next !== undefined && afterWords.has(plain(next))) return undefined
  const closing = closings.find(words => words.every((word, index) => word === rest[index]))
  return { ...found, taken: found.taken + (closing?.length ?? 0) }
}

/** If a word starts with a digit, replaces its digits with Latin ones: '१–०–१' becomes '1-0-1'. Other words stay as they are. */
export function withLatinDigits(word: string): string {
  if (!/^[\p{Nd}½]/u.test(word)) return word
  return word
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replaceAll('٫', '.')
    .replace(/[‐‑‒–—−]/g, '-')
}

/** In each script the digits are consecutive code points, starting at zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
