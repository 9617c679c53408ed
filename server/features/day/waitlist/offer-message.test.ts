import { expect, test } from 'vitest'
import { at, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const here = testWaitlist()
const { call, join, book, cancel, offers } = here

test('an offer stands among the messages: waiting until its mail is written, then sent', async () => {
  const visit = await book()
  const first = await join()
  await cancel(visit)
  const listed = async (query = '') =>
    (await call('GET', `users/messages?patientId=${first.id}${query}`)).body.data as object[]
  await offers(first)
  expect(await listed()).toMatchObject([
    {
      kind: 'offer',
      status: 'sent',
      channel: 'mail',
      recipient: first.email,
      appointment: null,
      start: at(tuesday, '10:00'),
    },
  ])
  expect(await listed('&kind=offer&status=sent')).toHaveLength(1)
  expect(await listed('&kind=reminder')).toEqual([])
  const [{ _id }] = (await listed()) as [{ _id: string }]
  expect((await call('POST', `users/messages/${_id}/send-again`)).status).toBe(409)
})
