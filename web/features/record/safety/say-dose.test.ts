import { expect, test } from 'vitest'
import type { Locale } from '#contract/core/locale.ts'
import type { DoseNumbers } from '#contract/record/medicines/safety.ts'
import { addTexts, translatorOf } from '#web/i18n/texts.ts'
import arabic from '#words/ar/app/safety.json'
import english from '#words/en/app/safety.json'
import hindi from '#words/hi/app/safety.json'
import { sayDose } from './say-dose.ts'

const texts: Record<Locale, object> = { en: english, hi: hindi, ar: arabic }
const child: DoseNumbers = {
  given: 62.5,
  usual: 60,
  highest: 75,
  unit: 'mg',
  per: 'day',
  perKg: true,
  isSum: false,
}
const sum = { ...child, given: 5300, usual: null, highest: 4000, perKg: false, isSum: true }

test.each([
  ['en', child, 'given 62.5 mg/kg a day, usual to 60, highest 75'],
  ['hi', child, 'दी गई 62.5 मिग्रा/किग्रा रोज़, आम तौर पर 60 तक, ज़्यादा से ज़्यादा 75'],
  ['ar', child, 'الموصوف 62.5 ملغ/كغ يوميًا، المعتاد حتى 60، والأقصى 75'],
  ['en', sum, '5.3 g a day in all, highest 4'],
  ['hi', sum, 'कुल मिलाकर 5.3 ग्राम रोज़, ज़्यादा से ज़्यादा 4'],
  ['ar', sum, 'المجموع 5.3 غ يوميًا، والأقصى 4'],
  ['en', { ...sum, given: 4000, highest: 600, isSum: false }, 'given 4,000 mg a day, highest 600'],
  [
    'en',
    { ...sum, given: 75, highest: 30, usual: 25, per: 'week', isSum: false },
    'given 75 mg a week, usual to 25, highest 30',
  ],
  [
    'en',
    { ...sum, given: 200, highest: 100, per: 'once', isSum: false },
    'given 200 mg at one time, highest 100',
  ],
] as const)('in %s: %o', (locale, numbers, said) => {
  addTexts(locale, { safety: texts[locale] })
  expect(sayDose(translatorOf('safety').t, locale, numbers)).toBe(said)
})
