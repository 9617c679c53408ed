type CalendarEntry = {
  /** Epoch milliseconds. */
  start: number
  end: number
  title: string
  /** Empty: none. */
  location: string
}

const withQuery = (page: string, fields: Readonly<Record<string, string>>) =>
  `${page}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

const utc = (moment: number) => new Date(moment).toISOString().replace(/\.\d+/, '')
const compact = (moment: number) => utc(moment).replaceAll(/[-:]/g, '')

/** Google Calendar's page for a new event, filled in. Nothing is sent to it before somebody opens it. */
export const googleCalendarLink = ({ start, end, title, location }: CalendarEntry): string =>
  withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location,
  })

/** The same of Outlook on the web. */
export const outlookCalendarLink = ({ start, end, title, location }: CalendarEntry): string =>
  withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    rru: 'addevent',
    subject: title,
    startdt: utc(start),
    enddt: utc(end),
    location,
  })
