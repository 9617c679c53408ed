import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { nothing } from '../../core/fields.ts'
import { messages } from '../../core/messages.ts'

const feed = z.object({
  /** Whose appointments the feed contains. */
  kind: z.enum(['clinic', 'doctor']),
  /** The name of the clinic or doctor. */
  _id: z.string(),
  name: z.string(),
  /** When its address was created; null if it has none, or its maker may not make it any more. */
  openedAt: z.string().nullable(),
  /** Whether the feed contains patients' first names and initials. */
  showsNames: z.boolean(),
  /** Whether the caller can turn names on. */
  mayShowNames: z.boolean(),
})
export type CalendarFeed = z.output<typeof feed>

/** A calendar program reads this address without signing in. */
export const calendarFeedPath = (token: string) => `/calendar/${token}.ics`

const path = 'users/calendar-feeds'

export const calendarFeedEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary:
      'The calendars for which the caller can make an address: a doctor’s own, a receptionist’s clinics, for the owner all',
    allow: 'calendarFeeds.write',
    data: z.array(feed),
  }),
  open: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary:
      'Make a new address for the calendar of a doctor or a clinic, by their id. The old one stops working. The address is shown only once',
    allow: 'calendarFeeds.write',
    data: z.object({ token: z.string(), openedAt: z.string() }),
    message: messages.calendarFeedOpened,
    changes: ['calendarFeeds'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    summary:
      'Choose whether the calendar shows patients by name; its address does not change. In a clinic’s, receptionists turn names on only where the settings allow it',
    allow: 'calendarFeeds.write',
    body: z.object({ showsNames: z.boolean({ error: messages.invalidValue }) }),
    data: feed,
    message: messages.calendarFeedChanged,
    changes: ['calendarFeeds'],
  }),
  close: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Revoke the address of a calendar',
    allow: 'calendarFeeds.write',
    data: nothing,
    message: messages.calendarFeedClosed,
    changes: ['calendarFeeds'],
  }),
}
