/** The part of RFC 5545 that visits need. Times are in UTC; calendar programs convert them to the reader's time zone. */
export type CalendarEvent = {
  /** Never changes during the event's life. */
  uid: string
  /** Increases with every change that a calendar must show. */
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

/** The same in every mail, file and feed: a calendar that gets the event several times shows it once. */
export const eventUid = (id: string, host: string): string => `${id}@${host}`

type Calendar = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The name of the calendar; only for feeds. */
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

/** Tells calendar programs to fetch the feed once an hour. */
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

/** RFC 5545, 3.3.11: no control character except the newline, written as \n. */
const escape = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken away
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** RFC 5545, 3.2: the value is quoted and contains no quotes and no control characters. */
// oxlint-disable-next-line no-control-regex -- they are what is taken away
const parameter = (text: string) => `"${text.replace(/["\u0000-\u001f\u007f]/g, ' ')}"`

/** RFC 5545, 3.1: at most 75 bytes a line; never cuts inside a character. */
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
