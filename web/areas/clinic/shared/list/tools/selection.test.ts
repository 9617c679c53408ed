import { expect, test } from 'vitest'
import { isPicked, noneOf, wholeOf, within, withRows } from './selection.ts'

const rows = (...ids: string[]) => ids.map(_id => ({ _id }))
const page = rows('a', 'b', 'c')

test('rows are picked over several pages, and taken back one by one', () => {
  const first = withRows(noneOf('all'), page, rows('a', 'b'), true)
  const second = withRows(first, rows('d', 'e'), rows('e'), true)
  expect([...second.ids]).toEqual(['a', 'b', 'e'])
  expect([...withRows(second, rows('d', 'e'), rows('a', 'd'), false).ids]).toEqual(['b', 'e'])
  expect([...first.ids]).toEqual(['a', 'b'])
  expect([isPicked(second, { _id: 'e' }), isPicked(second, { _id: 'c' })]).toEqual([true, false])
})

test('the whole list has every row picked; without one of them, what is on the screen is left', () => {
  const whole = wholeOf('all')
  expect([isPicked(whole, { _id: 'far away' }), whole.ids.size]).toEqual([true, 0])
  const without = withRows(whole, page, rows('b'), false)
  expect([without.isWhole, ...without.ids]).toEqual([false, 'a', 'c'])
})

test('another search or filter clears the selection', () => {
  const picked = withRows(noneOf('all'), page, rows('a'), true)
  expect(within(picked, 'all')).toBe(picked)
  expect(within(picked, 'paid')).toEqual(noneOf('paid'))
  expect(within(wholeOf('all'), 'paid').isWhole).toBe(false)
})
