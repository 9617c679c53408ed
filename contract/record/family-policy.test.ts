import { expect, test } from 'vitest'
import { lastBirthOfAdults, mayFamilySee, mayHideFromFamily } from './family-policy.ts'

test.each([
  ['2014-11-26', '2026-11-25', false],
  ['2014-11-25', '2026-11-25', true],
  ['1950-01-01', '2026-11-25', true],
  [null, '2026-11-25', false],
])('of who was born %s, entries can be hidden on %s: %s', (dateOfBirth, today, expected) => {
  expect(mayHideFromFamily(dateOfBirth, today)).toBe(expected)
})

test.each([
  ['2008-11-26', '2026-11-25', false, true],
  ['2008-11-25', '2026-11-25', false, false],
  ['2008-02-29', '2026-02-28', false, true],
  ['2008-02-29', '2026-03-01', false, false],
  ['2020-05-05', '2026-11-25', false, true],
  ['2020-05-05', '2026-11-25', true, false],
  [null, '2026-11-25', false, true],
  [null, '2026-11-25', true, false],
])('born %s, on %s, hidden %s: the family sees it: %s', (dateOfBirth, today, isHidden, expected) => {
  expect(mayFamilySee({ dateOfBirth, today, isHidden })).toBe(expected)
})

test('the query and the rule agree on every day of four years', () => {
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2028, 2, 2); day += 24 * 3600 * 1000) {
    const today = new Date(day).toISOString().slice(0, 10)
    const last = lastBirthOfAdults(today)
    for (const shift of [-1, 0, 1]) {
      const dateOfBirth = new Date(Date.parse(last) + shift * 24 * 3600 * 1000).toISOString().slice(0, 10)
      const isSeen = mayFamilySee({ dateOfBirth, today, isHidden: false })
      expect([today, dateOfBirth, isSeen]).toEqual([today, dateOfBirth, dateOfBirth > last])
    }
  }
})
