import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { insist } from '#server/testing/insist.ts'
import { at, opening, testQueueDay } from '#server/testing/worlds/test-queue-day.ts'

const day = testQueueDay()

describe('a walk-in', () => {
  test('is given the doctor’s next free time, and waits with a token at once', async () => {
    const here = await day.branch()
    day.now = Date.parse(at('10:07'))
    const first = await day.walkIn(here)
    expect([first.status, first.body.data]).toMatchObject([
      201,
      { start: at('10:07'), status: 'checked_in', token: 1, checkedInAt: at('10:07'), overbookReason: null },
    ])
    const next = await day.walkIn({
      ...here,
      patientId: undefined,
      newPatient: { firstName: 'Asha', phoneNumber: '9876543219' },
    })
    expect(next.body.data).toMatchObject({ start: at('10:40'), token: 2, patient: { name: 'Asha' } })
  })

  test('locks the patient before the doctor, as a booking does', async () => {
    const { clinicId, serviceId, doctorId, patientId } = await day.branch()
    const { organizationId, token } = day.clinic
    const isWaiting = () =>
      day.app.database.asOwner(
        async db =>
          (await db`select 1 from pg_locks where not granted and locktype in ('tuple', 'transactionid')`)
            .length > 0,
      )
    const { admitted } = await day.app.database.app.inOrganization(organizationId, async db => {
      await db`select 1 from patients where organization_id = ${organizationId} and id = ${patientId} for update`
      const body = { clinicId, serviceId, doctorId, patientId }
      const admitted = day.app.call('POST', 'users/queue/walk-ins', { token, body })
      await expect.poll(isWaiting).toBe(true)
      await db`select 1 from doctors where organization_id = ${organizationId} and id = ${doctorId} for update nowait`
      return { admitted }
    })
    expect((await admitted).status).toBe(201)
  })

  test('stands beside another, marked, where the day is full', async () => {
    const here = await day.branch()
    day.now = Date.parse(at('16:00'))
    await day.walkIn(here)
    await day.walkIn(here)
    const third = await day.walkIn(here)
    expect(third.body.data).toMatchObject({ start: at('16:00'), overbookReason: 'Walk-in', token: 3 })
  })

  test('goes to whoever is free, and of those to the least busy', async () => {
    const here = await day.branch()
    const { clinicId, serviceId, patientId } = here
    day.now = Date.parse(at('10:00'))
    const other = await create(day.app, day.clinic.token, 'users/doctors', good.doctor(clinicId))
    await day.book(here, at('15:00'))
    const doctors = []
    for (let count = 0; count < 3; count++)
      doctors.push((await day.walkIn({ clinicId, serviceId, patientId })).body.data.doctor._id)
    expect(doctors).toEqual([other._id, here.doctorId, other._id])
  })

  test('asks before the same patient is in the queue twice, and names the visit', async () => {
    const here = await day.branch()
    day.now = Date.parse(at('10:00'))
    const expected = await day.book(here, at('14:00'))
    await day.book(here, at('10:00', '2026-11-24'))
    const asked = await day.walkIn({ ...here, confirmed: undefined })
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: 'already_waiting',
        message: messages.alreadyWaiting,
        data: { _id: expected._id, status: 'booked' },
      },
    ])
    for (const status of ['checked_in', 'in_consultation']) {
      await day.step(expected._id, status)
      expect((await day.walkIn({ ...here, confirmed: false })).body).toMatchObject({ data: { status } })
    }
    await day.step(expected._id, 'completed')
    expect((await day.walkIn({ ...here, confirmed: undefined })).status).toBe(201)
    expect((await day.walkIn({ ...here, confirmed: true })).status).toBe(201)
  })

  test('is asked of the second of two desks that admit the same patient at once', async () => {
    const here = await day.branch()
    day.now = Date.parse(at('10:00'))
    const both = await Promise.all(
      [1, 2].map(() => insist(() => day.walkIn({ ...here, confirmed: undefined }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('ten at once have ten times of their own', async () => {
    const here = await day.branch()
    day.now = Date.parse(at('10:00'))
    const answers = await Promise.all(Array.from({ length: 10 }, () => insist(() => day.walkIn(here))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const starts = new Set(answers.map(({ body }) => body.data.start))
    const tokens = new Set(answers.map(({ body }) => body.data.token))
    expect([starts.size, tokens.size]).toEqual([10, 10])
  })

  test('is refused in words when nobody works any more, and beside the field that is at fault', async () => {
    const here = await day.branch()
    const fault = async (more: object, token = day.clinic.token) => {
      const { status, body } = await day.walkIn({ ...here, ...more }, token)
      return [status, body.errors]
    }
    day.now = Date.parse(at('10:00'))
    expect(await fault({ clinicId: uuid() })).toEqual([400, { clinicId: 'This clinic does not exist' }])
    expect(await fault({ doctorId: uuid() })).toEqual([400, { doctorId: 'This doctor does not exist' }])
    expect(await fault({ serviceId: uuid() })).toEqual([400, { serviceId: 'This service does not exist' }])
    expect(await fault({ patientId: uuid() })).toEqual([400, { patientId: 'This patient does not exist' }])
    expect((await fault({ patientId: undefined }))[1]).toHaveProperty('patientId')
    expect((await fault({ newPatient: { firstName: 'Asha', phoneNumber: '9876543219' } }))[1]).toHaveProperty(
      'patientId',
    )
    expect(
      (await fault({ patientId: undefined, newPatient: { firstName: '', phoneNumber: '1' } }))[1],
    ).toEqual({
      'newPatient.firstName': expect.any(String),
      'newPatient.phoneNumber': expect.any(String),
    })
    expect((await fault({ note: 'x'.repeat(2001) }))[1]).toHaveProperty('note')
    expect((await fault({ doctorId: day.clinic.doctorId }))[1]).toEqual({
      doctorId: 'This doctor does not work at this clinic.',
    })
    // A receptionist's clinic and a doctor's own name are all that there is for them.
    expect((await fault({}, day.clinic.receptionistToken))[1]).toEqual({
      clinicId: 'This clinic does not exist',
    })
    expect((await fault({}, day.clinic.doctorToken))[1]).toEqual({ doctorId: 'This doctor does not exist' })
    expect((await fault({}, day.clinic.patientToken))[0]).toBe(403)
    day.now = Date.parse(at('16:45'))
    expect(await fault({})).toEqual([
      400,
      { doctorId: 'This doctor has no working time left here today for this service.' },
    ])
    expect(await fault({ doctorId: undefined })).toEqual([
      400,
      { doctorId: 'No doctor has working time left here today for this service.' },
    ])
    day.now = opening
  })

  test('of a doctor goes to themselves', async () => {
    day.now = Date.parse(at('10:00'))
    const { clinicId, serviceId, doctorId } = day.clinic
    const newPatient = { firstName: 'Leela', phoneNumber: '9876543299' }
    const admitted = await day.walkIn({ clinicId, serviceId, newPatient }, day.clinic.doctorToken)
    expect(admitted.body.data.doctor._id).toBe(doctorId)
  })
})

test('a closed doctor is given no walk-in', async () => {
  const here = await day.branch()
  day.now = opening
  const { _id: closed } = await create(day.app, day.clinic.token, 'users/doctors', good.doctor(here.clinicId))
  await day.app.call('PATCH', `users/doctors/${closed}/status`, {
    token: day.clinic.token,
    body: { status: false },
  })
  const named = await day.walkIn({ ...here, doctorId: closed })
  expect([named.status, Object.keys(named.body.errors)]).toEqual([400, ['doctorId']])
  const { clinicId, serviceId, patientId } = here
  expect((await day.walkIn({ clinicId, serviceId, patientId })).body.data.doctor._id).toBe(here.doctorId)
})
