import { expect, test } from 'vitest'
import { readAge } from '#contract/record/orders/ranges.ts'
import { addTexts, translatorOf } from '#web/i18n/texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { sayAge } from './range-texts.ts'

test.each([
  ['en', ['1 year', '18 years', '6 months', '1 week', '27 days']],
  ['hi', ['1 वर्ष', '18 वर्ष', '6 महीने', '1 सप्ताह', '27 दिन']],
  ['ar', ['سنة واحدة', '18 سنة', '6 أشهر', 'أسبوع واحد', '27 يومًا']],
] as const)('the ages of a range are said in %s', async (locale, said) => {
  addTexts(locale, await loadRecordTexts(locale))
  const { t } = translatorOf('orders')
  expect(['1y', '18y', '6m', '1w', '27d'].map(age => sayAge(readAge(age)!, t))).toEqual(said)
})
