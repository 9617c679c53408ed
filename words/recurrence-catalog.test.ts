import { expect, test } from 'vitest'
import { shownRecurrence } from './recurrence-catalog.ts'

test.each([
  ['1-0-1', 'Morning, night'],
  ['0-1-0', 'Noon'],
  ['1-1-1-1', 'Morning, noon, evening, night'],
  ['0.5-0-2', 'Morning 0.5, night 2'],
  ['once daily', 'Once a day'],
  ['bd', 'Twice a day'],
  ['6 times a day', '6 times a day'],
  ['every 8 hours', 'Every 8 hours'],
  ['every other day', 'Every other day'],
  ['weekly', 'Once a week'],
  ['at bedtime', 'At bedtime'],
  ['stat', 'Once, at once'],
  ['sos', 'If needed'],
  ['bd sos', 'Twice a day, if needed'],
  ['as the doctor said', 'as the doctor said'],
  ['', ''],
])('%s is said as: %s', (stored, said) => {
  expect(shownRecurrence(stored, 'en')).toBe(said)
})

test('in Hindi and Arabic', () => {
  expect(shownRecurrence('1-0-1', 'hi')).toBe('सुबह, रात')
  expect(shownRecurrence('every 8 hours', 'hi')).toBe('हर 8 घंटे पर')
  expect(shownRecurrence('1-0-1', 'ar')).toBe('صباحًا، ليلًا')
  expect(shownRecurrence('every 8 hours', 'ar')).toBe('كل 8 ساعات')
})
