import { expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import type { Answer } from '#server/testing/create-test-app.ts'
import { create, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { insist } from '#server/testing/insist.ts'
import { at, keysOf, testBookingPage, tuesday } from '#server/testing/worlds/test-booking-page.ts'

// The doctor's Tuesday has sixteen slots of half an hour.
const here = testBookingPage()
const times = Array.from({ length: 16 }, (_, index) => {
  const minutes = 540 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()
const count = (held: number, refused: number) => [
  ...Array<number>(held).fill(201),
  ...Array<number>(refused).fill(429),
]

type From = { address?: string; cookie?: string; day?: string; doctorId?: string }

/** As a browser at an address asks; without a cookie, one that keeps none. */
async function holdFrom(
  time: string,
  { address, cookie, day = tuesday, ...more }: From = {},
): Promise<Answer> {
  const answer = await here.app.app.http.inject({
    method: 'POST',
    url: `/api/public/clinics/${here.slug}/holds`,
    ...(address && { remoteAddress: address }),
    headers: { ...(cookie && { cookie }) },
    payload: { serviceId: here.clinic.serviceId, start: at(day, time), ...more },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() } as unknown as Answer
}
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0]!
/** Tuesday the 24th, and the days after it. */
const day = (index: number) => `2026-11-${24 + index}`

test('a browser holds three times at once, another one at the same address goes on', async () => {
  const first = await holdFrom('09:00')
  expect(String(first.headers['set-cookie'])).toMatch(
    /^visitor-[\w-]{36}=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(first)
  const rest = await Promise.all(times.slice(1, 9).map(time => insist(() => holdFrom(time, { cookie }))))
  expect(statuses(rest)).toEqual(count(2, 6))
  const refused = await holdFrom('16:30', { cookie })
  expect([refused.status, refused.body.message]).toEqual([429, messages.tooManyHolds])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await holdFrom('16:30')).status).toBe(201)
})

test('what a browser lets go is not counted any more', async () => {
  const first = await holdFrom('09:00')
  const cookie = cookieOf(first)
  for (const time of ['09:30', '10:00']) await holdFrom(time, { cookie })
  expect((await holdFrom('10:30', { cookie })).status).toBe(429)
  const strange = await here.visit('POST', '/holds/release', { ...keysOf(first), secret: 'x'.repeat(43) })
  const own = await here.visit('POST', '/holds/release', keysOf(first))
  const again = await here.visit('POST', '/holds/release', keysOf(first))
  for (const { status, body } of [strange, own, again])
    expect([status, body]).toEqual([200, { status: 200, message: messages.holdReleased, data: null }])
  expect(await here.times()).toContain('09:00')
  expect((await holdFrom('10:30', { cookie })).status).toBe(201)
})

test('a release with a strange secret keeps the time held', async () => {
  const held = await here.hold('10:00')
  await here.visit('POST', '/holds/release', { ...keysOf(held), secret: 'x'.repeat(43) })
  expect(await here.times()).not.toContain('10:00')
})

test('browsers without cookies at one address hold a quarter of a doctor’s day, also all at once', async () => {
  const answers = await Promise.all(times.map(time => insist(() => holdFrom(time))))
  expect(statuses(answers)).toEqual(count(4, 12))
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.body.message).toBe(messages.dayHeld)
  expect((await holdFrom('09:00', { day: day(1) })).status).toBe(201)
})

test('eight addresses together hold half of a doctor’s day, also all at once', async () => {
  const wanted = times.map((time, index) => ({ time, address: `203.0.113.${index % 8}` }))
  const answers = await Promise.all(
    wanted.map(({ time, address }) => insist(() => holdFrom(time, { address }))),
  )
  expect(statuses(answers)).toEqual(count(8, 8))
  // The desk takes what is left.
  const [free] = await here.times()
  const desk = await here.app.call('POST', 'users/appointments', {
    token: here.clinic.token,
    body: {
      clinicId: here.clinic.clinicId,
      doctorId: here.clinic.doctorId,
      serviceId: here.clinic.serviceId,
      patientId: here.clinic.patientId,
      start: at(tuesday, free!),
    },
  })
  expect(desk.status).toBe(201)
})

test('one address holds forty times at once, a remembered device behind it goes on', async () => {
  const booked = await here.bookAs(nextEmail('visitor'), '16:30', { remember: true })
  const remembered = cookieOf(booked)
  const doctors = [here.clinic.doctorId]
  for (let more = 0; more < 2; more++)
    doctors.push(
      (await create(here.app, here.clinic.token, 'users/doctors', good.doctor(here.clinic.clinicId)))._id,
    )
  // Four of a doctor's day: twelve a day, on four days.
  const wanted = [0, 1, 2, 3].flatMap(index =>
    doctors.flatMap(doctorId => times.slice(0, 4).map(time => ({ time, doctorId, day: day(index) }))),
  )
  const answers = await Promise.all(wanted.map(({ time, ...more }) => insist(() => holdFrom(time, more))))
  expect(statuses(answers)).toEqual(count(40, 8))
  expect((await holdFrom('12:00', { day: day(3) })).body.message).toBe(messages.tooManyHolds)
  const mine = await Promise.all(
    times.slice(6, 11).map(time => insist(() => holdFrom(time, { cookie: remembered }))),
  )
  expect(statuses(mine)).toEqual(count(3, 2))
  const elsewhere = await holdFrom('12:00', { address: '203.0.113.9', day: day(3) })
  expect(elsewhere.status).toBe(201)
})

test('three holds with the address of somebody else do not stop its holder, who comes from another network', async () => {
  const email = nextEmail('visitor')
  const sendFrom = (address: string, holding: Answer) =>
    here.app.call('POST', `public/clinics/${here.slug}/codes`, {
      address,
      body: { ...keysOf(holding), name: 'Meera Nair', phoneNumber: '98765 43210', email },
    })
  const stranger = '203.0.113.9'
  const sent: number[] = []
  for (const time of times.slice(0, 4)) {
    const holding = await holdFrom(time, { address: stranger })
    sent.push((await sendFrom(stranger, holding)).status)
  }
  expect(sent).toEqual([200, 200, 200, 429])
  const mine = '198.51.100.7'
  expect((await sendFrom(mine, await holdFrom('15:00', { address: mine }))).status).toBe(200)
})
