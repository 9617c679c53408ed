import { expect, test } from 'vitest'
import {
  durationAt,
  durationInWord,
  isAnotherTime,
  isFor,
  isLater,
  isTimeUnit,
  oneAt,
  timeAt,
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
])('%s is a duration in one word', (word, count, unit) => {
  expect(durationInWord(word)).toStrictEqual({ count, unit, taken: 1 })
  expect(timeAt([word])).toStrictEqual({ count, unit, taken: 1 })
})

test.each(['d', '5', '0d', '1000d', '5dd', '5 d', '5x', 'a5d', '5ml', '5constructor', ''])(
  '%j is none',
  word => {
    expect(durationInWord(word)).toBeUndefined()
    expect(timeAt([word])).toBeUndefined()
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
])('%s lasts', (text, count, unit, taken) => {
  expect(durationAt(text.split(' '))).toStrictEqual({ count, unit, taken })
})

test.each(['5 days later', '5d later', '5 दिन बाद', '0 days', '1234 days', '5 mg', 'days', '5', ''])(
  '%j does not last',
  text => {
    expect(durationAt(text.split(' '))).toBeUndefined()
  },
)

test('one of a unit in Arabic', () => {
  expect(oneAt(['أسبوع'])).toStrictEqual({ count: 1, unit: 'week', taken: 1 })
  expect(oneAt(['شهر'])).toStrictEqual({ count: 1, unit: 'month', taken: 1 })
  expect(oneAt(['week'])).toBeUndefined()
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
  expect([isAnotherTime('Every'), isAnotherTime('हर'), isAnotherTime('with')]).toEqual([true, true, false])
  expect([isLater('later'), isLater('बाद'), isLater('now'), isLater(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([isTimeUnit('Days'), isTimeUnit('أيام'), isTimeUnit('mg'), isTimeUnit(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
