import { durationAt, oneAt } from '#contract/record/visit-line/durations.ts'
import type { TimeUnit } from '#contract/record/visit-line/line-types.ts'
import { withLatinDigits, wordsOf } from '#contract/record/visit-line/line-words.ts'
import { addDays } from '#contract/values/clinic-time.ts'

const daysOf: Record<TimeUnit, number> = { day: 1, week: 7, month: 30 }

/** The last day of a duration such as '5 days' that begins on `from`; null for one without an end, or that cannot be read. */
export function lastDay(duration: string | null | undefined, from: string): string | null {
  const words = wordsOf(duration ?? '').map(withLatinDigits)
  const read = durationAt(words) ?? oneAt(words)
  return read ? addDays(from, read.count * daysOf[read.unit] - 1) : null
}
