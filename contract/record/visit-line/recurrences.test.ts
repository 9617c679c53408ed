import { expect, test } from 'vitest'
import type { Recurrence } from './line-types.ts'
import { abbreviationAt, readRecurrence, recurrencesIn, recurrenceText, signAt } from './recurrences.ts'

const times = (morning: number, noon: number, night: number, evening?: number): Recurrence =>
  evening === undefined
    ? { kind: 'times', morning, noon, night }
    : { kind: 'times', morning, noon, evening, night }
const perDay = (count: number): Recurrence => ({ kind: 'perDay', times: count })
const everyHours = (hours: number): Recurrence => ({ kind: 'everyHours', hours })

test.each([
  ['1-0-1', times(1, 0, 1), '1-0-1'],
  ['1/2-0-1/2', times(0.5, 0, 0.5), '0.5-0-0.5'],
  ['½-0-1½', times(0.5, 0, 1.5), '0.5-0-1.5'],
  ['.5-00-20', times(0.5, 0, 20), '0.5-0-20'],
  ['१–०–१', times(1, 0, 1), '1-0-1'],
  ['1-1-0-2', times(1, 1, 2, 0), '1-1-0-2'],
  ['od', perDay(1), 'once daily'],
  ['QD', perDay(1), 'once daily'],
  ['q.d.', perDay(1), 'once daily'],
  ['daily', perDay(1), 'once daily'],
  ['every day', perDay(1), 'once daily'],
  ['Everyday', perDay(1), 'once daily'],
  ['one daily', perDay(1), 'once daily'],
  ['daily once', perDay(1), 'once daily'],
  ['once every day', perDay(1), 'once daily'],
  ['once per day', perDay(1), 'once daily'],
  ['हर रोज़', perDay(1), 'once daily'],
  ['كل يوم', perDay(1), 'once daily'],
  ['bid', perDay(2), 'bd'],
  ['two times a day', perDay(2), 'bd'],
  ['three times daily', perDay(3), 'tds'],
  ['four times daily', perDay(4), 'qid'],
  ['B.D.', perDay(2), 'bd'],
  ['twice a day', perDay(2), 'bd'],
  ['tid', perDay(3), 'tds'],
  ['qds', perDay(4), 'qid'],
  ['5 times a day', perDay(5), '5 times a day'],
  ['10 times daily', perDay(10), '10 times a day'],
  ['1 times a day', perDay(1), 'once daily'],
  ['दिन में तीन बार', perDay(3), 'tds'],
  ['مرتين يوميًا', perDay(2), 'bd'],
  ['QOD', { kind: 'alternateDays' }, 'every other day'],
  ['on alternate days', { kind: 'alternateDays' }, 'every other day'],
  ['every second day', { kind: 'alternateDays' }, 'every other day'],
  ['weekly', { kind: 'weekly' }, 'weekly'],
  ['every week', { kind: 'weekly' }, 'weekly'],
  ['हफ़्ते में एक बार', { kind: 'weekly' }, 'weekly'],
  ['q8h', everyHours(8), 'every 8 hours'],
  ['every 72 hours', everyHours(72), 'every 72 hours'],
  ['1 hourly', everyHours(1), 'every hour'],
  ['at night', times(0, 0, 1), '0-0-1'],
  ['in the morning', times(1, 0, 0), '1-0-0'],
  ['nightly', times(0, 0, 1), '0-0-1'],
  ['every night', times(0, 0, 1), '0-0-1'],
  ['every morning', times(1, 0, 0), '1-0-0'],
  ['at noon', times(0, 1, 0), '0-1-0'],
  ['in the evening', times(0, 0, 0, 1), '0-0-1-0'],
  ['every morning and evening', times(1, 0, 0, 1), '1-0-1-0'],
  ['morning and night', times(1, 0, 1), '1-0-1'],
  ['كل 8 ساعات', everyHours(8), 'every 8 hours'],
  ['HS', { kind: 'bedtime' }, 'at bedtime'],
  ['عند النوم', { kind: 'bedtime' }, 'at bedtime'],
  ['stat', { kind: 'once' }, 'stat'],
  ['mane', times(1, 0, 0), '1-0-0'],
  ['nocte', times(0, 0, 1), '0-0-1'],
  ['1+0+1', times(1, 0, 1), '1-0-1'],
  ['daily twice', perDay(2), 'bd'],
  ['daily two times', perDay(2), 'bd'],
  ['every day 5 times', perDay(5), '5 times a day'],
  ['रोज़ एक बार', perDay(1), 'once daily'],
  ['हर दिन तीन बार', perDay(3), 'tds'],
  ['يوميًا ثلاث مرات', perDay(3), 'tds'],
  ['مرتين في اليوم', perDay(2), 'bd'],
  ['٣ مرات في اليوم', perDay(3), 'tds'],
  ['weekly once', { kind: 'weekly' }, 'weekly'],
  ['مرة في الأسبوع', { kind: 'weekly' }, 'weekly'],
  ['alt days', { kind: 'alternateDays' }, 'every other day'],
  ['एक दिन छोड़ कर', { kind: 'alternateDays' }, 'every other day'],
  ['6hrly', everyHours(6), 'every 6 hours'],
  ['8th hourly', everyHours(8), 'every 8 hours'],
  ['every 8 hrs', everyHours(8), 'every 8 hours'],
  ['सुबह शाम', times(1, 0, 0, 1), '1-0-1-0'],
  ['सुबह और रात को', times(1, 0, 1), '1-0-1'],
  ['सुबह दोपहर शाम', times(1, 1, 0, 1), '1-1-1-0'],
  ['صباحًا ومساءً', times(1, 0, 0, 1), '1-0-1-0'],
  ['قبل النوم', { kind: 'bedtime' }, 'at bedtime'],
] as [string, Recurrence, string][])('%s is how often', (text, recurrence, stored) => {
  expect(readRecurrence(` ${text} `)).toStrictEqual({ recurrence })
  expect(recurrenceText(recurrence)).toBe(stored)
  expect(readRecurrence(stored)).toStrictEqual({ recurrence })
})

test('a stored recurrence may be if needed', () => {
  expect(readRecurrence('sos')).toStrictEqual({ asNeeded: true })
  expect(readRecurrence('as needed')).toStrictEqual({ asNeeded: true })
  expect(readRecurrence('bd prn')).toStrictEqual({ recurrence: perDay(2), asNeeded: true })
})

test.each([
  '',
  ' ',
  'amox',
  'bd bd',
  'sos prn',
  'bd slowly',
  '1-0',
  '1-0-1-1-1',
  '0-0-0',
  '21-0-1',
  '1-x-1',
  '1--1',
  'q0h',
  'q73h',
  'every 0 hours',
  '0 times a day',
  '11 times a day',
  'ac',
  'max 4/day',
  '1-2',
  'weekly twice',
  'weekly 3 times',
  'monthly',
  'daily 11 times',
  '5+10+20',
])('%j is no recurrence', text => {
  expect(readRecurrence(text)).toBeUndefined()
})

test.each([
  ['max 4/day', 2, { kind: 'maxPerDay', count: 4 }],
  ['MAX 24 a day', 4, { kind: 'maxPerDay', count: 24 }],
  ['max 1 daily pc', 3, { kind: 'maxPerDay', count: 1 }],
  ['ac', 1, { kind: 'food', when: 'before' }],
  ['after meals', 2, { kind: 'food', when: 'after' }],
  ['with food', 2, { kind: 'food', when: 'with' }],
  ['1-2', 1, { kind: 'timesUnclear', word: '1-2' }],
  ['0.5-1,5', 1, { kind: 'timesUnclear', word: '0.5-1,5' }],
  ['sos', 1, { kind: 'asNeeded' }],
])('%s is a sign', (text, taken, sign) => {
  expect(signAt(text.split(' '))).toEqual({ taken, sign })
})

test.each([
  'max 0/day',
  'max 25/day',
  'max',
  'with',
  'with water',
  '1-22',
  '11-2',
  'x1-2',
  'constructor',
  '5',
])('%s is no sign', text => {
  expect(signAt(text.split(' '))).toBeUndefined()
})

test('no word is no sign', () => {
  expect(signAt([])).toBeUndefined()
})

test('among instructions only abbreviations of one word are signs', () => {
  expect(['daily', 'weekly', 'ac'].map(abbreviationAt)).toEqual([undefined, undefined, undefined])
  expect(abbreviationAt('bd')).toEqual({ taken: 1, sign: { kind: 'recurrence', recurrence: perDay(2) } })
})

test('how often, but no recurrence is so', () => {
  for (const text of [
    'monthly',
    'every 15 days',
    '3 times a week',
    'हफ़्ते में दो बार',
    'كل 3 أيام',
    'weekly twice',
  ])
    expect(signAt(text.split(' '))).toEqual({ taken: text.split(' ').length, sign: { kind: 'unkept' } })
})

test('a count behind "daily" that begins another phrase belongs to that', () => {
  expect(signAt('daily 3 times a day'.split(' '))).toMatchObject({ taken: 1, isEachDay: true })
  expect(signAt('bd twice'.split(' '))).toMatchObject({ taken: 1 })
})

test('OD is told from other words for once a day', () => {
  expect(['od', 'OD', 'o.d.'].map(word => abbreviationAt(word)?.isOd)).toEqual(['od', 'OD', 'o.d.'])
  expect(['qd', 'bd', 'qod'].map(word => abbreviationAt(word)?.isOd)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['', []],
  ['with water', []],
  ['on Mondays, then daily.', [perDay(1)]],
  ['then q.d. (every night)', [perDay(1), times(0, 0, 1)]],
])('%j says how often', (text, expected) => expect(recurrencesIn(text)).toEqual(expected))
