import type { Locale } from '#contract/core/locale.ts'
import type { DoseNumbers } from '#contract/record/medicines/safety.ts'
import type { Translate } from '#web/i18n/texts.ts'
import { formatNumber } from '#words/formats/money.ts'

const gram = 1000

/** 'given 62.5 mg/kg a day, usual to 60, highest 75', or '5.3 g a day in all, highest 4'. */
export function sayDose(t: Translate<'safety'>, locale: Locale, numbers: DoseNumbers): string {
  const { given, usual, highest, per, perKg, isSum } = numbers
  // In grams only if none of the numbers gets a zero before its point.
  const inGrams = numbers.unit === 'mg' && Math.min(given, usual ?? given, highest) >= gram
  const unit = inGrams ? 'g' : numbers.unit
  const say = (amount: number) => formatNumber(inGrams ? amount / gram : amount, locale)
  const amount = t(`numbers.${unit}`, { amount: say(given) })
  const said = t(`numbers.${isSum ? 'sum' : per}`, {
    given: perKg ? t('numbers.kg', { given: amount }) : amount,
  })
  return usual === null
    ? t('numbers.highest', { given: said, highest: say(highest) })
    : t('numbers.usual', { given: said, usual: say(usual), highest: say(highest) })
}
