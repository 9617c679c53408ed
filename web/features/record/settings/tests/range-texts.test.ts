import { expect, test } from 'vitest'
import { daysOfAge } from '#contract/record/orders/ranges.ts'
import { addTexts, translatorOf } from '#web/i18n/texts.ts'
import { loadRecordTexts } from '#words/record-texts.ts'
import { bodyOfRange, draftOfRange, emptyRange, sayAge } from './range-texts.ts'

test.each([
  ['en', ['1 year', '18 years', '6 months', '1 week', '27 days']],
  ['hi', ['1 वर्ष', '18 वर्ष', '6 महीने', '1 सप्ताह', '27 दिन']],
  ['ar', ['سنة واحدة', '18 سنة', '6 أشهر', 'أسبوع واحد', '27 يومًا']],
] as const)('the ages of a range are said in %s', async (locale, said) => {
  addTexts(locale, await loadRecordTexts(locale))
  const { t } = translatorOf('orders')
  const ages = [
    [1, 'y'],
    [18, 'y'],
    [6, 'm'],
    [1, 'w'],
    [27, 'd'],
  ] as const
  expect(ages.map(([count, unit]) => sayAge(daysOfAge(count, unit), t))).toEqual(said)
})

test('the form takes an age as a number and a unit, and keeps it as days', () => {
  const typed = (from: string, until: string) => {
    const draft = emptyRange(0)
    return bodyOfRange({ ...draft, from: { count: from, unit: 'm' }, until: { count: until, unit: 'y' } })
  }
  expect(typed('6', '18')).toMatchObject({ fromDays: daysOfAge(6, 'm'), untilDays: daysOfAge(18, 'y') })
  expect(typed('٦', '१८')).toMatchObject({ fromDays: daysOfAge(6, 'm'), untilDays: daysOfAge(18, 'y') })
  expect(typed(' ', '')).toMatchObject({ fromDays: 0, untilDays: null })
  expect(typed('6m', '-1')).toMatchObject({ fromDays: '6m', untilDays: '-1' })
  const limits = { sex: null, low: 1, high: 2, criticalLow: null, criticalHigh: null }
  for (const range of [
    { ...limits, fromDays: 0, untilDays: null },
    { ...limits, fromDays: daysOfAge(6, 'm'), untilDays: daysOfAge(65, 'y') },
    { ...limits, fromDays: 28, untilDays: 100 },
  ])
    expect(bodyOfRange(draftOfRange(range, 0))).toMatchObject(range)
})
