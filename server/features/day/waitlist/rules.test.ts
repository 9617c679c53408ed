import { expect, test } from 'vitest'
import { afterDaytime, offerEnd, partOf, suits, timesFor } from './rules.ts'

const zone = 'Asia/Kolkata'
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+05:30`)
const slot = (time: string, minutes = 30, day = '2026-11-24') => ({
  start: at(day, time),
  end: at(day, time) + minutes * 60_000,
})
const anyHour = { from: '2026-11-24', to: '2026-11-26', parts: [] }

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:59', 'evening'],
])('%s is in the %s', (time, part) => expect(partOf(zone, at('2026-11-24', time))).toBe(part))

test('a wish is for whole days of the clinic, and for its parts of them', () => {
  expect(suits(anyHour, zone, at('2026-11-23', '23:59'))).toBe(false)
  expect(suits(anyHour, zone, at('2026-11-24', '00:00'))).toBe(true)
  expect(suits(anyHour, zone, at('2026-11-26', '23:59'))).toBe(true)
  expect(suits(anyHour, zone, at('2026-11-27', '00:00'))).toBe(false)
  const mornings = { ...anyHour, parts: ['morning'] as const }
  expect(suits(mornings, zone, at('2026-11-25', '09:00'))).toBe(true)
  expect(suits(mornings, zone, at('2026-11-25', '12:00'))).toBe(false)
  expect(suits({ ...anyHour, parts: ['morning', 'evening'] }, zone, at('2026-11-25', '18:00'))).toBe(true)
})

test('of the free times those that touch what was given back, the nearest first', () => {
  const free = [slot('11:00'), slot('10:30'), slot('10:00'), slot('09:30')]
  const chosen = timesFor(anyHour, free, { zone, freed: slot('10:00', 45), earlier: [] })
  expect(chosen).toEqual([slot('10:00'), slot('10:30')])
  expect(timesFor(anyHour, free, { zone, freed: slot('10:00'), earlier: [] })).toEqual([slot('10:00')])
  const tooLate = slot('10:00', 30, '2026-11-27')
  expect(timesFor(anyHour, [...free, tooLate], { zone, freed: null, earlier: [] })).toHaveLength(4)
})

test('nobody is asked twice for the same time, and again for another', () => {
  const free = [slot('10:00'), slot('10:30'), slot('11:00')]
  expect(timesFor(anyHour, free, { zone, freed: null, earlier: [slot('10:15')] })).toEqual([slot('11:00')])
  expect(timesFor(anyHour, free, { zone, freed: slot('10:00'), earlier: [slot('10:00')] })).toEqual([])
})

test('an offer stands for the set hours, and never beyond the notice that the clinic wants', () => {
  const now = at('2026-11-24', '08:00')
  const terms = { now, longestUntil: afterDaytime(zone, now, 2), minimumNoticeMinutes: 60, noticeHours: 0 }
  expect(offerEnd(at('2026-11-24', '15:00'), terms)).toBe(at('2026-11-24', '10:00'))
  expect(offerEnd(at('2026-11-24', '10:00'), terms)).toBe(at('2026-11-24', '09:00'))
  expect(offerEnd(at('2026-11-24', '09:15'), terms)).toBe(at('2026-11-24', '08:15'))
  expect(offerEnd(at('2026-11-24', '09:14'), terms)).toBeUndefined()
  const inSeconds = { ...terms, longestUntil: at('2026-11-24', '10:00') + 59_999 }
  expect(offerEnd(at('2026-11-24', '15:00'), inSeconds)).toBe(at('2026-11-24', '10:00'))
  expect(offerEnd(at('2026-11-24', '07:00'), terms)).toBeUndefined()
  // What begins within the notice for offers is offered to nobody.
  const inThree = { ...terms, noticeHours: 3 }
  expect(offerEnd(now + 3 * 3_600_000, inThree)).toBe(offerEnd(now + 3 * 3_600_000, terms))
  expect(offerEnd(now + 3 * 3_600_000 - 1, inThree)).toBeUndefined()
})

test.each([
  ['2026-11-24', '10:00', 2, '2026-11-24', '12:00'],
  ['2026-11-24', '20:00', 2, '2026-11-24', '22:00'],
  ['2026-11-24', '21:30', 2, '2026-11-25', '09:30'],
  ['2026-11-24', '22:41', 2, '2026-11-25', '10:00'],
  ['2026-11-25', '03:00', 2, '2026-11-25', '10:00'],
  ['2026-11-24', '10:00', 24, '2026-11-25', '20:00'],
])('of nights nothing counts: from %s %s, %i hours are over on %s at %s', (day, time, hours, endDay, end) => {
  expect(afterDaytime(zone, at(day, time), hours)).toBe(at(endDay, end))
})
