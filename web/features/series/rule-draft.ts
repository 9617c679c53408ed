import { longestSeries, ruleOf, weekdayCodes, type Repetition } from '#contract/series.ts'
import { weekdayOf } from '#contract/clinic-time.ts'

/** What stands in the form, as typed. */
export type RuleDraft = {
  frequency: Repetition['frequency']
  interval: string
  weekdays: Repetition['weekdays']
  ends: 'count' | 'until'
  count: string
  until: string
}

export const weekdayCodeOf = (date: string) => weekdayCodes[weekdayOf(date) - 1]!

/** Once a week, six times. */
export const emptyRule = (date: string): RuleDraft => ({
  frequency: 'WEEKLY',
  interval: '1',
  weekdays: [weekdayCodeOf(date)],
  ends: 'count',
  count: '6',
  until: '',
})

const wholeNumber = (text: string, minimum: number, maximum: number) => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN
  return number >= minimum && number <= maximum ? number : null
}

/** Null: something is missing yet. */
export function ruleOfDraft(draft: RuleDraft, date: string): string | null {
  const interval = wholeNumber(draft.interval, 1, 99)
  const count = wholeNumber(draft.count, 2, longestSeries)
  const weekdays = draft.frequency === 'WEEKLY' ? draft.weekdays : []
  if (interval === null || (draft.frequency === 'WEEKLY' && weekdays.length === 0)) return null
  const same = { frequency: draft.frequency, interval, weekdays: inOrder(weekdays) }
  if (draft.ends === 'count') return count === null ? null : ruleOf({ ...same, count })
  return draft.until > date ? ruleOf({ ...same, until: draft.until }) : null
}

const inOrder = (weekdays: Repetition['weekdays']) => weekdayCodes.filter(code => weekdays.includes(code))
