import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { writeCalendar, type CalendarEvent } from './write-calendar.ts'

const event: CalendarEvent = {
  uid: '0199@clinic.example.org',
  sequence: 3,
  start: Date.parse('2026-11-24T04:00:00Z'),
  end: Date.parse('2026-11-24T04:30:00Z'),
  changedAt: Date.parse('2026-11-23T03:00:00.250Z'),
  summary: 'Visit',
}
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map(found => new ICAL.Event(found))

test('text that we write comes back unchanged from a foreign calendar parser', () => {
  const text = writeCalendar({
    method: 'REQUEST',
    events: [
      {
        ...event,
        description: 'Hello',
        location: 'River Road',
        organizer: { name: 'Riverside "North", Ltd; x:y', email: 'desk@example.org' },
        attendee: { name: 'Kiran\r\nATTENDEE:evil', email: 'kiran@example.org' },
      },
    ],
  })
  const calendar = parse(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const [read] = eventsOf(text)
  expect(read).toMatchObject({
    uid: event.uid,
    sequence: 3,
    summary: 'Visit',
    description: 'Hello',
    location: 'River Road',
    organizer: 'mailto:desk@example.org',
  })
  expect(read!.startDate.toJSDate().getTime()).toBe(event.start)
  expect(read!.endDate.toJSDate().getTime()).toBe(event.end)
  expect(read!.attendees).toHaveLength(1)
  expect(read!.attendees[0]!.getFirstValue()).toBe('mailto:kiran@example.org')
  expect(read!.attendees[0]!.getParameter('cn')).toBe('Kiran  ATTENDEE:evil')
  expect(read!.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

test('a cancelled visit says so', () => {
  const text = writeCalendar({ method: 'CANCEL', events: [{ ...event, isCancelled: true }] })
  expect(parse(text).getFirstPropertyValue('method')).toBe('CANCEL')
  expect(eventsOf(text)[0]!.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test.each([
  ['commas, semicolons, backslashes', 'a, b; c \\ d \\n e'],
  ['lines', 'first\nsecond\nthird'],
  ['Arabic', 'موعدك في عيادة النهر يوم الثلاثاء الساعة التاسعة صباحًا مع الطبيب رافي ناير في الطابق الثاني'],
  ['Hindi', 'नमस्ते, आपका अपॉइंटमेंट मंगलवार को सुबह नौ बजे डॉक्टर रवि नायर के साथ दूसरी मंज़िल पर है'],
  ['emoji, joined ones too', '👩‍⚕️'.repeat(40)],
  ['what would be a property', 'x\nEND:VEVENT\nBEGIN:VALARM'],
  ['a long word', 'w'.repeat(400)],
])('%s come back as they were', (_what, words) => {
  const text = writeCalendar({ method: 'PUBLISH', events: [{ ...event, summary: words }] })
  expect(eventsOf(text).map(({ summary }) => summary)).toEqual([words])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a feed has a name and says how often to fetch it', () => {
  const calendar = parse(writeCalendar({ method: 'PUBLISH', name: 'Riverside North', events: [] }))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Riverside North')
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT1H')
})

test('control characters are removed', () => {
  const text = writeCalendar({
    method: 'PUBLISH',
    events: [{ ...event, summary: 'a\u0000\u0007\u000bb\rc' }],
  })
  expect(eventsOf(text)[0]!.summary).toBe('a   b\nc')
})

test.each([
  // Last Sunday of October: the hour from 02:00 to 03:00 occurs twice.
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ['2026-03-29T00:45:00Z', '2026-03-29T01:15:00Z'],
  ['2026-12-31T23:45:00Z', '2027-01-01T00:15:00Z'],
])('%s is that moment, whatever the clocks do', (start, end) => {
  const text = writeCalendar({
    method: 'PUBLISH',
    events: [{ ...event, start: Date.parse(start), end: Date.parse(end) }],
  })
  const [read] = eventsOf(text)
  expect(read!.startDate.toJSDate().toISOString()).toBe(start.replace('Z', '.000Z'))
  expect(read!.endDate.toJSDate().toISOString()).toBe(end.replace('Z', '.000Z'))
})
