import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatTime, wallClock, wallDate } from './clinic-date.ts'

it('shows the clinic’s wall clock, whatever the zone of the browser', () => {
  for (const offset of ['+05:30', '-08:00', '+14:00', 'Z']) {
    const instant = `2026-11-20T23:30:00${offset}`
    expect(wallDate(instant)).toBe('2026-11-20')
    expect(wallClock(instant)).toBe('23:30')
    expect(formatDateTime(instant, 'en')).toBe('20 Nov 2026, 23:30')
  }
})

it('names the year only of another year', () => {
  expect(formatDay('2026-11-20', 'en', '2026-11-19')).toBe('Friday 20 November')
  expect(formatDay('2027-01-01', 'en', '2026-11-19')).toMatch(/^Friday,? 1 January 2027$/)
  expect(formatDay('2026-11-20', 'ar', '2026-11-19')).toContain('20')
  expect(formatDay('2026-11-20', 'hi', '2026-11-19')).toMatch(/^शुक्रवार,? 20 नवंबर$/)
})

it('names the month in a short date, in every language', () => {
  const day = (locale: 'en' | 'hi' | 'ar') => formatDate('2026-11-20', locale, { dateStyle: 'medium' })
  expect([day('en'), day('hi'), day('ar')]).toEqual(['20 Nov 2026', '20 नव॰ 2026', '20 نوفمبر 2026'])
  expect(formatDateTime('2026-11-20T09:30:00+03:00', 'ar')).toBe(`${day('ar')}، 09:30`)
})

it('leaves the date out today only', () => {
  const instant = '2026-11-20T22:18:00+05:30'
  expect(formatTime(instant, 'en', '2026-11-20')).toBe('22:18')
  expect(formatTime(instant, 'en', '2026-11-21')).toBe('20 Nov 2026, 22:18')
})
