// How long, in English, Hindi and Arabic together: a person who writes in Hindi may also write '5 days'.
import { countOf } from './count-words.ts'
import type { Duration, TimeUnit } from './line-types.ts'
import { meaningsOf, phraseAt, phrasesOf, plain } from './line-words.ts'

/** `taken`: how many words of the line express the duration. */
export type DurationInLine = Duration & { taken: number }
/** A time as it is written. `isWhole`: it is one whole number, not '1.5' and not '3-5', of which `count` is the higher. */
type WrittenTime = DurationInLine & { isWhole: boolean }

/** A course of medicine: a month has 30 days. */
export const daysOf: Record<TimeUnit, number> = { day: 1, week: 7, month: 30, year: 365 }
/** Beyond these, a number is a slip of the keys. */
const longest: Record<TimeUnit, number> = { day: 999, week: 520, month: 120, year: 10 }

const plainWords = (words: string) => new Set(words.split('|').map(plain))

const unitWords = meaningsOf<TimeUnit>([
  ['day|days|दिन|दिनों|يوم|يوما|ايام', 'day'],
  ['week|weeks|wk|wks|सप्ताह|सप्ताहों|हफ्ता|हफ्ते|हफ्तों|اسبوع|اسبوعا|اسابيع', 'week'],
  ['month|months|mth|mths|mo|mos|महीना|महीने|महीनों|माह|मास|شهر|شهرا|اشهر|شهور', 'month'],
  ['year|years|yr|yrs|साल|सालों|वर्ष|वर्षों|سنة|سنوات|عام|عاما|اعوام', 'year'],
])
const unitLetters = meaningsOf<TimeUnit>([
  ['d', 'day'],
  ['w', 'week'],
  ['m', 'month'],
])
/** Apart from its number a letter is a unit only up to here: the 'd' of 'calcium 500 d 3' is none. */
const longestOfLetter: Record<TimeUnit, number> = { day: 90, week: 52, month: 24, year: 0 }
/** British and Indian prescribers write '5/7' for five days, '2/52' for two weeks and '3/12' for three months. */
const shortUnits: Record<string, { unit: TimeUnit; most: number }> = {
  7: { unit: 'day', most: 31 },
  52: { unit: 'week', most: 52 },
  12: { unit: 'month', most: 24 },
}
/** Arabic has a single word for 'two days', and so on. */
const twoWords = meaningsOf<TimeUnit>([
  ['يومان|يومين', 'day'],
  ['اسبوعان|اسبوعين', 'week'],
  ['شهران|شهرين', 'month'],
  ['سنتان|سنتين|عامان|عامين', 'year'],
])
/** In Arabic a unit alone is one of it: 'in a week'. */
const oneWords = meaningsOf<TimeUnit>([
  ['يوم', 'day'],
  ['اسبوع', 'week'],
  ['شهر', 'month'],
  ['سنة|عام', 'year'],
])
/** Behind a unit in Arabic: 'one week'. */
const oneBehind = plainWords('واحد|واحدة')
const articles = plainWords('a|an')
const forWords = plainWords('for|x|×|لمدة')
/** Between 'for' and its time: 'for the next 5 days'. */
const fillers = plainWords('the|next|another|अगले')
const rangeWords = plainWords('to|or|-|से|या|الى|او')
const otherTimes = plainWords(
  'every|each|after|in|within|since|from|review|again|repeat|stop|हर|प्रत्येक|كل|بعد|خلال|منذ',
)
const laterWords = plainWords('later|बाद')
/** With these a unit begins a phrase, and does not belong to the number in front of it: '500 दिन में तीन बार'. */
const oftenEnds = plainWords('में|छोड़कर|छोड़')
/** Behind a time they say how old, or when. */
const otherEnds = plainWords('old|child|boy|girl|ago|apart|off')
const perWords = plainWords('a|per|in|every|each|في')
/** Hindi words that follow a duration. */
const closings = phrasesOf([['तक|के लिए', true]])

/** Words in front of a duration. */
export const isFor = (word: string | undefined): boolean => word !== undefined && forWords.has(plain(word))
/** The words after this one say when or how often, not how long. */
export const isAnotherTime = (word: string | undefined): boolean =>
  word !== undefined && otherTimes.has(plain(word))
/** Whether these words begin with a unit of time that is counted. The day of 'दिन में तीन बार' is not. */
export const isTimeUnit = ([word = '', ...after]: readonly string[]): boolean =>
  unitWords.has(plain(word)) && !isOften(after)
export const isLater = (word: string | undefined): boolean =>
  word !== undefined && laterWords.has(plain(word))

/** How many of the last words lead to a duration, with this word added; `before`: how many did without it. 2 after 'slowly for next'. */
export function leadWith(word: string, before: number): number {
  if (isFor(word)) return 1
  return before > 0 && fillers.has(plain(word)) ? before + 1 : 0
}

/** Whether the words after a unit make it a phrase for how often, such as 'day after day' in Arabic. */
const isOften = ([first = '', second = '']: readonly string[]): boolean =>
  oftenEnds.has(plain(first)) || (first === 'بعد' && unitWords.has(plain(second)))

/** Whether the words after a time say that it is no duration: '5 years old', '3 days a week'. */
function isOther(after: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = after
  if (isOften(after) || otherEnds.has(plain(first))) return true
  const unit = articles.has(plain(second)) ? third : second
  return perWords.has(plain(first)) && unitWords.has(plain(unit).replace(/^ال/, ''))
}

const number = String.raw`(\d{1,5}(?:[.,]\d{1,2})?[½¼¾]?|[½¼¾])`
const numberAlone = new RegExp(`^[x×]?${number}(?:-${number})?$`, 'i')
const numberWithUnit = new RegExp(String.raw`^[x×]?${number}(?:-${number})?-?(\p{L}[\p{L}\p{M}]*)$`, 'iu')
const signs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** 1.5 for '1.5', '1,5' and '1½'. */
function numberOf(text: string): number {
  const [, whole = '', sign] = /^(.*?)([½¼¾]?)$/.exec(text) ?? []
  return Number(whole.replace(',', '.')) + (sign ? signs[sign]! : 0)
}

type Written = { count: number; isWhole: boolean; isWord: boolean }

function written(low: string, high: string | undefined): Written {
  const count = Math.max(numberOf(low), numberOf(high ?? low))
  return { count, isWhole: high === undefined && Number.isInteger(count), isWord: false }
}

function countAt(word: string): Written | undefined {
  const count = countOf(word)
  if (count) return { count, isWhole: true, isWord: true }
  const [, low, high] = numberAlone.exec(word) ?? []
  return low === undefined ? undefined : written(low, high)
}

/** A time at the beginning of these words, whatever its number. */
const writtenAt = (words: readonly string[]): WrittenTime | undefined =>
  inArabic(words) ?? inOneWord(words[0] ?? '') ?? apart(words)

/** A time that says how long, not how often or how old. */
function courseAt(words: readonly string[]): WrittenTime | undefined {
  const found = writtenAt(words)
  return found && !isOther(words.slice(found.taken)) ? found : undefined
}

function inArabic([first = '', second = '']: readonly string[]): WrittenTime | undefined {
  const two = twoWords.get(plain(first))
  if (two) return { count: 2, unit: two, taken: 1, isWhole: true }
  const one = oneBehind.has(plain(second)) ? oneWords.get(plain(first)) : undefined
  return one && { count: 1, unit: one, taken: 2, isWhole: true }
}

function inOneWord(word: string): WrittenTime | undefined {
  const [, low, high, rest = ''] = numberWithUnit.exec(word) ?? []
  const unit = unitLetters.get(rest.toLowerCase()) ?? unitWords.get(plain(rest))
  return unit && low !== undefined ? { ...written(low, high), unit, taken: 1 } : undefined
}

/** '1 to 2 to 3 to 4 days' is still read. A longer row of numbers is no time. */
const mostNumbers = 4

/** '5 days', '5 d', 'five days', '3-5 days' and '3 to 5 days'. */
function apart(words: readonly string[], numbers = 1): WrittenTime | undefined {
  const [first = '', second = '', third = ''] = words
  const count = countAt(first)
  if (!count) return undefined
  const unit = unitBehind(count, second)
  if (unit) return { ...count, unit, taken: 2 }
  if (numbers === mostNumbers || !rangeWords.has(plain(second))) return undefined
  const high = apart(words.slice(2), numbers + 1) ?? inOneWord(third)
  return high && { ...high, isWhole: false, taken: high.taken + 2 }
}

function unitBehind({ count, isWord }: Written, word: string): TimeUnit | undefined {
  const letter = isWord ? undefined : unitLetters.get(word.toLowerCase())
  return letter && count <= longestOfLetter[letter] ? letter : unitWords.get(plain(word))
}

const isLikely = ({ count, unit, isWhole }: WrittenTime) => isWhole && count > 0 && count <= longest[unit]

const asDuration = ({ count, unit, taken }: WrittenTime): DurationInLine => ({ count, unit, taken })

/** A time at the beginning of these words, such as '5 days', '5d', 'five days' and 'أسبوعين'. */
export function timeAt(words: readonly string[]): DurationInLine | undefined {
  const found = writtenAt(words)
  return found && isLikely(found) ? asDuration(found) : undefined
}

/** How many words make a time that is none for a course: '1.5d', '3-5 days', '1000 days'. */
export function unclearTimeAt(words: readonly string[]): number {
  const found = courseAt(words)
  return found && !isLikely(found) ? found.taken : 0
}

/** A time that somebody wrote freely: of '3-5 days' the longer one, and also '1.5 weeks'. */
export function freeTimeAt(words: readonly string[]): DurationInLine | undefined {
  const found = courseAt(words)
  return (found && asDuration(found)) ?? shortTimeAt(words[0])
}

/** '5/7', '2/52', '3/12' and '×5/7'. It may also be a date or a strength: the caller knows by what stands before it. */
export function shortTimeAt(word = ''): DurationInLine | undefined {
  const [, count, of = ''] = /^[x×]?(\d{1,2})\/(7|52|12)$/i.exec(word) ?? []
  const short = shortUnits[of]
  if (!short || Number(count) === 0 || Number(count) > short.most) return undefined
  return { count: Number(count), unit: short.unit, taken: 1 }
}

/** One day, week or month: 'a week', and a word of Arabic. */
export function oneAt(words: readonly string[]): DurationInLine | undefined {
  const [first = '', second = ''] = words
  const hasArticle = articles.has(plain(first))
  if ((hasArticle ? second : first).toLowerCase() === 'fortnight')
    return { count: 2, unit: 'week', taken: hasArticle ? 2 : 1 }
  const unit = hasArticle ? unitWords.get(plain(second)) : oneWords.get(plain(first))
  return unit && { count: 1, unit, taken: hasArticle ? 2 : 1 }
}

/**
 * A duration at the beginning of these words, such as '5d', '5 days' and '5 दिन के लिए'. `isLed`: 'for' stands before them, so that it
 * may also be '5/7' or 'a week'.
 */
export function durationAt(words: readonly string[], isLed = false): DurationInLine | undefined {
  const hasSign = /^[x×]/i.test(words[0] ?? '')
  const course = courseAt(words)
  const found =
    (course && isLikely(course) ? asDuration(course) : undefined) ??
    (isLed || hasSign ? shortTimeAt(words[0]) : undefined) ??
    (isLed ? oneAt(words) : undefined)
  if (!found) return undefined
  // '5 days later' means 'in five days', not 'for five days'.
  if (isLater(words[found.taken])) return undefined
  const closing = phraseAt(words.slice(found.taken), closings)
  return { ...found, taken: found.taken + (closing?.taken ?? 0) }
}
