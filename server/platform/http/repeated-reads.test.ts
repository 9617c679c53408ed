import { expect, test } from 'vitest'
import { createRepeatedReads } from './repeated-reads.ts'

test('the same records or a part of them count as repeated within an hour, separately for each session', () => {
  let now = 0
  const isRepeated = createRepeatedReads(() => now)
  expect(isRepeated('one', ['a', 'b'])).toBe(false)
  expect([isRepeated('one', ['b', 'a']), isRepeated('one', ['a']), isRepeated('other', ['a'])]).toEqual([
    true,
    true,
    false,
  ])
  expect(isRepeated('one', ['c', 'a'])).toBe(false)
  expect(isRepeated('nobody', [])).toBe(true)
  now = 3_600_000
  expect(isRepeated('one', ['c', 'a'])).toBe(false)
})
