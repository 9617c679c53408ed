import { expect, test } from 'vitest'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const here = testWaitlist()
const { call, ask, join, book, cancel, offers } = here
const correct = (id: string) => call('PUT', `users/patients/${id}`, { email: nextEmail('right') })
const textsTo = (email: string) => here.app.mails.filter(({ to }) => to === email).map(({ text }) => text)

test('once staff correct a wrong address, the links that were mailed to it open nothing', async () => {
  const visit = await book()
  const first = await join()
  await here.app.deliverMail()
  await cancel(visit)
  const [offer] = await offers(first)
  const leave = textsTo(first.email)
    .map(text => /\/book\/waiting#token=(\S+)$/m.exec(text)?.[1])
    .find(Boolean)
  const leaving = () => here.app.call('POST', 'public/waitlist-entry', { body: { token: leave } })
  expect([(await ask('', offer!)).status, (await leaving()).status]).toEqual([200, 200])
  expect((await correct(first.id)).status).toBe(200)
  expect((await ask('/take', offer!)).body.code).toBe('offer_over')
  expect((await leaving()).body.code).toBe('appointment_link_over')
})

test('an offer that has not left yet does not go to the wrong address', async () => {
  const visit = await book()
  const first = await join()
  await here.app.deliverMail()
  await cancel(visit)
  await here.app.offerFreedTime()
  expect((await correct(first.id)).status).toBe(200)
  await here.app.deliverMail()
  expect(textsTo(first.email).filter(text => text.includes('/book/offer#'))).toEqual([])
})
