import { expect, test } from 'vitest'
import { isQuickOn, toggled } from './filters.ts'

const today = { label: 'Booked today', filters: { status: 'booked', from: '2026-11-23' } }

test('a quick filter is on if all its filters are set', () => {
  expect(isQuickOn(today, { status: 'booked', from: '2026-11-23', doctorId: 'asha' })).toBe(true)
  expect(isQuickOn(today, { status: 'booked' })).toBe(false)
  expect(isQuickOn(today, { status: 'booked', from: '2026-11-24' })).toBe(false)
})

test('a press sets its filters; the next press clears only these', () => {
  expect(toggled(today, { doctorId: 'asha' })).toEqual(today.filters)
  expect(toggled(today, { status: 'cancelled' })).toEqual(today.filters)
  const back = toggled(today, { ...today.filters, doctorId: 'asha' })
  expect(Object.entries(back)).toEqual([
    ['status', undefined],
    ['from', undefined],
  ])
})
