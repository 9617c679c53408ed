import { expect, test } from 'vitest'
import { formatBytes } from './measures.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [52_400_000, '52 MB'],
  [12_440_000_000, '12.4 GB'],
  [7e15, '7,000 TB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

test('Arabic and Hindi have their own words for the units', () => {
  for (const locale of ['ar', 'hi'] as const) expect(formatBytes(12_400_000_000, locale)).not.toMatch(/[a-z]/)
})
