import { expect, test } from 'vitest'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, minute, tuesday } from '#server/testing/worlds/test-booking-page.ts'
import { testWaitlist } from '#server/testing/worlds/test-waitlist.ts'

const here = testWaitlist()
const { call, ask, patient, wish, join, book, cancel, offers } = here
let names = 0

test.each([
  ['moved away', (id: string) => call('PUT', `users/appointments/${id}`, { start: at(tuesday, '15:00') })],
  ['deleted', (id: string) => call('DELETE', `users/appointments/${id}`)],
  [
    'no show',
    (id: string) => {
      here.now = Date.parse(at(tuesday, '07:00'))
      return call('PATCH', `users/appointments/${id}/status`, { status: 'no_show' })
    },
  ],
])('a visit that is %s before it starts is offered too', async (_what, giveBack) => {
  const visit = await book()
  const first = await join()
  expect((await giveBack(visit)).status).toBe(200)
  const [token] = await offers(first)
  expect((await ask('', token!)).body.data.start).toBe(at(tuesday, '10:00'))
})

test('leave that is taken back, and a day with longer hours', async () => {
  const leave = { from: tuesday, to: tuesday }
  const { _id } = await create(
    here.app,
    here.clinic.token,
    `users/doctors/${here.clinic.doctorId}/leave`,
    leave,
  )
  const first = await join({ from: tuesday, to: tuesday })
  await call('DELETE', `users/doctors/${here.clinic.doctorId}/leave/${_id}`)
  expect((await ask('', (await offers(first))[0]!)).body.data.start).toBe(at(tuesday, '09:00'))
  const early = await join({ from: '2026-11-25', to: '2026-11-25' })
  const hours = [{ start: '07:00', end: '17:00' }]
  await call('PUT', `users/clinics/${here.clinic.clinicId}/exceptions/2026-11-25`, { hours })
  expect((await ask('', (await offers(early))[0]!)).body.data.start).toBe(at('2026-11-25', '07:00'))
})

test('the days by which leave is shortened', async () => {
  const path = `users/doctors/${here.clinic.doctorId}/leave`
  const { _id } = await create(here.app, here.clinic.token, path, { from: tuesday, to: '2026-11-25' })
  const first = await join({ from: tuesday, to: '2026-11-25' })
  expect((await call('PUT', `${path}/${_id}`, { from: tuesday, to: tuesday })).status).toBe(200)
  expect((await ask('', (await offers(first))[0]!)).body.data.start).toBe(at('2026-11-25', '09:00'))
})

test.each([
  [
    'the doctor’s week',
    (day: number, start: string, end: string) =>
      call('PUT', `users/doctors/${here.clinic.doctorId}/working-hours`, {
        hours: [{ clinicId: here.clinic.clinicId, weekday: day, start, end }],
      }),
  ],
  [
    'the clinic’s week',
    (day: number, start: string, end: string) =>
      call('PUT', `users/clinics/${here.clinic.clinicId}/opening-hours`, {
        hours: [{ weekday: day, start, end }],
      }),
  ],
])('%s: more hours are offered, fewer are not', async (_what, setHours) => {
  expect((await setHours(2, '09:00', '10:00')).status).toBe(200)
  await here.app.offerFreedTime()
  const first = await join({ from: tuesday, to: '2026-11-25' })
  expect((await setHours(2, '09:00', '09:30')).status).toBe(200)
  expect(await offers(first)).toEqual([])
  expect((await setHours(3, '14:00', '15:00')).status).toBe(200)
  expect((await ask('', (await offers(first))[0]!)).body.data.start).toBe(at('2026-11-25', '14:00'))
})

test.each([
  [
    'a holiday that ends sooner',
    async () => {
      const path = `users/clinics/${here.clinic.clinicId}/holidays`
      const { _id } = await create(here.app, here.clinic.token, path, { from: tuesday, to: '2026-11-25' })
      return () => call('PUT', `${path}/${_id}`, { from: tuesday, to: tuesday })
    },
  ],
  [
    'a day off of the doctor’s that is taken back',
    async () => {
      const path = `users/doctors/${here.clinic.doctorId}/exceptions/2026-11-25`
      await call('PUT', path, { hours: [] })
      return () => call('DELETE', path)
    },
  ],
])('%s', async (_what, closeDay) => {
  const openDay = await closeDay()
  const first = await join({ from: '2026-11-25', to: '2026-11-25' })
  expect((await openDay()).status).toBe(200)
  expect((await ask('', (await offers(first))[0]!)).body.data.start).toBe(at('2026-11-25', '09:00'))
})

test('a room that comes free is offered to who waits for another doctor and needs it', async () => {
  const room = await create(here.app, here.clinic.token, `users/clinics/${here.clinic.clinicId}/resources`, {
    name: 'Lab',
    kind: 'room',
  })
  await call('PUT', `users/services/${here.clinic.serviceId}`, { resourceIds: [room._id] })
  const asha = { ...good.doctor(here.clinic.clinicId), firstName: 'Asha', lastName: 'Rao' }
  const { _id: other } = await create(here.app, here.clinic.token, 'users/doctors', asha)
  const noRoom = { ...good.service(here.clinic.categoryId), systemService: 'Talk' }
  const { _id: talk } = await create(here.app, here.clinic.token, 'users/services', noRoom)
  const visit = await book()
  const first = await join({ doctorId: other, serviceId: talk })
  const second = await join({ doctorId: other })
  await cancel(visit)
  const [token] = await offers(second)
  const { start, doctor } = (await ask('', token!)).body.data
  expect([start, doctor.name]).toEqual([at(tuesday, '10:00'), 'Asha Rao'])
  expect(await offers(first)).toEqual([])
})

test('a room that is in use again is offered to who needs it', async () => {
  const path = `users/clinics/${here.clinic.clinicId}/resources`
  const room = await create(here.app, here.clinic.token, path, { name: 'Lab', kind: 'room' })
  await call('PUT', `users/services/${here.clinic.serviceId}`, { resourceIds: [room._id] })
  await call('PATCH', `${path}/${room._id}/status`, { status: false })
  const first = await join({ from: tuesday, to: tuesday })
  expect(await offers(first)).toEqual([])
  expect((await call('PATCH', `${path}/${room._id}/status`, { status: true })).status).toBe(200)
  expect((await ask('', (await offers(first))[0]!)).body.data.start).toBe(at(tuesday, '09:00'))
})

test('who joins while a time that suits is free is offered it at once, and no two the same', async () => {
  await call('PUT', 'users/settings', { minimumNoticeMinutes: 60 })
  const day = { from: tuesday, to: tuesday, parts: ['morning'] }
  const people = [await patient(), await patient()]
  const added = await Promise.all(people.map(({ id }) => call('POST', 'users/waitlist', wish(id, day))))
  expect(added.map(({ status, body }) => [status, body.data.status])).toEqual([
    [201, 'offered'],
    [201, 'offered'],
  ])
  expect(added.map(({ body }) => body.data.offer.start).sort()).toEqual([
    at(tuesday, '09:00'),
    at(tuesday, '09:30'),
  ])
  for (const person of people) expect(await offers(person)).toHaveLength(1)
  // Within the notice nothing is offered, however free it is.
  here.now = Date.parse(at(tuesday, '10:25'))
  const late = await call('POST', 'users/waitlist', wish((await patient()).id, day))
  expect([late.status, late.body.data.status, late.body.data.offer]).toEqual([201, 'waiting', null])
})

test('a time held on the public page is offered when its visitor goes away', async () => {
  const slug = `waiting-${++names}`
  await call('PUT', `users/clinics/${here.clinic.clinicId}/booking-page`, { slug, isOpen: true })
  const first = await join({ from: tuesday, to: tuesday })
  const hold = await here.app.call('POST', `public/clinics/${slug}/holds`, {
    body: { serviceId: here.clinic.serviceId, doctorId: here.clinic.doctorId, start: at(tuesday, '10:00') },
  })
  expect(hold.status).toBe(201)
  expect(await offers(first)).toEqual([])
  here.now += 11 * minute
  const [token] = await offers(first)
  expect((await ask('', token!)).body.data.start).toBe(at(tuesday, '10:00'))
})
