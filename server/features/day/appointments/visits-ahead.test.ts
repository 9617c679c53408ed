import { beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { insist } from '#server/testing/insist.ts'
import { at, keysOf, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

const hours = ['09', '10', '11', '12', '13', '14', '15']
const times = hours.flatMap(hour => [`${hour}:00`, `${hour}:30`])
let mine: string

const bookMyself = (time: string, token = here.clinic.patientToken) =>
  here.app.call('POST', 'users/appointments', {
    token,
    body: {
      clinicId: here.clinic.clinicId,
      doctorId: here.clinic.doctorId,
      serviceId: here.clinic.serviceId,
      patientId: mine,
      start: at(tuesday, time),
    },
  })
const allow = (visitsAheadLimit: number | string) =>
  here.app.call('PUT', 'users/settings', { token: here.clinic.token, body: { visitsAheadLimit } })

beforeEach(async () => {
  const own = await here.app.call('GET', 'users/patients', { token: here.clinic.patientToken })
  mine = own.body.data[0]._id
})

test('a patient books five visits ahead in the portal, also when more are asked for at once', async () => {
  const answers = await Promise.all(times.map(time => insist(() => bookMyself(time))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(5).fill(201),
    ...Array<number>(9).fill(409),
  ])
  const refused = answers.find(({ status }) => status === 409)!
  expect([refused.body.code, refused.body.message]).toEqual(['conflict', messages.visitsAheadReached])
  // The desk is not limited; what was cancelled and what is over is not counted.
  expect((await bookMyself('16:00', here.clinic.token)).status).toBe(201)
  const visits = await here.appointments()
  for (const { _id } of visits.slice(0, 2))
    await here.app.call('PATCH', `users/appointments/${_id}/status`, {
      token: here.clinic.patientToken,
      body: { status: 'cancelled' },
    })
  expect((await bookMyself('16:30')).status).toBe(201)
  expect((await bookMyself('09:00')).status).toBe(409)
})

test('the owner chooses how many, from one to fifty', async () => {
  for (const wrong of [0, 51, '', 'many']) {
    const refused = await allow(wrong)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { visitsAheadLimit: messages.visitsAheadRange },
    ])
  }
  expect((await allow(1)).body.data.visitsAheadLimit).toBe(1)
  const profile = await here.app.call('GET', 'user/profile', { token: here.clinic.patientToken })
  expect(profile.body.data.organization.visitsAheadLimit).toBe(1)
  expect((await here.visit('GET', '')).body.data.visitsAheadLimit).toBe(1)
  expect((await bookMyself('09:00')).status).toBe(201)
  expect((await bookMyself('10:00')).status).toBe(409)
  await allow(2)
  expect((await bookMyself('10:00')).status).toBe(201)
})

test('the booking page counts the same visits of a patient, also when two browsers book at once', async () => {
  await allow(2)
  const email = nextEmail('visitor')
  expect((await here.bookAs(email, '09:00')).status).toBe(201)
  const codes: { holdId: string; secret: string; code: string }[] = []
  for (const time of ['10:00', '11:00']) {
    const keys = keysOf(await here.hold(time))
    codes.push({ ...keys, code: await here.mailedCode(keys, email) })
  }
  const answers = await Promise.all(codes.map(body => insist(() => here.book(body))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.message).toBe(messages.visitsAheadReached)
  // Somebody else of the mailbox has visits of their own.
  const kept = codes[answers.indexOf(refused)]!
  expect((await here.book({ ...kept, isNewPatient: true })).status).toBe(201)
})
