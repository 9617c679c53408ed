import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOfSums, stateOfDue } from './state-of-due.ts'

fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

test.each([
  [100, 0, 0, 0, 'issued'],
  [100, 1, 0, 0, 'part_paid'],
  [100, 100, 0, 0, 'paid'],
  // Credited, but a use of a package was not given back.
  [100, 0, 100, 0, 'paid'],
  [100, 60, 40, 0, 'paid'],
  [100, 0, 40, 0, 'issued'],
  [100, 0, 0, 100, 'written_off'],
  [100, 99, 0, 1, 'written_off'],
  [100, 50, 0, 1, 'part_paid'],
  [100, 0, 40, 60, 'written_off'],
  [0, 0, 0, 0, 'paid'],
])('of %i: paid %i, credited %i, written off %i is %s', (...row) => {
  const [grossMinor, paidMinor, creditedMinor, writtenOffMinor, state] = row
  expect(stateOfDue({ grossMinor, paidMinor, creditedMinor, writtenOffMinor }, false)).toBe(state)
})

test('an invoice is credited where nothing of it is left, also one of nothing', () => {
  const none = { paidMinor: 0, writtenOffMinor: 0 }
  expect(stateOfDue({ ...none, grossMinor: 100, creditedMinor: 100 }, true)).toBe('credited')
  expect(stateOfDue({ ...none, grossMinor: 0, creditedMinor: 0 }, true)).toBe('credited')
})

test('what was paid, credited, written off and is due is the whole; nothing is due of what is settled', () => {
  const part = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(part, part, part, part, (paidMinor, creditedMinor, writtenOffMinor, left) => {
      const sums = {
        grossMinor: paidMinor + creditedMinor + writtenOffMinor + left,
        paidMinor,
        creditedMinor,
        writtenOffMinor,
      }
      expect(dueOfSums(sums)).toBe(left)
      expect(['paid', 'written_off'].includes(stateOfDue(sums, false))).toBe(left === 0)
    }),
  )
})
