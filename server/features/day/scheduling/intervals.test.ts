import { expect, test } from 'vitest'
import { covers, intersect, subtract, union, type Interval } from './intervals.ts'

const of = (...pairs: [number, number][]): Interval[] => pairs.map(([start, end]) => ({ start, end }))

test('a union sorts, joins what overlaps or touches, and drops what is empty', () => {
  expect(union(of([5, 6], [1, 3], [2, 4]))).toEqual(of([1, 4], [5, 6]))
  expect(union(of([1, 2], [2, 3]))).toEqual(of([1, 3]))
  expect(union(of([1, 2], [3, 4]))).toEqual(of([1, 2], [3, 4]))
  expect(union(of([1, 9], [2, 3], [4, 5]))).toEqual(of([1, 9]))
  expect(union(of([2, 2], [4, 3]))).toEqual([])
})

test('a union leaves what it is made of as it was', () => {
  const parts = of([1, 3], [2, 4])
  union(parts)
  expect(parts).toEqual(of([1, 3], [2, 4]))
})

test('an intersection is what both have; what only touches has nothing in common', () => {
  expect(intersect(of([0, 10]), of([2, 3], [5, 12]))).toEqual(of([2, 3], [5, 10]))
  expect(intersect(of([2, 3], [5, 12]), of([0, 10]))).toEqual(of([2, 3], [5, 10]))
  expect(intersect(of([0, 2]), of([2, 4]))).toEqual([])
  expect(intersect(of([0, 2], [4, 6]), of([1, 2], [4, 5]))).toEqual(of([1, 2], [4, 5]))
  expect(intersect([], of([0, 1]))).toEqual([])
})

test('a difference keeps what is before, between and after', () => {
  expect(subtract(of([0, 10]), of([2, 3], [5, 6]))).toEqual(of([0, 2], [3, 5], [6, 10]))
  expect(subtract(of([0, 10]), [])).toEqual(of([0, 10]))
  expect(subtract(of([2, 4]), of([0, 10]))).toEqual([])
  expect(subtract(of([2, 4]), of([0, 2], [4, 6]))).toEqual(of([2, 4]))
})

test('a set covers an interval that lies in one of its own, ends included', () => {
  const set = of([0, 4], [6, 9])
  expect(covers(set, { start: 0, end: 4 })).toBe(true)
  expect(covers(set, { start: 6, end: 9 })).toBe(true)
  expect(covers(set, { start: 7, end: 8 })).toBe(true)
  expect(covers(set, { start: 3, end: 7 })).toBe(false)
  expect(covers(set, { start: -1, end: 4 })).toBe(false)
  expect(covers(set, { start: 6, end: 10 })).toBe(false)
})
