import { expect, test } from 'vitest'
import { isOfSameDoubleClick, type Click } from './same-double-click.ts'

const first: Click = { detail: 1, clientX: 400, clientY: 300, timeStamp: 1_000 }

test('the second press of a double click never counts, even as the first click of the page', () => {
  expect(isOfSameDoubleClick({ ...first, detail: 2 }, null)).toBe(true)
  expect(isOfSameDoubleClick({ ...first, detail: 3, timeStamp: 9_000 }, first)).toBe(true)
})

test('a click soon after another, at its place, is the same; later or elsewhere it is a new one', () => {
  expect(isOfSameDoubleClick(first, null)).toBe(false)
  expect(isOfSameDoubleClick({ ...first, clientY: 305, timeStamp: 1_599 }, first)).toBe(true)
  expect(isOfSameDoubleClick({ ...first, timeStamp: 1_600 }, first)).toBe(false)
  expect(isOfSameDoubleClick({ ...first, clientY: 352, timeStamp: 1_200 }, first)).toBe(false)
})

test('a key is never a double click, nor the start of one', () => {
  const key: Click = { detail: 0, clientX: 0, clientY: 0, timeStamp: 1_100 }
  expect(isOfSameDoubleClick(key, first)).toBe(false)
  expect(isOfSameDoubleClick({ ...key, timeStamp: 1_200 }, key)).toBe(false)
  expect(isOfSameDoubleClick({ ...first, timeStamp: 1_200 }, { ...key, clientX: 400, clientY: 300 })).toBe(
    false,
  )
})
