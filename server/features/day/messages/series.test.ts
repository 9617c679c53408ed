import { expect, test } from 'vitest'
import ICAL from 'ical.js'
import type { Mail } from '#server/platform/mail/transport.ts'
import { at, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, book, after, logged, settings } = testMessages()

const rule = 'FREQ=WEEKLY;COUNT=3'
const days = ['2026-11-25', '2026-12-02', '2026-12-09']

/** A first visit, and a minute later those that follow it. */
async function bookSeries(): Promise<string> {
  const id = await book(at(days[0]!, '10:00'))
  here.now += minute
  const starts = days.slice(1).map(day => at(day, '10:00'))
  expect((await call('POST', `users/appointments/${id}/series`, { rule, starts })).status).toBe(201)
  return id
}
const change = (id: string, how: 'move' | 'cancel', body: object) =>
  call('POST', `users/appointments/${id}/series/${how}`, { scope: 'all', ...body })

function eventsOf({ invitation, furtherInvitations = [] }: Mail) {
  return [invitation!, ...furtherInvitations].map(({ method, calendar }) => {
    const event = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getFirstSubcomponent('vevent')!
    return { method, start: new ICAL.Event(event).startDate.toString(), uid: new ICAL.Event(event).uid }
  })
}

test('a series is told once: with the list of its visits, and each of them for the calendar', async () => {
  await bookSeries()
  expect(await after(3 * minute - 1000)).toEqual([])
  const mails = await after(1000)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [
      here.patient.email,
      'Your appointment at Riverside North: Wednesday, 25 November 2026, 10:00 (and 2 more)',
    ],
  ])
  const { text } = mails[0]!
  expect(text).toContain('This message is about 3 appointments:')
  for (const day of ['25 November', '2 December', '9 December'])
    expect(text).toContain(`Wednesday, ${day} 2026, 10:00–10:30`)
  const links = [...text.matchAll(/^(http\S+manage#\S+)$/gm)].map(([, link]) => link)
  expect(new Set(links).size).toBe(3)
  const events = eventsOf(mails[0]!)
  expect(events.map(({ method, start }) => [method, start])).toEqual(
    days.map(day => ['REQUEST', `${day}T04:30:00Z`]),
  )
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  expect(await after(hour)).toEqual([])
  expect((await logged()).filter(line => line === 'confirmation sent')).toHaveLength(3)
})

test('a series that is undone before its notice leaves is told to nobody', async () => {
  const id = await bookSeries()
  expect((await change(id, 'cancel', {})).status).toBe(200)
  expect(await after(hour)).toEqual([])
})

test('moving and cancelling a series are told once each, and what was taken out of it is not in the list', async () => {
  const id = await bookSeries()
  await after(3 * minute)
  const moved = await change(id, 'move', { date: days[0]!, time: '15:00' })
  expect(moved.status).toBe(200)
  const [move, ...noMore] = await after(3 * minute)
  expect([move!.subject, noMore]).toEqual([
    'Your appointment has been moved to Wednesday, 25 November 2026, 15:00 (and 2 more)',
    [],
  ])
  expect((await change(id, 'cancel', {})).status).toBe(200)
  here.now += minute
  const { _id } = moved.body.data.visits[1]
  await call('PATCH', `users/appointments/${_id}/status`, { status: 'booked' })
  const [cancelled, ...others] = await after(3 * minute)
  expect([cancelled!.subject, others]).toEqual([
    'Your appointment on Wednesday, 25 November 2026 has been cancelled (and 1 more)',
    [],
  ])
  expect(eventsOf(cancelled!).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
})

test('a mail server that is away is tried again, once for all of them', async () => {
  await bookSeries()
  here.app.failMails('try later')
  expect(await after(3 * minute)).toEqual([])
  here.app.failMails(undefined)
  expect(await after(3 * minute)).toHaveLength(1)
  expect(await after(hour)).toEqual([])
})

test('and the jobs of all its visits at once send one', async () => {
  const id = await bookSeries()
  const { visits } = (await call('GET', `users/appointments/${id}/series`)).body.data
  here.now += 3 * minute
  const sentBefore = here.app.mails.length
  const { organizationId } = here.clinic
  await Promise.all(
    visits.map(({ _id }: { _id: string }) =>
      here.app.runJob('send_messages', { organizationId, appointmentId: _id }),
    ),
  )
  expect(here.app.mails.slice(sentBefore)).toHaveLength(1)
})

test('a phone is told of the first, and how many there are', async () => {
  await settings({ byMail: false, bySms: true })
  await bookSeries()
  await after(3 * minute)
  expect(here.standIn.received).toHaveLength(1)
  expect(here.standIn.received[0]!.fields['Body']).toContain(
    'This message is about 3 appointments; this is the first.',
  )
})
