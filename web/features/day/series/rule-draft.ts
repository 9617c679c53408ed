import { weekdayOf } from '#contract/values/clinic-time.ts'
import { latinDigits } from '#contract/values/latin-digits.ts'
import { messages } from '#contract/core/messages.ts'
import { longestSeries, ruleOf, weekdayCodes, type Repetition } from '#contract/day/series.ts'

/** The values of the form, as typed. */
export type RuleDraft = {
  frequency: Repetition['frequency']
  interval: string
  weekdays: Repetition['weekdays']
  ends: 'count' | 'until'
  count: string
  until: string
}

export const weekdayCodeOf = (date: string) => weekdayCodes[weekdayOf(date) - 1]!

/** Once a week, six visits. */
export const emptyRule = (date: string): RuleDraft => ({
  frequency: 'WEEKLY',
  interval: '1',
  weekdays: [weekdayCodeOf(date)],
  ends: 'count',
  count: '6',
  until: '',
})

const wholeNumber = (text: string, minimum: number, maximum: number) => {
  const digits = latinDigits(text.trim())
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : NaN
  return number >= minimum && number <= maximum ? number : null
}

export type RuleErrors = Partial<Record<'interval' | 'weekdays' | 'count' | 'until', string>>

/** Errors by field: values that are missing or out of range. */
export function draftErrors(draft: RuleDraft, date: string): RuleErrors {
  const { frequency, interval, weekdays, ends, count, until } = draft
  const errors: RuleErrors = {}
  if (wholeNumber(interval, 1, 99) === null) errors.interval = messages.ruleInvalid
  if (frequency === 'WEEKLY' && weekdays.length === 0) errors.weekdays = messages.ruleInvalid
  if (ends === 'count' && wholeNumber(count, 2, longestSeries) === null)
    errors.count = wholeNumber(count, 2, 999) === null ? messages.ruleInvalid : messages.seriesTooLong
  if (ends === 'until' && !(until > date)) errors.until = messages.ruleInvalid
  return errors
}

/** The rule of the draft. Null: something is still missing. */
export function ruleOfDraft(draft: RuleDraft, date: string): string | null {
  if (Object.keys(draftErrors(draft, date)).length > 0) return null
  const { frequency, interval, ends, count, until } = draft
  const weekdays = frequency === 'WEEKLY' ? inOrder(draft.weekdays) : []
  const same = { frequency, interval: wholeNumber(interval, 1, 99)!, weekdays }
  return ruleOf(
    ends === 'count' ? { ...same, count: wholeNumber(count, 2, longestSeries)! } : { ...same, until },
  )
}

const inOrder = (weekdays: Repetition['weekdays']) => weekdayCodes.filter(code => weekdays.includes(code))
