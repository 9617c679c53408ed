import { describe, expect, test } from 'vitest'
import {
  dayOfPlace,
  isBefore,
  momentOfPlace,
  placeOfDay,
  readCursor,
  writeCursor,
} from './timeline-cursor.ts'

const id = '0190c0de-0000-7000-8000-00000000000a'
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

test('a cursor comes back as it was written, to the microsecond', () => {
  for (const micros of [0, 1, -1, 1_700_000_000_123_456, -5_364_662_400_000_001])
    expect(readCursor(writeCursor({ micros, id }))).toEqual({ micros, id })
})

test.each([
  '',
  'nonsense',
  writeCursor({ micros: NaN, id }),
  writeCursor({ micros: 1e20, id }),
  writeCursor({ micros: 1, id: 'x' }),
])('refuses %s', text => {
  expect(() => readCursor(text)).toThrow('Please correct the marked fields.')
})

test('a place is written as the database reads it', () => {
  expect(momentOfPlace({ micros: 1_700_000_000_123_456, id })).toBe('2023-11-14T22:13:20.123456Z')
  expect(momentOfPlace({ micros: -1, id })).toBe('1969-12-31T23:59:59.999999Z')
})

test('newer ones come first, then higher ids', () => {
  expect(isBefore({ micros: 1, id }, { micros: 2, id })).toBe(true)
  expect(isBefore({ micros: 1, id }, { micros: 1, id: highest })).toBe(true)
  expect(isBefore({ micros: 1, id }, { micros: 1, id })).toBe(false)
})

describe('a day stands at its first moment in the zone', () => {
  const zone = 'Asia/Kolkata'
  const midnight = placeOfDay('2090-11-20', zone)
  test('at that moment the id decides, later in the day the whole day is before', () => {
    expect(dayOfPlace({ micros: midnight, id }, zone)).toEqual({ day: '2090-11-20', id })
    expect(dayOfPlace({ micros: midnight + 1, id }, zone)).toEqual({ day: '2090-11-20', id: highest })
    expect(dayOfPlace({ micros: midnight - 1, id }, zone)).toEqual({ day: '2090-11-19', id: highest })
  })
})
