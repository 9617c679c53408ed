import { expect, test } from 'vitest'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

const entry = {
  start: Date.parse('2026-11-25T10:45:00+05:30'),
  end: Date.parse('2026-11-25T11:00:00+05:30'),
  title: 'Appointment: Riverside & Sons',
  location: '100 Feet Road, Bengaluru',
}
const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams)

test('Google gets the times in UTC, without punctuation', () => {
  expect(fieldsOf(googleCalendarLink(entry))).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261125T051500Z/20261125T053000Z',
    location: entry.location,
  })
})

test('Outlook gets the times in UTC', () => {
  expect(fieldsOf(outlookCalendarLink(entry))).toMatchObject({
    subject: entry.title,
    startdt: '2026-11-25T05:15:00Z',
    enddt: '2026-11-25T05:30:00Z',
  })
})
