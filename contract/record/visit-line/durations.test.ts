import { expect, test } from 'vitest'
import {
  daysOf,
  durationAt,
  freeTimeAt,
  isAnotherTime,
  isFor,
  isLater,
  isTimeUnit,
  leadWith,
  oneAt,
  shortTimeAt,
  timeAt,
  unclearTimeAt,
} from './durations.ts'

test.each([
  ['5d', 5, 'day'],
  ['2W', 2, 'week'],
  ['1m', 1, 'month'],
  ['x5d', 5, 'day'],
  ['×5d', 5, 'day'],
  ['5दिन', 5, 'day'],
  ['999d', 999, 'day'],
  ['3weeks', 3, 'week'],
  ['10-day', 10, 'day'],
  ['1yr', 1, 'year'],
])('%s is a duration in one word', (word, count, unit) => {
  expect(timeAt([word])).toStrictEqual({ count, unit, taken: 1 })
  expect(durationAt([word])).toStrictEqual({ count, unit, taken: 1 })
})

test.each(['d', '5', '0d', '1000d', '5dd', '5 d', '5x', 'a5d', '5ml', '5constructor', '5y', ''])(
  '%j is none',
  word => {
    expect(timeAt([word])).toBeUndefined()
    expect(durationAt([word])).toBeUndefined()
  },
)

test.each([
  ['5 days', 5, 'day', 2],
  ['1 week', 1, 'week', 2],
  ['2 wks pc', 2, 'week', 2],
  ['2 हफ़्ते तक', 2, 'week', 3],
  ['5 दिन के लिए', 5, 'day', 4],
  ['5 दिन के बिना', 5, 'day', 2],
  ['5d तक', 5, 'day', 2],
  ['3 اشهر', 3, 'month', 2],
  ['أسبوعين', 2, 'week', 1],
  ['يومان', 2, 'day', 1],
  ['شهرين', 2, 'month', 1],
  ['سنتان', 2, 'year', 1],
  ['5 d', 5, 'day', 2],
  ['90 D', 90, 'day', 2],
  ['6 w', 6, 'week', 2],
  ['3 m', 3, 'month', 2],
  ['2 years', 2, 'year', 2],
  ['x5 days', 5, 'day', 2],
  ['one week', 1, 'week', 2],
  ['Ten days', 10, 'day', 2],
  ['पाँच दिन', 5, 'day', 2],
  ['एक महीने तक', 1, 'month', 3],
  ['خمسة أيام', 5, 'day', 2],
  ['أسبوع واحد', 1, 'week', 2],
  ['×5/7', 5, 'day', 1],
  ['x2/52', 2, 'week', 1],
  ['520 weeks', 520, 'week', 2],
  ['120 months', 120, 'month', 2],
  ['10 years', 10, 'year', 2],
])('%s lasts', (text, count, unit, taken) => {
  expect(durationAt(text.split(' '))).toStrictEqual({ count, unit, taken })
})

test.each([
  ['5 days later'],
  ['5d later'],
  ['5 दिन बाद'],
  ['0 days'],
  ['1234 days'],
  ['5 mg'],
  ['days'],
  ['5'],
  [''],
  ['91 d'],
  ['five d'],
  ['a week'],
  ['أسبوع'],
  ['5/7'],
  ['500 दिन में तीन बार'],
  ['500 يوما بعد يوم'],
  ['एक दिन छोड़कर'],
  ['5 years old'],
  ['3 days a week'],
  ['3 days in a week'],
  ['4 weeks apart'],
  ['3 أيام في الأسبوع'],
])('%j does not last', text => {
  expect(durationAt(text.split(' '))).toBeUndefined()
})

test.each([
  ['5/7', 5, 'day', 1],
  ['a week', 1, 'week', 2],
  ['an month', 1, 'month', 2],
  ['a fortnight', 2, 'week', 2],
  ['fortnight', 2, 'week', 1],
  ['أسبوع', 1, 'week', 1],
  ['سنة', 1, 'year', 1],
])('%s lasts behind a word such as "for"', (text, count, unit, taken) => {
  expect(durationAt(text.split(' '), true)).toStrictEqual({ count, unit, taken })
})

test.each([
  ['31/7', 31, 'day'],
  ['52/52', 52, 'week'],
  ['24/12', 24, 'month'],
  ['X5/7', 5, 'day'],
])('%s is a short time', (word, count, unit) => {
  expect(shortTimeAt(word)).toStrictEqual({ count, unit, taken: 1 })
})

test.each(['0/7', '32/7', '53/52', '25/12', '5/8', '400/12', '5/7/90', '', undefined])(
  '%j is no short time',
  word => {
    expect(shortTimeAt(word)).toBeUndefined()
  },
)

test.each([
  ['1.5d', 1],
  ['1,5d', 1],
  ['1½d', 1],
  ['½ day', 2],
  ['1.5 weeks', 2],
  ['1000d', 1],
  ['1000 days', 2],
  ['521 weeks', 2],
  ['121 months', 2],
  ['11 years', 2],
  ['0d', 1],
  ['3-5 days', 2],
  ['x3-5d', 1],
  ['3 to 5 days', 4],
  ['two or three days', 4],
  ['3 - 5d', 3],
  ['5 days', 0],
  ['1000 mg', 0],
  ['3-5', 0],
  ['3 to 5', 0],
  ['1000 दिन में तीन बार', 0],
  ['1.5', 0],
  ['', 0],
])('%s: %i words are a time that is not clear', (text, taken) => {
  expect(unclearTimeAt(text.split(' '))).toBe(taken)
})

test.each([
  ['3-5 days', 5, 'day', 2],
  ['2 to 1 weeks', 1, 'week', 4],
  ['1.5 weeks', 1.5, 'week', 2],
  ['1½ months', 1.5, 'month', 2],
  ['1004 days', 1004, 'day', 2],
  ['3/12', 3, 'month', 1],
])('%s as somebody writes it', (text, count, unit, taken) => {
  expect(freeTimeAt(text.split(' '))).toStrictEqual({ count, unit, taken })
})

test('one of a unit', () => {
  expect(oneAt(['أسبوع'])).toStrictEqual({ count: 1, unit: 'week', taken: 1 })
  expect(oneAt(['شهر'])).toStrictEqual({ count: 1, unit: 'month', taken: 1 })
  expect(oneAt(['a', 'Week'])).toStrictEqual({ count: 1, unit: 'week', taken: 2 })
  expect(oneAt(['week'])).toBeUndefined()
  expect(oneAt(['a', 'tablet'])).toBeUndefined()
  expect(oneAt([])).toBeUndefined()
})

test('the words around a duration', () => {
  expect([isFor('For'), isFor('x'), isFor('لمدة'), isFor('from'), isFor(undefined)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  const others = ['Every', 'हर', 'review', 'in', 'with', undefined]
  expect(others.map(isAnotherTime)).toEqual([true, true, true, true, false, false])
  expect([isLater('later'), isLater('बाद'), isLater('now'), isLater(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(['Days', 'أيام', 'mg', ''].map(word => isTimeUnit([word]))).toEqual([true, true, false, false])
  expect(isTimeUnit([])).toBe(false)
  expect(isTimeUnit('दिन में तीन बार'.split(' '))).toBe(false)
  expect(isTimeUnit('يوما بعد يوم'.split(' '))).toBe(false)
  expect(isTimeUnit('أيام بعد الأكل'.split(' '))).toBe(true)
  expect(isTimeUnit('weeks apart'.split(' '))).toBe(true)
})

test('the words that lead to a duration', () => {
  const leadOf = (words: readonly string[]) => words.reduce((lead, word) => leadWith(word, lead), 0)
  expect(leadOf(['slowly', 'for'])).toBe(1)
  expect(leadOf(['slowly', 'for', 'the', 'next'])).toBe(3)
  expect(leadOf(['slowly', 'the', 'next'])).toBe(0)
  expect(leadOf(['for', 'pain'])).toBe(0)
  expect(leadOf([])).toBe(0)
})

test('the days of a course', () => {
  expect(daysOf).toEqual({ day: 1, week: 7, month: 30, year: 365 })
})
