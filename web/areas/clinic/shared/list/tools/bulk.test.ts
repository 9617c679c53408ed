import { expect, test } from 'vitest'
import { subjectOf } from './bulk.ts'
import type { SelectionOfRows } from './use-selection.ts'

const selection = (more: Partial<SelectionOfRows>) => more as SelectionOfRows

test('a bulk call names the picked rows, or the whole list by what narrows it', () => {
  const matching = { keyword: undefined, status: 'booked' }
  expect(subjectOf(selection({ isWhole: false, ids: new Set(['a', 'b']) }), matching)).toEqual({
    ids: ['a', 'b'],
  })
  const whole = subjectOf(selection({ isWhole: true, ids: new Set() }), matching)
  expect(Object.keys(whole)).toEqual(['filter'])
  expect(Object.entries((whole as { filter: object }).filter)).toEqual([['status', 'booked']])
})
