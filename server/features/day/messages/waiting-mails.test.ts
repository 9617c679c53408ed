// Messages to patients that are over the limit of mails to one address.
import { expect, test } from 'vitest'
import { at, minute, testMessages } from '#server/testing/worlds/test-messages.ts'

const { here, call, book, after } = testMessages()

test('what is over three mails to an address waits, and leaves as one with every file for the calendar', async () => {
  const ids = [
    await book(),
    await book(at('2026-11-25', '10:30')),
    await book(at('2026-11-25', '11:00')),
    await book(at('2026-11-25', '11:30')),
    await book(at('2026-11-25', '12:00')),
  ]
  const sentBefore = here.app.mails.length
  expect(await after(3 * minute)).toHaveLength(3)
  await here.app.deliverMail()
  expect(here.app.mails).toHaveLength(sentBefore + 3)
  const log = async () =>
    ((await call('GET', 'users/messages')).body.data as { status: string; kind: string }[])
      .filter(({ kind }) => kind === 'confirmation')
      .map(({ status }) => status)
      .toSorted()
  expect(await log()).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting'])

  here.now += 15 * minute
  here.app.failMails('down')
  await here.app.deliverMail()
  here.app.failMails(undefined)
  expect(here.app.mails).toHaveLength(sentBefore + 3)
  here.now += 2 * minute
  await here.app.deliverMessages()
  await here.app.deliverMail()
  const sent = here.app.mails.slice(sentBefore + 3)
  expect(await log()).toEqual(Array(5).fill('sent'))
  const files = sent.flatMap(mail => [mail.invitation!, ...(mail.furtherInvitations ?? [])])
  expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST'])
  expect(new Set(files.map(({ calendar }) => /UID:(\S+)/.exec(calendar)![1])).size).toBe(2)
  expect(ids).toHaveLength(5)
})

test('what waits with another is one mail with it', async () => {
  for (const time of ['10:00', '10:30', '11:00', '11:30', '12:00']) await book(at('2026-11-25', time))
  await after(3 * minute)
  here.now += 15 * minute
  const mail = await here.app.deliverMail()
  expect(mail.subject).toMatch(/ \(\+1\)$/)
  expect(mail.text).toContain('25 November 2026 at 11:30')
  expect(mail.text).toContain('25 November 2026 at 12:00')
  expect([mail.invitation!.method, mail.furtherInvitations!.length]).toEqual(['REQUEST', 1])
})
