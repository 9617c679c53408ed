import { expect, test } from 'vitest'
import { afterException, afterTimeOff, afterWeek } from './open-after.ts'

const at = (day: string, start: string, end: string) => ({
  start: `${day}T${start}:00+05:30`,
  end: `${end === '24:00' ? '2026-11-25' : day}T${end === '24:00' ? '00:00' : end}:00+05:30`,
  doctorId: 'd',
  clinicId: 'c',
})
const tuesday = '2026-11-24'

test('leave closes its days to its doctor, a holiday to its clinic', () => {
  const off = { from: tuesday, to: tuesday }
  const visit = at(tuesday, '09:00', '09:30')
  expect(afterTimeOff({ doctorId: 'd' }, off)(visit)).toBe(false)
  expect(afterTimeOff({ doctorId: 'other' }, off)(visit)).toBe(true)
  expect(afterTimeOff({ clinicId: 'c' }, off)({ ...visit, doctorId: 'other' })).toBe(false)
  expect(afterTimeOff({ doctorId: 'd' }, off)(at('2026-11-25', '09:00', '09:30'))).toBe(true)
})

test('a day with other hours is open within them, at their clinic', () => {
  const open = afterException({ doctorId: 'd' }, tuesday, [{ clinicId: 'c', start: '10:00', end: '24:00' }])
  expect(open(at(tuesday, '09:45', '10:15'))).toBe(false)
  expect(open(at(tuesday, '10:00', '10:30'))).toBe(true)
  expect(open(at(tuesday, '23:30', '24:00'))).toBe(true)
  expect(open({ ...at(tuesday, '10:00', '10:30'), clinicId: 'other' })).toBe(false)
  expect(open(at('2026-11-23', '08:00', '08:30'))).toBe(true)
})

test('a week is open on its weekdays; a doctor without one follows the clinic', () => {
  const week = [{ weekday: 2, start: '10:00', end: '12:00' }]
  expect(afterWeek({ clinicId: 'c' }, week)(at(tuesday, '10:00', '10:30'))).toBe(true)
  expect(afterWeek({ clinicId: 'c' }, week)(at('2026-11-23', '10:00', '10:30'))).toBe(false)
  expect(afterWeek({ clinicId: 'c' }, [])(at(tuesday, '10:00', '10:30'))).toBe(false)
  expect(afterWeek({ doctorId: 'd' }, [])(at(tuesday, '10:00', '10:30'))).toBe(true)
})
