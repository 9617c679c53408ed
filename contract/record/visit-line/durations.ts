// How long, in English, Hindi and Arabic together: a person who writes in Hindi may also write '5 days'.
import type { Duration, TimeUnit } from './line-types.ts'
import { meaningsOf, phraseAt, phrasesOf, plain } from './line-words.ts'

/** `taken`: how many words of the line express the duration. */
type DurationInLine = Duration & { taken: number }

const plainWords = (words: string) => new Set(words.split('|').map(plain))

const unitWords = meaningsOf<TimeUnit>([
  ['day|days|दिन|दिनों|يوم|يوما|ايام', 'day'],
  ['week|weeks|wk|wks|सप्ताह|सप्ताहों|हफ्ता|हफ्ते|हफ्तों|اسبوع|اسبوعا|اسابيع', 'week'],
  ['month|months|महीना|महीने|महीनों|माह|मास|شهر|شهرا|اشهر|شهور', 'month'],
])
const unitLetters = meaningsOf<TimeUnit>([
  ['d', 'day'],
  ['w', 'week'],
  ['m', 'month'],
])
/** Arabic has a single word for 'two days', and so on. */
const twoWords = meaningsOf<TimeUnit>([
  ['يومان|يومين', 'day'],
  ['اسبوعان|اسبوعين', 'week'],
  ['شهران|شهرين', 'month'],
])
/** In Arabic a unit alone is one of it: 'in a week'. */
const oneWords = meaningsOf<TimeUnit>([
  ['يوم', 'day'],
  ['اسبوع', 'week'],
  ['شهر', 'month'],
])
const forWords = plainWords('for|x|×|لمدة')
const otherTimes = plainWords('every|each|after|हर|प्रत्येक|كل|بعد')
const laterWords = plainWords('later|बाद')
/** Hindi words that follow a duration. */
const closings = phrasesOf([['तक|के लिए', true]])

/** Words in front of a duration. */
export const isFor = (word: string | undefined): boolean => word !== undefined && forWords.has(plain(word))
/** The words after this one say when or how often, not how long. */
export const isAnotherTime = (word: string): boolean => otherTimes.has(plain(word))
export const isTimeUnit = (word: string | undefined): boolean =>
  word !== undefined && unitWords.has(plain(word))

/** A duration in one word, such as '5d' and '5दिन'. */
export function durationInWord(word: string): DurationInLine | undefined {
  const [, count, rest = ''] = /^[x×]?(\d{1,3})(\D+)$/iu.exec(word) ?? []
  const unit = unitLetters.get(rest.toLowerCase()) ?? unitWords.get(plain(rest))
  return unit && Number(count) > 0 ? { count: Number(count), unit, taken: 1 } : undefined
}

/** A time at the beginning of these words, such as '5 days', '5d' and 'أسبوعين'. */
export function timeAt(words: readonly string[]): DurationInLine | undefined {
  const [first = '', second = ''] = words
  const two = twoWords.get(plain(first))
  if (two) return { count: 2, unit: two, taken: 1 }
  const unit = unitWords.get(plain(second))
  if (unit && /^\d{1,3}$/.test(first) && Number(first) > 0) return { count: Number(first), unit, taken: 2 }
  return durationInWord(first)
}

/** One day, week or month in a word of Arabic. */
export function oneAt(words: readonly string[]): DurationInLine | undefined {
  const unit = oneWords.get(plain(words[0] ?? ''))
  return unit && { count: 1, unit, taken: 1 }
}

/** A duration at the beginning of these words, such as '5d', '5 days' and '5 दिन के लिए'. */
export function durationAt(words: readonly string[]): DurationInLine | undefined {
  const found = timeAt(words)
  if (!found) return undefined
  // '5 days later' means 'in five days', not 'for five days'.
  if (isLater(words[found.taken])) return undefined
  const closing = phraseAt(words.slice(found.taken), closings)
  return { ...found, taken: found.taken + (closing?.taken ?? 0) }
}

export const isLater = (word: string | undefined): boolean =>
  word !== undefined && laterWords.has(plain(word))
