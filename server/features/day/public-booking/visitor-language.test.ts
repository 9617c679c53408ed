import { expect, test } from 'vitest'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, keysOf, minute, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

async function bookIn(locale: string, more: object = {}, time = '10:00', email = nextEmail('visitor')) {
  const keys = keysOf(await here.hold(time, more))
  const sent = await here.sendCode(keys, email, { locale })
  expect(sent.status).toBe(200)
  const mail = await here.app.deliverMail()
  const booked = await here.book({ ...keys, code: mail.highlight, locale, timeZone: 'Europe/London' })
  expect(booked.status).toBe(201)
  return { code: mail, confirmation: await here.app.deliverMail(), visit: booked.body.data, email }
}

test('a mail is written in the language that its reader booked in, and says the time by their clock too', async () => {
  const { code, confirmation, visit } = await bookIn('ar')
  expect(code.subject).toBe('رمزك للحجز في Riverside North')
  expect(code.text.match(/(?<!\d)\d{6}(?!\d)/g)).toEqual([code.highlight])
  expect(confirmation.sender?.name).toBe('Riverside North عبر Lindenwell')
  expect(confirmation.letters).toMatchObject([{ locale: 'ar', title: 'تم حجز موعدك' }])
  const [first] = confirmation.letters![0].blocks
  expect(first).toMatchObject({ visit: { time: '10:00–10:30' } })
  expect(confirmation.text).toContain('UTC+5:30')
  // Between Arabic words, the digits of a number keep their order.
  expect(confirmation.text).toContain('\u2066+91\u00a09876543210\u2069')
  // The clock of London, in winter.
  expect(confirmation.text).toContain('04:30')
  // The file of its page takes the place of the mailed one in the reader's calendar.
  const summaryOf = (calendar: string) => /^SUMMARY:.*$/m.exec(calendar)?.[0]
  expect(summaryOf(visit.calendar)).toBe(summaryOf(confirmation.invitation!.calendar))
})

test('the clinic’s later messages come in that language, and the next booking changes it', async () => {
  const { email } = await bookIn('hi')
  const listed = await here.appointments()
  await here.app.call('PUT', `users/appointments/${listed[0]._id}`, {
    token: here.clinic.token,
    body: { start: at('2026-11-24', '12:00'), version: listed[0].version },
  })
  here.now += 3 * minute
  const moved = (await here.app.deliverMessages()).at(-1)
  expect(moved?.letters?.[0].title).toBe('आपके अपॉइंटमेंट का समय बदल गया है')
  // The mails of this address have room again.
  here.now += 20 * minute
  const { confirmation } = await bookIn('en', {}, '11:00', email)
  expect(confirmation.letters?.[0].title).toBe('Your appointment is booked')
})

test('no zone is invented, and none stranger than the world has', async () => {
  const keys = keysOf(await here.hold())
  const code = await here.mailedCode(keys, nextEmail('visitor'))
  const wrong = await here.book({ ...keys, code, timeZone: 'Europe/Riverside' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['timeZone']])
  expect((await here.book({ ...keys, code })).status).toBe(201)
  expect((await here.app.deliverMail()).text).not.toContain('time zone')
})

test('an online visit has no street address, on its page, in its mail and in its calendar file', async () => {
  const { token, categoryId } = here.clinic
  const service = { ...good.service(categoryId), systemService: 'Video call', type: 'Online' }
  const { _id: serviceId } = await create(here.app, token, 'users/services', service)
  const { confirmation, visit } = await bookIn('en', { serviceId })
  expect(visit).toMatchObject({ isOnline: true, service: { name: 'Video call' } })
  expect(confirmation.text).toContain('Where: Online, with Riverside North')
  expect(confirmation.text).not.toContain('1 River Road')
  expect(JSON.stringify(confirmation.letters)).not.toContain('River%20Road')
  for (const calendar of [confirmation.invitation!.calendar, visit.calendar]) {
    expect(calendar).toContain('BEGIN:VEVENT')
    expect(calendar).not.toMatch(/LOCATION|River Road/)
  }
})
