/** RFC 5545, as far as visits need it. Moments are in UTC, which every program puts into its reader's own zone. */
export type CalendarEvent = {
  /** The same for as long as the event lives. */
  uid: string
  /** Higher with every change that a calendar has to take over. */
  sequence: number
  /** Epoch milliseconds. */
  start: number
  end: number
  changedAt: number
  summary: string
  description?: string
  location?: string
  isCancelled?: boolean
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

/** The same in every mail, file and feed, so that a calendar which has several of them shows the event once. */
export const eventUid = (id: string, host: string): string => `${id}@${host}`

type Calendar = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Of a feed: what the calendar is called. */
  name?: string
  events: readonly CalendarEvent[]
}

/** Lines end in CRLF and are at most 75 bytes long. */
export function writeCalendar({ method, name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lindenwell//Lindenwell//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? feedLines(name) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Programs that heed it ask for a feed once an hour. */
const feedLines = (name: string): string[] => [
  `NAME:${escape(name)}`,
  `X-WR-CALNAME:${escape(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escape(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${moment(event.changedAt)}`,
  `LAST-MODIFIED:${moment(event.changedAt)}`,
  `DTSTART:${moment(event.start)}`,
  `DTEND:${moment(event.end)}`,
  `SUMMARY:${escape(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escape(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escape(event.location)}`] : []),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(event.organizer
    ? [`ORGANIZER;CN=${parameter(event.organizer.name)}:mailto:${event.organizer.email}`]
    : []),
  ...(event.attendee
    ? [
        `ATTENDEE;CN=${parameter(event.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee.email}`,
      ]
    : []),
  'TRANSP:OPAQUE',
  'CLASS:PRIVATE',
  'END:VEVENT',
]

const moment = (epochMs: number) => new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, '')

/** 3.3.11: no control character but the newline, and that as \n. */
const escape = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken away
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** 3.2: quoted, and a quoted parameter has no quotes and no control characters inside. */
// oxlint-disable-next-line no-control-regex -- they are what is taken away
const parameter = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`

/** 3.1: at most 75 bytes a line, no character cut in two. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
