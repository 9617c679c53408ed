import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'

const path = 'users/encounters'
let now = visitsNow

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestVisits>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  desk = await createTestVisits(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

describe('starting', () => {
  test('takes one act from booked to In Consultation, and is the same visit when it is started again', async () => {
    const appointmentId = await desk.book()
    const first = await desk.start({ appointmentId })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      status: 'open',
      version: 1,
      appointmentId,
      isLate: false,
      patient: { _id: clinic.patientId },
      doctor: { _id: clinic.doctorId },
      sections: ['subjective', 'objective', 'assessment', 'plan'].map(key => ({
        key,
        title: null,
        text: '',
      })),
    })
    expect(await desk.visit(appointmentId)).toMatchObject({
      status: 'in_consultation',
      checkedInAt: expect.any(String),
    })
    const again = await desk.start({ appointmentId })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 200, data: { _id: first.body.data._id } })
  })

  test('two tabs that start it at once get the same visit', async () => {
    const appointmentId = await desk.book()
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.start({ appointmentId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
  })

  test('a visit without an appointment is of a patient whom the doctor sees', async () => {
    await desk.book()
    const { clinicId, patientId } = clinic
    const answer = await desk.start({ patientId, clinicId })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ appointmentId: null, service: null })
    expect((await desk.start({ patientId, clinicId })).status).toBe(200)
    const stranger = await create(app, clinic.token, 'users/patients', good.patient(clinicId))
    for (const unknown of [stranger._id, uuid()]) {
      const refused = await desk.start({ patientId: unknown, clinicId })
      expect(refused).toMatchObject({ status: 400, body: { errors: { patientId: messages.patientUnknown } } })
    }
  })

  test.each([
    ['cancelled', 'illegal_status_step'],
    ['no_show', 'illegal_status_step'],
  ])('an appointment that is %s takes no visit', async (status, code) => {
    const id = await desk.book()
    await app.call('PATCH', `users/appointments/${id}/status`, { token: clinic.token, body: { status } })
    expect(await desk.start({ appointmentId: id })).toMatchObject({ status: 409, body: { code } })
  })

  test('an appointment of tomorrow is too early; one that is complete is written later, for thirty days', async () => {
    const tomorrow = await desk.book({ start: '2090-11-21T10:00:00+05:30' })
    expect(await desk.start({ appointmentId: tomorrow })).toMatchObject({
      status: 409,
      body: { code: 'too_early' },
    })
    const done = await desk.book()
    for (const status of ['checked_in', 'in_consultation', 'completed'])
      await app.call('PATCH', `users/appointments/${done}/status`, { token: clinic.token, body: { status } })
    now = visitsNow + 31 * 86_400_000
    expect((await desk.start({ appointmentId: done })).body.code).toBe('illegal_status_step')
    now = visitsNow + 30 * 86_400_000
    expect((await desk.start({ appointmentId: done })).body.data).toMatchObject({ isLate: true })
    now = visitsNow
    expect(await desk.visit(done)).toMatchObject({ status: 'completed' })
  })

  test('a walk-in of the last minute of a day, who has the first minute of the next, is called in at once', async () => {
    const { clinicId, doctorId, serviceId, token } = clinic
    const always = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, start: '00:00', end: '24:00' }))
    await app.call('PUT', `users/clinics/${clinicId}/opening-hours`, { token, body: always })
    now = Date.parse('2090-11-20T23:59:30+05:30')
    const body = {
      clinicId,
      doctorId,
      serviceId,
      newPatient: { firstName: 'Asha', phoneNumber: '9876543219' },
    }
    const walkIn = (await app.call('POST', 'users/queue/walk-ins', { token, body })).body.data
    expect(walkIn).toMatchObject({ start: '2090-11-21T00:00:00+05:30', status: 'checked_in' })
    expect((await desk.start({ appointmentId: walkIn._id })).status).toBe(201)
    expect(await desk.visit(walkIn._id)).toMatchObject({ status: 'in_consultation' })
    now = visitsNow
  })

  test('another doctor’s appointment is not there, and an owner who treats nobody is refused', async () => {
    const appointmentId = await desk.book()
    expect((await desk.start({ appointmentId }, clinic.otherDoctorToken)).status).toBe(400)
    expect((await desk.start({ appointmentId }, clinic.token)).status).toBe(403)
    expect((await desk.start({ appointmentId }, clinic.receptionistToken)).status).toBe(403)
    expect((await desk.start({ appointmentId }, clinic.patientToken)).status).toBe(403)
  })

  test('an appointment with a visit is neither cancelled, nor missed, nor deleted', async () => {
    const appointmentId = await desk.book()
    const { _id, version } = await desk.open({ appointmentId })
    const step = (status: string) =>
      app.call('PATCH', `users/appointments/${appointmentId}/status`, {
        token: clinic.token,
        body: { status },
      })
    await step('checked_in')
    for (const status of ['cancelled', 'no_show'])
      expect(await step(status)).toMatchObject({
        status: 409,
        body: { code: 'in_use', message: clinicalMessages.visitWritten },
      })
    const gone = await app.call('DELETE', `users/appointments/${appointmentId}`, { token: clinic.token })
    expect(gone.body.code).toBe('in_use')
    const many = { token: clinic.token, body: { action: 'cancelled', ids: [appointmentId] } }
    const bulk = await app.call('POST', 'users/appointments/bulk', many)
    expect(bulk.body.data).toMatchObject({ done: 0, kept: 1 })
    // Once it is discarded, there is no visit.
    const discard = { token: clinic.doctorToken, body: { version, reason: 'Wrong tab' } }
    expect((await app.call('POST', `${path}/${_id}/discard`, discard)).status).toBe(200)
    expect((await step('cancelled')).status).toBe(200)
  })
})
