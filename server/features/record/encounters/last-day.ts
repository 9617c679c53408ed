import {
  daysOf,
  freeTimeAt,
  isAnotherTime,
  isFor,
  isLater,
  oneAt,
} from '#contract/record/visit-line/durations.ts'
import { asRead, plain, wordsFrom, wordsOf } from '#contract/record/visit-line/line-words.ts'
import { addDays } from '#contract/values/clinic-time.ts'

const andWords = new Set(['and', 'then', '+', 'फिर', 'और', 'ثم', 'و'].map(plain))
/** A slip of the keys: nothing is taken for a hundred years. */
const longestDays = 36_500

/**
 * The last day of a duration such as '5 days', '×5/7' and '1 week then 3 days' that begins on `from`. Null for one without an end, or
 * that cannot be read. Of '3-5 days' it is the later day: a medicine that ends too early is missed.
 */
export function lastDay(duration: string | null | undefined, from: string): string | null {
  const words = wordsOf(duration ?? '').map(asRead)
  const days = Math.ceil(daysIn(words))
  return days > 0 && days <= longestDays ? addDays(from, days - 1) : null
}

function daysIn(words: readonly string[]): number {
  let days = 0
  /** Where the next time has to begin: directly after the last one. */
  let start = 0
  for (let at = 0; at < words.length;) {
    const isFirst = at === start
    const found = !isFirst && isAnotherTime(words[at - 1]) ? undefined : timeAt(words, at, isFirst)
    if (!found || isLater(words[at + found.taken])) {
      at++
      continue
    }
    days += found.days
    const end = at + found.taken
    start = andWords.has(plain(words[end] ?? '')) ? end + 1 : end
    if (!timeAt(words, start, true)) return days
    at = start
  }
  return days
}

function timeAt(
  words: readonly string[],
  at: number,
  isFirst: boolean,
): { days: number; taken: number } | undefined {
  const ahead = wordsFrom(words, at)
  // A week of 'twice a week' lasts no week.
  const found = freeTimeAt(ahead) ?? (isFirst || isFor(words[at - 1]) ? oneAt(ahead) : undefined)
  return found && { days: found.count * daysOf[found.unit], taken: found.taken }
}
