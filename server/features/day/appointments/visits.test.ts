import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'
import { csvLines } from '#server/testing/csv-lines.ts'

// Monday 23 November 2026, 08:30 in Kolkata. The clinic is open from 09:00 to 17:00 and has slots of 30 minutes.
const now = Date.parse('2026-11-23T03:00:00Z')

let app: TestApp
let clinic: TestClinic
let otherDoctorId: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const other = await create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))
  otherDoctorId = other._id
})
afterAll(() => app.close())

/** A service of an hour and a half's price and a length of its own. */
const service = (more: object = {}) =>
  create(app, clinic.token, 'users/services', { ...good.service(clinic.categoryId), ...more })

const at = (day: string, time: string) => `${day}T${time}:00+05:30`
const visit = (serviceId: string, start: string, more: object = {}) => ({
  clinicId: clinic.clinicId,
  doctorId: clinic.doctorId,
  patientId: clinic.patientId,
  serviceId,
  start,
  ...more,
})
const book = (serviceId: string, start: string, more: object = {}) =>
  app.call('POST', 'users/appointments', { token: clinic.token, body: visit(serviceId, start, more) })
const setStatus = (id: string, status: string) =>
  app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body: { status } })

async function starts(serviceId: string, day: string, more: Record<string, string> = {}): Promise<string[]> {
  const { clinicId, doctorId, token } = clinic
  const query = new URLSearchParams({ clinicId, doctorId, serviceId, from: day, to: day, ...more })
  const answer = await app.call('GET', `users/slots?${query}`, { token })
  expect(answer.status).toBe(200)
  return (answer.body.data as { start: string }[]).map(({ start }) => start.slice(11, 16))
}

test('several services are one visit: as long as all of them, at the price of all of them', async () => {
  const day = '2026-12-01'
  const [first, second] = [
    await service(),
    await service({ systemService: 'Thyroid panel', serviceDuration: 45, defaultPrice: '250' }),
  ]
  const moreServiceIds = [second._id]
  expect((await starts(first._id, day, { moreServiceIds: second._id })).at(-1)).toBe('15:30')
  const booked = await book(first._id, at(day, '10:00'), { moreServiceIds })
  expect(booked.status).toBe(201)
  expect(booked.body.data).toMatchObject({
    end: at(day, '11:15'),
    service: { _id: first._id, durationMinutes: 75 },
    moreServices: [{ _id: second._id, price: { amountMinor: 25_000 } }],
    total: { amountMinor: 75_000 },
  })
  const moved = await app.call('PUT', `users/appointments/${booked.body.data._id}`, {
    token: clinic.token,
    body: { start: at(day, '12:00') },
  })
  expect(moved.body.data.end).toBe(at(day, '13:15'))
  const found = await app.call('GET', `users/appointments?serviceId=${second._id}`, { token: clinic.token })
  expect(found.body.total).toBe(1)
  const searched = await app.call('GET', 'users/appointments?keyword=thyroid', { token: clinic.token })
  expect(searched.body.total).toBe(1)

  const payment = { appointmentId: booked.body.data._id, amountMinor: 1_000, method: 'cash' }
  const paid = await app.call('POST', 'users/payments', { token: clinic.token, body: payment })
  expect(paid.body.data.moreServices).toEqual([{ _id: second._id, name: 'Thyroid panel' }])
  const dashboard = await app.call('GET', 'users/dashboard', { token: clinic.token })
  expect(dashboard.body.data.upcoming).toMatchObject([{ moreServices: [{ _id: second._id }] }])
  const csv = await app.call('GET', 'users/appointments/export?format=csv&columns=service', {
    token: clinic.token,
  })
  expect(csv.text).toContain('"Blood count, Thyroid panel"')

  const twice = await book(first._id, at(day, '14:00'), { moreServiceIds: [first._id] })
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([400, ['moreServiceIds']])
  const unknown = await book(first._id, at(day, '14:00'), { moreServiceIds: [clinic.clinicId] })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['moreServiceIds']])
  const long = await service({ serviceDuration: 480 })
  const tooLong = await book(long._id, at(day, '09:00'), { moreServiceIds })
  expect(tooLong.body.errors).toEqual({ moreServiceIds: 'One visit is at most 8 hours long.' })
})

test('what is kept free before and after a visit is free of other visits, whichever was there first', async () => {
  const day = '2026-12-02'
  const plain = await service()
  const buffered = await service({ bufferBeforeMinutes: 30, bufferAfterMinutes: 15 })
  expect((await book(buffered._id, at(day, '11:00'))).status).toBe(201)
  const free = await starts(plain._id, day)
  expect(['10:00', '10:30', '11:00', '11:30', '12:00'].filter(time => free.includes(time))).toEqual([
    '10:00',
    '12:00',
  ])
  expect((await book(plain._id, at(day, '11:30'))).status).toBe(409)
  expect((await book(plain._id, at(day, '11:45'))).status).toBe(201)
  expect((await book(plain._id, at(day, '13:30'))).status).toBe(201)
  // Its own buffers, against what was there before.
  const around = await starts(buffered._id, day)
  expect(['13:00', '13:30', '14:00', '14:30'].filter(time => around.includes(time))).toEqual(['14:30'])
})

test('a visit is made longer or shorter where there is room', async () => {
  const day = '2026-12-03'
  const plain = await service()
  const one = await book(plain._id, at(day, '10:00'))
  await book(plain._id, at(day, '11:00'))
  const resize = (durationMinutes: unknown) =>
    app.call('PUT', `users/appointments/${one.body.data._id}`, {
      token: clinic.token,
      body: { durationMinutes },
    })
  expect((await resize(60)).body.data.end).toBe(at(day, '11:00'))
  expect((await resize(75)).status).toBe(409)
  expect((await resize(0)).body.errors).toHaveProperty('durationMinutes')
  expect((await resize('an hour')).status).toBe(400)
})

test('two doctors want the one room: it goes to the first, and comes back with a cancellation', async () => {
  const day = '2026-12-04'
  const scan = await service()
  const roomId = await plantRoom(scan._id)
  const other = { doctorId: otherDoctorId }
  const first = await book(scan._id, at(day, '10:00'))
  expect(first.status).toBe(201)
  expect(await starts(scan._id, day, other)).not.toContain('10:00')
  expect((await book(scan._id, at(day, '10:00'), other)).status).toBe(409)

  await setStatus(first.body.data._id, 'cancelled')
  const second = await book(scan._id, at(day, '10:00'), other)
  expect(second.status).toBe(201)
  expect((await setStatus(first.body.data._id, 'booked')).status).toBe(409)
  await setStatus(second.body.data._id, 'cancelled')
  expect((await setStatus(first.body.data._id, 'booked')).status).toBe(200)
  expect((await book(scan._id, at(day, '10:00'), other)).status).toBe(409)

  await app.database.app.inOrganization(
    clinic.organizationId,
    db =>
      db`update resources set is_active = false where organization_id = ${clinic.organizationId} and id = ${roomId}`,
  )
  expect(await starts(scan._id, day, other)).toEqual([])
})

test('eight desks want the one room for eight doctors: one has it', async () => {
  const day = '2026-12-07'
  const scan = await service()
  await plantRoom(scan._id)
  const doctors = await Promise.all(
    Array.from({ length: 8 }, () => create(app, clinic.token, 'users/doctors', good.doctor(clinic.clinicId))),
  )
  const answers = await Promise.all(
    doctors.map(doctor => book(scan._id, at(day, '10:00'), { doctorId: doctor._id })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
})

test('a held time is taken until it is not held any more', async () => {
  const day = '2026-12-10'
  const plain = await service()
  const hold = (expires: number) =>
    app.database.app.inOrganization(clinic.organizationId, async db => {
      await db`delete from slot_holds where organization_id = ${clinic.organizationId}`
      const [from, until] = [new Date(at(day, '10:00')), new Date(at(day, '10:30'))]
      await db`
        insert into slot_holds (organization_id, id, clinic_id, doctor_id, service_id, starts_at, ends_at, occupied_from, occupied_until, expires_at)
        values (${clinic.organizationId}, gen_random_uuid(), ${clinic.clinicId}, ${clinic.doctorId}, ${plain._id}, ${from}, ${until}, ${from}, ${until}, ${new Date(expires)})`
    })
  await hold(now + 60_000)
  expect(await starts(plain._id, day)).not.toContain('10:00')
  expect((await book(plain._id, at(day, '10:00'))).status).toBe(409)
  await hold(now)
  expect(await starts(plain._id, day)).toContain('10:00')
  expect((await book(plain._id, at(day, '10:00'))).status).toBe(201)
})

test('a day with hours of its own has these, and no others', async () => {
  const plain = await service()
  const [sunday, tuesday] = ['2026-12-13', '2026-12-15']
  await app.database.app.inOrganization(clinic.organizationId, async db => {
    const { organizationId, clinicId, doctorId } = clinic
    await db`insert into opening_exceptions (organization_id, clinic_id, day) values (${organizationId}, ${clinicId}, ${sunday})`
    await db`insert into opening_exception_hours values (${organizationId}, ${clinicId}, ${sunday}, 600, 720)`
    await db`insert into working_exceptions (organization_id, doctor_id, day) values (${organizationId}, ${doctorId}, ${tuesday})`
    await db`insert into working_exception_hours values (${organizationId}, ${doctorId}, ${tuesday}, ${clinicId}, 840, 900)`
  })
  expect(await starts(plain._id, sunday)).toEqual(['10:00', '10:30', '11:00', '11:30'])
  expect(await starts(plain._id, tuesday)).toEqual(['14:00', '14:30'])
  const outside = await book(plain._id, at(tuesday, '10:00'))
  expect([outside.status, Object.keys(outside.body.errors)]).toEqual([400, ['start']])
})

async function plantRoom(serviceId: string): Promise<string> {
  return app.database.app.inOrganization(clinic.organizationId, async db => {
    const [room] = await db<{ id: string }[]>`
      insert into resources (organization_id, id, clinic_id, kind, name)
      values (${clinic.organizationId}, gen_random_uuid(), ${clinic.clinicId}, 'room', 'Scanner') returning id`
    await db`
      insert into service_resources (organization_id, service_id, resource_id)
      values (${clinic.organizationId}, ${serviceId}, ${room!.id})`
    return room!.id
  })
}

test('a visit gets other services: those that it keeps cost what they cost when they were booked', async () => {
  const day = '2026-12-17'
  const first = await service()
  const second = await service({ serviceDuration: 45, defaultPrice: '250' })
  const third = await service({ serviceDuration: 15, defaultPrice: '100' })
  const booked = await book(first._id, at(day, '10:00'), { moreServiceIds: [second._id] })
  const id = booked.body.data._id
  const change = (body: object, token = clinic.token) =>
    app.call('PUT', `users/appointments/${id}`, { token, body })
  const prices = { defaultPrice: '900' }
  for (const one of [first, second, third])
    await app.call('PUT', `users/services/${one._id}`, { token: clinic.token, body: prices })

  const changed = await change({ moreServiceIds: [third._id] })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    start: at(day, '10:00'),
    end: at(day, '10:45'),
    service: { _id: first._id },
    moreServices: [{ _id: third._id, price: { amountMinor: 90_000 } }],
    price: { amountMinor: 140_000 },
    paymentStatus: 'pending',
  })
  const swapped = await change({ serviceId: second._id, moreServiceIds: [first._id] })
  expect(swapped.body.data).toMatchObject({
    end: at(day, '11:15'),
    moreServices: [{ _id: first._id, price: { amountMinor: 50_000 } }],
    price: { amountMinor: 140_000 },
  })
  // A form sends the list as text.
  expect((await change({ moreServiceIds: `${first._id},${third._id}` })).body.data.moreServices).toHaveLength(
    2,
  )
  expect((await change({ moreServiceIds: '' })).body.data).toMatchObject({
    moreServices: [],
    end: at(day, '10:45'),
  })
})

test('other services are refused when they do not fit, are named twice, are unknown, cost less than was paid, or a patient asks', async () => {
  const day = '2026-12-18'
  const [short, long] = [await service(), await service({ serviceDuration: 120, defaultPrice: '900' })]
  const cheap = await service({ defaultPrice: '10' })
  const booked = await book(short._id, at(day, '10:00'))
  await book(short._id, at(day, '11:00'))
  const id = booked.body.data._id
  const change = (body: object, token = clinic.token) =>
    app.call('PUT', `users/appointments/${id}`, { token, body })
  expect((await change({ serviceId: long._id })).status).toBe(409)
  expect((await change({ moreServiceIds: [short._id] })).body.errors).toHaveProperty('moreServiceIds')
  expect((await change({ serviceId: clinic.patientId })).body.errors).toHaveProperty('serviceId')
  expect((await change({ serviceId: cheap._id }, clinic.patientToken)).status).toBe(403)
  const taken = await app.call('POST', 'users/payments', {
    token: clinic.token,
    body: { appointmentId: id, amountMinor: 20_000, method: 'cash' },
  })
  expect(taken.status).toBe(201)
  expect((await change({ serviceId: cheap._id })).body.errors).toEqual({
    serviceId: 'The patient has paid more than the visit would cost. Undo a payment first.',
  })
  const after = await app.call('GET', `users/appointments/${id}`, { token: clinic.token })
  expect(after.body.data).toMatchObject({
    service: { _id: short._id },
    end: at(day, '10:30'),
    moreServices: [],
    paymentStatus: 'partly_paid',
  })
})

test('an export joins the services of a visit by the comma of its language', async () => {
  const [first, second] = [
    await service({ systemService: 'Dressing' }),
    await service({ systemService: 'Plaster' }),
  ]
  await book(first._id, at('2026-12-08', '10:00'), { moreServiceIds: [second._id] })
  const path = `users/appointments/export?format=csv&columns=service&from=2026-12-08&to=2026-12-08`
  for (const [lang, services] of [
    ['en', '"Dressing, Plaster"'],
    ['ar', 'Dressing، Plaster'],
  ]) {
    const { text } = await app.call('GET', `${path}&lang=${lang}`, { token: clinic.token })
    expect(csvLines(text).at(-1)).toBe(services)
  }
})
