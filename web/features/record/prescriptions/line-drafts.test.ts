import { expect, test } from 'vitest'
import { movedBy, newLine, without, withLine } from './line-drafts.ts'

const [a, b, c] = ['a', 'b', 'c'].map(medicineName => newLine({ medicineName })) as [
  ReturnType<typeof newLine>,
  ReturnType<typeof newLine>,
  ReturnType<typeof newLine>,
]

test('a row moves by one place, and not beyond the ends', () => {
  expect(movedBy([a, b, c], 1, -1)).toEqual([b, a, c])
  expect(movedBy([a, b, c], 1, 1)).toEqual([a, c, b])
  expect(movedBy([a, b, c], 0, -1)).toEqual([a, b, c])
  expect(movedBy([a, b, c], 2, 1)).toEqual([a, b, c])
})

test('the last row that is taken away leaves an empty one', () => {
  expect(without([a, b], 0)).toEqual([b])
  expect(without([a], 0)).toEqual([{ ...newLine(), key: expect.any(String) as string }])
})

test('a new row fills the first empty one', () => {
  expect(withLine([a, newLine(), b], c)).toEqual([a, c, b])
  expect(withLine([a], c)).toEqual([a, c])
})
