import { expect, test } from 'vitest'
import type { CalendarSheet } from '#contract/day/calendar.ts'
import { doctorsOn, figuresOf } from './month-figures.ts'

const figures = (visits: number, workedMinutes: number) => ({
  visits,
  bookedMinutes: visits * 30,
  workedMinutes,
})
const doctor = (name: string, days: CalendarSheet['doctors'][number]['days']) => ({
  _id: name,
  name,
  expert: 'General medicine',
  isOpen: true,
  days,
})
const day = (date: string, visits: number) => ({
  date,
  isOpen: true,
  isHoliday: false,
  reason: null,
  ...figures(visits, 1440),
})
const sheet: CalendarSheet = {
  clinics: [],
  clinic: null,
  doctors: [
    doctor('Asha', [figures(2, 480), figures(0, 0)]),
    doctor('Meena', [figures(1, 240), figures(0, 480)]),
    doctor('Ravi', [figures(4, 480), figures(3, 0)]),
  ],
  // One visit more than the listed doctors have: its doctor was removed.
  days: [day('2026-12-01', 8), day('2026-12-02', 3)],
}

test('the days of all are as the server sums them, those of some are theirs', () => {
  expect(figuresOf(sheet, sheet.doctors)).toBe(sheet.days)
  const [first, second] = figuresOf(sheet, sheet.doctors.slice(0, 2))
  expect(first).toMatchObject({ date: '2026-12-01', visits: 3, bookedMinutes: 90, workedMinutes: 720 })
  expect(second).toMatchObject({ date: '2026-12-02', visits: 0, bookedMinutes: 0, workedMinutes: 480 })
})

test('a day names who works on it, or is booked on it', () => {
  const namesOn = (index: number) =>
    doctorsOn(sheet.doctors, index).map(({ name, visits }) => `${name} ${visits}`)
  expect(namesOn(0)).toEqual(['Asha 2', 'Meena 1', 'Ravi 4'])
  expect(namesOn(1)).toEqual(['Meena 0', 'Ravi 3'])
})
