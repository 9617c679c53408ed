// What a quick line is made of, in every language and with the digits of any script.
import { quickLineWords } from '#words/quick-line-words.ts'

type TimeUnit = 'day' | 'week' | 'month'
export type Duration = { count: number; unit: TimeUnit }
/** With how many words of the line say it. */
type Said = Duration & { taken: number }

/** As one writes it: with or without a nukta, a hamza or vowel signs. */
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
/** Arabic has a word for two of them. */
const twoWords: Record<TimeUnit, string[]> = {
  day: plainWords('twoDays'),
  week: plainWords('twoWeeks'),
  month: plainWords('twoMonths'),
}
const doseUnits = new Set(plainWords('doseUnits'))
const forWords = new Set(plainWords('for'))
const otherTimes = new Set(plainWords('otherTimes'))
const afterWords = new Set(plainWords('later'))
/** Stand behind how long, in Hindi. */
const closings = quickLineWords('closing').map(phrase => phrase.split(' '))

export const isDoseUnit = (word: string) => doseUnits.has(plain(word))
/** Stands before how long. */
export const isFor = (word: string | undefined) => word !== undefined && forWords.has(plain(word))
/** What follows says when, or how often, not how long. */
export const isAnotherTime = (word: string) => otherTimes.has(plain(word))

const units = ['day', 'week', 'month'] as const
const unitOf = (word: string) => units.find(unit => unitWords[unit].includes(plain(word)))

/** '5d' and '5दिन' in one word. */
export function durationInWord(word: string): Said | undefined {
  const [, count, rest] = /^(\d{1,3})(\D+)$/u.exec(word) ?? []
  const unit = rest && (unitLetters[rest.toLowerCase()] ?? unitOf(rest))
  return unit ? { count: Number(count), unit, taken: 1 } : undefined
}

/** How long, at the beginning of these words: '5 days', '5 दिन के लिए'. */
export function durationInWords(ahead: readonly string[]): Said | undefined {
  const [first = '', second = ''] = ahead
  const two = units.find(unit => twoWords[unit].includes(plain(first)))
  const unit = /^\d{1,3}$/.test(first) ? unitOf(second) : undefined
  const found = two ? { count: 2, unit: two, taken: 1 } : unit && { count: Number(first), unit, taken: 2 }
  if (!found) return undefined
  const rest = ahead.slice(found.taken)
  const [next] = rest
  // In five days, not for five days.
  if (next !== undefined && afterWords.has(plain(next))) return undefined
  const closing = closings.find(words => words.every((word, index) => word === rest[index]))
  return { ...found, taken: found.taken + (closing?.length ?? 0) }
}

/** A word that begins with a digit of any script, with Latin ones: '१–०–१' is '1-0-1'. Others stay as they are. */
export function withLatinDigits(word: string): string {
  if (!/^[\p{Nd}½]/u.test(word)) return word
  return word
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))
    .replaceAll('٫', '.')
    .replace(/[‐‑‒–—−]/g, '-')
}

/** The digits of each script follow each other from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
