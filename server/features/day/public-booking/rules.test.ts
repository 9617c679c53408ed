import { expect, test } from 'vitest'
import { budgetOfDay, extendedHold, leastBusyFirst, partsOf } from './rules.ts'

const minute = 60_000
const booked = (...minutes: [start: number, end: number][]) =>
  minutes.map(([start, end]) => ({ start: start * minute, end: end * minute }))
const day = { start: 0, end: 1440 * minute }

test('the least busy doctor of the day comes first, whatever the other days hold', () => {
  const doctors = [
    { id: 'two visits', booked: booked([540, 560], [600, 620]) },
    { id: 'one long visit', booked: booked([540, 600]) },
    { id: 'one short visit', booked: booked([540, 550], [1500, 1900], [-300, 0]) },
  ]
  expect(leastBusyFirst(doctors, day).map(({ id }) => id)).toEqual([
    'one short visit',
    'two visits',
    'one long visit',
  ])
})

test('a visit over midnight counts on both days, and equals keep their order', () => {
  const doctors = [
    { id: 'over midnight', booked: booked([-30, 30]) },
    { id: 'half an hour', booked: booked([600, 630]) },
    { id: 'free', booked: [] },
  ]
  expect(leastBusyFirst(doctors, day).map(({ id }) => id)).toEqual(['free', 'over midnight', 'half an hour'])
})

test('a hold lasts as long as the code that was mailed for it, up to half an hour in all', () => {
  const hold = { heldAt: 0, expiresAt: 10 * minute }
  expect(extendedHold(hold, 0)).toBe(10 * minute)
  expect(extendedHold(hold, 6 * minute)).toBe(16 * minute)
  expect(extendedHold(hold, 25 * minute)).toBe(30 * minute)
  expect(extendedHold({ heldAt: 0, expiresAt: 35 * minute }, 25 * minute)).toBe(35 * minute)
})

test.each([
  ['Meera', 'Meera', undefined],
  ['  Meera   Nair ', 'Meera', 'Nair'],
  ['Meera Anand Nair', 'Meera Anand', 'Nair'],
])('%j is %j and %j', (name, firstName, lastName) => {
  expect(partsOf(name)).toEqual({ firstName, lastName })
})

test('strangers hold half of a day at most, one network a quarter, and any of them three times', () => {
  expect(budgetOfDay(32)).toEqual({ ofNetwork: 8, ofAll: 16 })
  expect(budgetOfDay(19)).toEqual({ ofNetwork: 4, ofAll: 9 })
  expect(budgetOfDay(4)).toEqual({ ofNetwork: 3, ofAll: 3 })
})
