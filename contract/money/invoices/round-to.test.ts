import { expect, test } from 'vitest'
import { roundToMinorOf } from './round-to.ts'

test('rupees are rounded to whole ones, nothing else is rounded', () => {
  expect(roundToMinorOf('INR')).toBe(100)
  for (const currency of ['SAR', 'AED', 'KWD', 'USD', 'JPY', '']) expect(roundToMinorOf(currency)).toBe(1)
})
