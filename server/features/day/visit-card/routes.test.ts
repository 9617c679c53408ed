import { expect, test } from 'vitest'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { at, testQueueDay } from '#server/testing/worlds/test-queue-day.ts'

const day = testQueueDay()

const cardOf = (id: string, token = day.clinic.token) =>
  day.app.call('GET', `users/appointments/${id}/card`, { token })

test('a card has the patient, what they owe up to today, and the visits around it', async () => {
  const here = await day.branch()
  const { _id: patientId } = await create(day.app, day.clinic.token, 'users/patients', {
    ...good.patient(here.clinicId),
    firstName: 'Ananya',
    lastName: 'Iyer',
    dateOfBirth: '1992-03-04',
  })
  const mine = { ...here, patientId }
  const gone = await day.book(mine, at('11:30'))
  await day.step(gone._id, 'cancelled')
  const first = await day.book(mine, at('11:00'))
  const visit = await day.book(mine, at('12:00'))
  const tomorrow = await day.book(mine, at('11:00', '2026-11-24'))
  const { body } = await cardOf(visit._id)
  const { total } = body.data.appointment as { total: { amountMinor: number } }
  expect(body.data).toMatchObject({
    appointment: { _id: visit._id, status: 'booked', cancelReason: null },
    patient: { _id: patientId, name: 'Ananya Iyer', dateOfBirth: '1992-03-04', image: null },
    // Of the two visits of today; tomorrow's is not due yet.
    owed: { amountMinor: 2 * total.amountMinor },
    owedSince: '2026-11-23',
    last: { _id: first._id, start: at('11:00') },
    next: { _id: tomorrow._id },
    resources: [],
    events: [{ kind: 'booked', message: null }],
  })
})

test('it tells what happened, latest first', async () => {
  const here = await day.branch()
  const visit = await day.book(here, at('12:00'))
  for (const status of ['checked_in', 'in_consultation', 'completed']) {
    day.later(10)
    await day.step(visit._id, status)
  }
  const { events } = (await cardOf(visit._id)).body.data as { events: { kind: string; at: string }[] }
  expect(events.filter(({ kind }) => kind !== 'booked')).toEqual([
    { kind: 'completed', at: at('10:30'), message: null },
    { kind: 'in_consultation', at: at('10:20'), message: null },
    { kind: 'checked_in', at: at('10:10'), message: null },
  ])
})

test('it shows a doctor and a receptionist their own visits alone', async () => {
  const { clinicId, doctorId, serviceId, patientId } = day.clinic
  const own = { clinicId, doctorId, serviceId: serviceId!, patientId: patientId! } as Parameters<
    typeof day.book
  >[0]
  const elsewhere = await day.branch()
  const visit = await day.book(own, at('15:00'))
  const other = await day.book(elsewhere, at('14:00'))
  expect((await cardOf(visit._id)).body.data.last).toMatchObject({ _id: other._id })
  for (const token of [day.clinic.doctorToken, day.clinic.receptionistToken]) {
    const { status, body } = await cardOf(visit._id, token)
    expect([status, body.data.last]).toEqual([200, null])
    expect(body.data.owed).toEqual(body.data.appointment.total)
    expect((await cardOf(other._id, token)).status).toBe(404)
  }
})

test('a patient’s page says what is owed, and that another doctor has visits', async () => {
  const here = await day.branch()
  const { _id: patientId } = await create(
    day.app,
    day.clinic.token,
    'users/patients',
    good.patient(here.clinicId),
  )
  const { clinicId, serviceId } = here
  const theirs = await day.book({ ...here, patientId }, at('14:00'))
  const own = { clinicId: day.clinic.clinicId!, doctorId: day.clinic.doctorId!, serviceId, patientId }
  const mine = await day.book(own, at('16:00'))
  const around = async (token: string) =>
    (await day.app.call('GET', `users/patients/${patientId}/visits`, { token })).body.data
  expect(await around(day.clinic.token)).toMatchObject({ next: { _id: theirs._id }, last: null, hidden: 0 })
  expect(await around(day.clinic.doctorToken!)).toMatchObject({ next: { _id: mine._id }, hidden: 1 })
  const unknown = await day.app.call('GET', `users/patients/${theirs._id}/visits`, {
    token: day.clinic.token,
  })
  expect([clinicId.length > 0, unknown.status]).toEqual([true, 404])
})

test('it says who booked, how many visits were missed, and whether the record is incomplete', async () => {
  const here = await day.branch()
  const newPatient = { firstName: 'Nila', phoneNumber: '9886030999' }
  const booked = await day.app.call('POST', 'users/appointments', {
    token: day.clinic.token,
    body: {
      clinicId: here.clinicId,
      doctorId: here.doctorId,
      serviceId: here.serviceId,
      newPatient,
      start: at('11:00'),
    },
  })
  expect(booked.status).toBe(201)
  await day.step(booked.body.data._id, 'no_show')
  const { _id: patientId } = booked.body.data.patient
  const next = await day.book({ ...here, patientId }, at('14:00'))
  const { body } = await cardOf(next._id)
  expect(body.data).toMatchObject({ missed: 1, patient: { isIncomplete: true }, last: null })

  const { clinicId, doctorId, serviceId, patientId: own, patientToken } = day.clinic
  const online = await day.app.call('POST', 'users/appointments', {
    token: patientToken,
    body: { clinicId, doctorId, serviceId, patientId: own, start: at('11:30', '2026-11-25') },
  })
  expect(online.status).toBe(201)
  const card = await cardOf(online.body.data._id)
  expect(card.body.data).toMatchObject({ missed: 0, events: [{ kind: 'booked_online' }] })
})
