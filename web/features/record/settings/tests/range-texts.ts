import type { Translate } from '#web/i18n/texts.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ageInUnit, daysOfAge, type AgeUnit, type TestRange } from '#contract/record/orders/ranges.ts'
import { latinDigits } from '#contract/values/latin-digits.ts'
import { useResultTexts } from '#web/features/record/orders/use-result-texts.ts'

/** An age as it is typed; without a count, none. */
export type AgeDraft = { count: string; unit: AgeUnit }

/** One range as it is typed: limits and ages as text. */
export type RangeDraft = {
  key: number
  sex: string
  from: AgeDraft
  until: AgeDraft
  low: string
  high: string
  criticalLow: string
  criticalHigh: string
}

export const limitNames = ['low', 'high', 'criticalLow', 'criticalHigh'] as const

const noAge: AgeDraft = { count: '', unit: 'y' }

export const emptyRange = (key: number): RangeDraft => ({
  key,
  sex: '',
  from: noAge,
  until: noAge,
  low: '',
  high: '',
  criticalLow: '',
  criticalHigh: '',
})

function draftOfAge(ageDays: number): AgeDraft {
  const { count, unit } = ageInUnit(ageDays)
  return { count: String(count), unit }
}

export const draftOfRange = (range: TestRange, key: number): RangeDraft => ({
  key,
  sex: range.sex ?? '',
  from: range.fromDays === 0 ? noAge : draftOfAge(range.fromDays),
  until: range.untilDays === null ? noAge : draftOfAge(range.untilDays),
  ...(Object.fromEntries(
    limitNames.map(name => [name, range[name] === null ? '' : String(range[name])]),
  ) as Record<(typeof limitNames)[number], string>),
})

/** What cannot be read stays text, so that the contract refuses it beside its field. */
export const bodyOfRange = ({ sex, from, until, ...draft }: RangeDraft) => ({
  sex: sex || null,
  fromDays: daysOr(from, 0),
  untilDays: daysOr(until, null),
  ...Object.fromEntries(limitNames.map(name => [name, numberOr(draft[name])])),
})

function daysOr<N>({ count, unit }: AgeDraft, none: N): number | string | N {
  const typed = latinDigits(count).trim()
  if (typed === '') return none
  return /^\d{1,5}$/.test(typed) ? daysOfAge(Number(typed), unit) : count
}

const numberOr = (text: string) => {
  const typed = text.trim()
  if (typed === '') return null
  const number = Number(typed)
  return Number.isNaN(number) ? typed : number
}

/** '18 years', in the form that follows 'from' and 'below'. */
export function sayAge(ageDays: number, t: Translate<'orders'>): string {
  const { count, unit } = ageInUnit(ageDays)
  return t(`range.age.${unit}`, { count })
}

/** Says a range of the catalogue with whom it is of. */
export function useRangeTexts() {
  const { t } = useTranslation('orders')
  const texts = useResultTexts()
  function sayRange(range: TestRange): string {
    const from = range.fromDays === 0 ? undefined : t('range.from', { age: sayAge(range.fromDays, t) })
    const until = range.untilDays === null ? undefined : t('range.until', { age: sayAge(range.untilDays, t) })
    const critical = [
      range.criticalLow !== null && t('range.criticalLow', { limit: range.criticalLow }),
      range.criticalHigh !== null && t('range.criticalHigh', { limit: range.criticalHigh }),
    ]
    return [range.sex && t(`sex.${range.sex}`), from, until, texts.sayRange(range), ...critical]
      .filter(Boolean)
      .join(' · ')
  }
  return { sayRange }
}
