import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/values/clinic-time.ts'
import { locales } from '#contract/core/locale.ts'
import { isCompleteDate, parseTypedDate, shownDate } from './typed-date.ts'

const today = '2026-11-23'
const read = (typed: string) => parseTypedDate(typed, 'en', today)

test.each([
  ['2026-11-23', '2026-11-23'],
  ['23/11/2026', '2026-11-23'],
  ['23.11.26', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['3 1 27', '2027-01-03'],
  ['23112026', '2026-11-23'],
  ['231126', '2026-11-23'],
  ['23 Nov', '2026-11-23'],
  ['Nov 23', '2026-11-23'],
  ['23 november 2026', '2026-11-23'],
  ['Monday 23 nov. 2026', '2026-11-23'],
  // A month cannot be 23.
  ['11/23/2026', '2026-11-23'],
  // The nearest one.
  ['3/1', '2027-01-03'],
  ['24/12', '2026-12-24'],
  ['3/8', '2026-08-03'],
  // Ten years ahead at most.
  ['14/3/80', '1980-03-14'],
  ['14/3/36', '2036-03-14'],
  ['२३/११/२०२६', '2026-11-23'],
  ['٢٣/١١/٢٠٢٦', '2026-11-23'],
])('%s is %s', (typed, date) => {
  expect(read(typed)).toBe(date)
})

test.each([
  '',
  'soon',
  '23',
  '2026',
  '31/2/2026',
  '0/1/2026',
  '1/13/13/2026',
  '23 Nov Dec',
  '23 Foo 2026',
  '1234567',
  '2026-11',
])('%j is no date', typed => {
  expect(read(typed)).toBe(null)
})

describe.each(locales)('in %s', locale => {
  test('each shown date is understood, with and without its weekday', () => {
    for (let date = '2027-12-25'; date < '2029-01-05'; date = addDays(date, 1))
      for (const hasWeekday of [true, false])
        expect(parseTypedDate(shownDate(date, locale, hasWeekday), locale, today)).toBe(date)
  })
})

test('a text is complete when no further digit can change it', () => {
  expect(['2026-11-23', '23/11/2026', '23 Nov 2026'].map(isCompleteDate)).toEqual([true, true, true])
  expect(['23/11', '23/11/20', '23/11/202', '2026-11', '23 Nov', ''].map(isCompleteDate)).toEqual(
    Array(6).fill(false),
  )
})
