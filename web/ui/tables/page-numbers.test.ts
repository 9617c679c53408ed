import { expect, it } from 'vitest'
import { entriesShown, pageNumbers } from './page-numbers.ts'

it('shows every page where there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5])
})

it('shows the ends and the neighbours where there are many', () => {
  expect(pageNumbers(1, 7)).toEqual([1, 2, 3, null, 7])
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageNumbers(20, 20)).toEqual([1, null, 18, 19, 20])
})

it('never leaves a single page out', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('says which entries a page shows, and has no page beyond the end', () => {
  expect(entriesShown(1, 10, 0)).toEqual({ from: 0, to: 0 })
  expect(entriesShown(8, 10, 75)).toEqual({ from: 71, to: 75 })
  expect(entriesShown(9, 10, 75)).toBeNull()
  expect(entriesShown(999, 10, 75)).toBeNull()
  expect(pageNumbers(999, 8)).toEqual([1, null, 6, 7, 8])
})
