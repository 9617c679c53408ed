import { expect, test } from 'vitest'
import { chunkByteLimit, chunkByteMinimum } from '#contract/record/uploads.ts'
import { firstPartBytes, nextPartBytes } from './part-size.ts'

test('parts grow on a quick line up to the limit, and shrink on a slow one down to the least', () => {
  let size = firstPartBytes
  for (let part = 0; part < 10; part++) size = nextPartBytes(size, 100)
  expect(size).toBe(chunkByteLimit)
  expect(nextPartBytes(size, 5_000)).toBe(size)
  for (let part = 0; part < 10; part++) size = nextPartBytes(size, Infinity)
  expect(size).toBe(chunkByteMinimum)
})
