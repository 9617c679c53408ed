import { expect, test } from 'vitest'
import type { VitalsEntry } from '#contract/record/chart/vitals.ts'
import { defaultVitalRanges } from '#contract/record/vital-ranges.ts'
import { bandOf, judge, placesIn, readingsOf } from './trends.ts'

const taken = (takenAt: string, values: Partial<VitalsEntry>) =>
  ({
    takenAt,
    systolic: null,
    diastolic: null,
    weightKg: null,
    heightCm: null,
    pulse: null,
    ...values,
  }) as VitalsEntry

test('readings stand in the order of their times, and a weight counts with the height before', () => {
  const entries = [
    taken('2026-03-01T10:00:00+05:30', { weightKg: 80, systolic: 130, diastolic: 85 }),
    taken('2026-01-01T10:00:00+05:30', { heightCm: 200, weightKg: 84 }),
    taken('2026-02-01T10:00:00+05:30', { pulse: 70 }),
  ]
  expect(readingsOf(entries, 'weightKg').map(({ value }) => value)).toEqual([84, 80])
  expect(readingsOf(entries, 'bmi').map(({ value }) => value)).toEqual([21, 20])
  expect(readingsOf(entries, 'bloodPressure')).toMatchObject([{ value: 130, second: 85 }])
})

test('a value is judged by the age of its day, and never without one', () => {
  const child = { dateOfBirth: '2026-01-01', ranges: defaultVitalRanges }
  expect(judge('pulse', 130, '2026-06-01T10:00:00Z', child)).toBe('normal')
  expect(judge('pulse', 130, '2046-06-01T10:00:00Z', child)).toBe('high')
  expect(judge('pulse', 130, '2046-06-01T10:00:00Z', { ...child, dateOfBirth: null })).toBeNull()
  expect(judge('weightKg', 3, '2046-06-01T10:00:00Z', child)).toBeNull()
  expect(bandOf('pulse', '2046-06-01T10:00:00Z', child)).toEqual({ low: 60, high: 100 })
})

test('all values fit into the box; one alone stands in its middle', () => {
  const { x, y } = placesIn([0, 10], [5, 15])
  expect([x(0), x(10), y(5), y(15)]).toEqual([6, 314, 90, 6])
  const alone = placesIn([3], [7])
  expect([alone.x(3), alone.y(7)]).toEqual([160, 48])
})
