import { expect, test } from 'vitest'
import { agesOf } from './sum-dues.ts'

test('what is owed is put together by the days since its issue, each day in one age', () => {
  const day = (on: string, dueMinor: number) => ({ on, count: 1, dueMinor })
  const days = [
    day('2026-11-26', 1),
    day('2026-11-25', 2),
    day('2026-10-26', 4),
    day('2026-10-25', 8),
    day('2026-09-26', 16),
    day('2026-09-25', 32),
    day('2026-08-27', 64),
    day('2026-08-26', 128),
    day('2020-01-01', 256),
  ]
  const ages = agesOf(days, '2026-11-25')
  expect(ages.map(({ upToDays, count, dueMinor }) => [upToDays, count, dueMinor])).toEqual([
    [30, 3, 7],
    [60, 2, 24],
    [90, 2, 96],
    [null, 2, 384],
  ])
  expect(ages.at(-1)).toMatchObject({ from: null, to: '2026-08-26' })
})
