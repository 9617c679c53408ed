import { expect, test } from 'vitest'
import { at, hour, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, book, move, setStatus, after, logged, settings } = testMessages()

// Every visit begins on Wednesday at 10:00. What concerns it is told three minutes after its booking.
const start = Date.parse(at('2026-11-25', '10:00'))

async function bookReminded(...reminders: number[]): Promise<string> {
  await settings({ reminders })
  const id = await book()
  await after(3 * minute)
  return id
}
/** A change that concerns no time that the patient knows. */
const lengthen = async (id: string) =>
  expect((await call('PUT', `users/appointments/${id}`, { durationMinutes: 45 })).status).toBe(200)

test('a reminder that is tried again is not lost to another change of its visit, nor put off', async () => {
  const id = await bookReminded(1440, 120)
  here.app.failMails('try later')
  here.now = start - 24 * hour
  expect(await after(0)).toEqual([])
  await lengthen(id)
  here.app.failMails(undefined)
  expect(await after(minute)).toHaveLength(1)
  expect(await logged()).toEqual(['confirmation sent', 'reminder sent', 'reminder waiting'])
  here.now = start - 2 * hour
  expect(await after(0)).toHaveLength(1)
})

test.each([3 * minute, 0])('nor is one that leaves in %d milliseconds', async early => {
  const id = await bookReminded(1440, 120)
  here.now = start - 24 * hour - early
  await lengthen(id)
  expect(await after(early)).toHaveLength(1)
  expect(await logged()).toEqual(['confirmation sent', 'reminder sent', 'reminder waiting'])
})

test.each([
  ['moved', (id: string) => move(id, at('2026-11-26', '10:00')), 'moved'],
  ['cancelled', (id: string) => setStatus(id, 'cancelled'), 'cancelled'],
])('a reminder of a visit that is %s leaves no more', async (_what, change, told) => {
  const id = await bookReminded(1440)
  here.app.failMails('try later')
  here.now = start - 24 * hour
  await after(0)
  await change(id)
  here.app.failMails(undefined)
  await after(3 * minute)
  const sent = (await logged()).filter(line => line.endsWith('sent'))
  expect(new Set(sent)).toEqual(new Set(['confirmation sent', `${told} sent`]))
  expect(sent).toHaveLength(2)
})

test('other times for reminders leave one alone that is about to leave', async () => {
  await bookReminded(1440)
  here.now = start - 24 * hour - minute
  await settings({ reminders: [60] })
  await here.app.runJob('plan_reminders', { organizationId: here.clinic.organizationId })
  expect(await after(minute)).toHaveLength(1)
  here.now = start - hour
  expect(await after(0)).toHaveLength(1)
})

test('other times for reminders do not put off a confirmation', async () => {
  await book()
  await settings({ reminders: [60] })
  await here.app.runJob('plan_reminders', { organizationId: here.clinic.organizationId })
  expect(await after(3 * minute)).toHaveLength(1)
})

test('reminders that were all held up leave as one', async () => {
  await bookReminded(120, 60)
  here.now = start - hour / 2
  expect(await after(0)).toHaveLength(1)
  expect(await logged()).toEqual(['confirmation sent', 'reminder dropped', 'reminder sent'])
})
