import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/clinics',
  body: good.clinic,
  textField: 'name',
  change: { name: 'Riverside South', timeSlot: 15, timeZone: 'America/New_York' },
  empty: {
    name: 'Name is required',
    description: 'Description is required',
    email: 'Email is required',
    contactNumber: 'Contact Number is required',
    service: 'Service is required',
    timeSlot: 'Time Slot is required',
    address: 'Address is required',
  },
  bad: [
    ['email', 'no@where', messages.fieldEmailInvalid],
    ['contactNumber', '12345', messages.fieldContactNumberTenDigits],
    ['timeSlot', 20, messages.timeSlotChoices],
    ['timeZone', 'Mars/Olympus', messages.timeZoneInvalid],
    ['status', 'perhaps', messages.invalidValue],
    ['description', 'x'.repeat(2_001), messages.tooLong],
  ],
})

describe('a clinic', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('begins in the zone of its organization, open on working days', async () => {
    const { token, clinicId } = await createTestClinic(app)
    const clinic = await app.call('GET', `users/clinics/${clinicId}`, { token })
    expect(clinic.body.data.timeZone).toBe('Asia/Kolkata')
    const hours = await app.call('GET', `users/clinics/${clinicId}/opening-hours`, { token })
    expect(hours.body.data).toEqual(
      [1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, start: '09:00', end: '17:00' })),
    )
  })

  test('is not deleted while a doctor works there', async () => {
    const clinic = await createTestClinic(app, { doctor: true })
    const { token, clinicId, doctorId } = clinic
    const refused = await app.call('DELETE', `users/clinics/${clinicId}`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    const { _id: other } = await create(app, token, 'users/clinics', good.clinic())
    const week = [{ clinicId: other, weekday: 1, start: '09:00', end: '10:00' }]
    await app.call('PUT', `users/doctors/${doctorId}/working-hours`, { token, body: week })
    expect((await app.call('DELETE', `users/clinics/${other}`, { token })).status).toBe(409)
    await app.call('DELETE', `users/doctors/${doctorId}`, { token })
    expect((await app.call('DELETE', `users/clinics/${clinicId}`, { token })).status).toBe(200)
    expect((await app.call('DELETE', `users/clinics/${other}`, { token })).status).toBe(200)
  })

  test('is written by the owner alone, and not seen by patients', async () => {
    const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
    const path = `users/clinics/${clinic.clinicId}`
    for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
      expect((await app.call('GET', path, { token })).status).toBe(200)
      expect((await app.call('PUT', path, { token, body: { name: 'Mine' } })).status).toBe(403)
      expect((await app.call('POST', 'users/clinics', { token, body: good.clinic() })).status).toBe(403)
      expect((await app.call('DELETE', path, { token })).status).toBe(403)
    }
    expect((await app.call('GET', path, { token: clinic.patientToken })).status).toBe(403)
  })

  test('is found by its name, e-mail, number or service', async () => {
    const { token } = await createTestClinic(app)
    const body = { ...good.clinic(), name: 'Lakeside', contactNumber: '9000000001', service: 'Dentistry' }
    const { _id } = await create(app, token, 'users/clinics', body)
    for (const keyword of ['LAKES', body.email, '9000000001', 'dent']) {
      const found = await app.call('GET', `users/clinics?keyword=${keyword}`, { token })
      expect(found.body).toMatchObject({ total: 1, data: [{ _id }] })
    }
  })

  test('gets another time zone only after a question, if visits are booked ahead', async () => {
    const { clinicId, doctorId, serviceId, patientId, token } = await createTestClinic(app, {
      doctor: true,
      patient: true,
    })
    const path = `users/clinics/${clinicId}`
    const put = (body: object) => app.call('PUT', path, { token, body })
    const start = '2090-11-20T10:00:00+05:30'
    const visit = await create(app, token, 'users/appointments', {
      clinicId,
      doctorId,
      serviceId,
      patientId,
      start,
    })
    const refused = await put({ timeZone: 'America/New_York', name: 'Moved' })
    expect([refused.status, refused.body.errors]).toEqual([400, { timeZone: messages.zoneMovesVisits }])
    expect((await app.call('GET', path, { token })).body.data.name).not.toBe('Moved')
    expect((await put({ timeZone: 'Asia/Kolkata', name: 'Named' })).status).toBe(200)

    expect((await put({ timeZone: 'America/New_York', confirmed: true })).status).toBe(200)
    const moved = await app.call('GET', `users/appointments/${visit._id}`, { token })
    expect(moved.body.data.start).toBe('2090-11-19T23:30:00-05:00')
    await app.call('PATCH', `users/appointments/${visit._id}/status`, {
      token,
      body: { status: 'cancelled' },
    })
    expect((await put({ timeZone: 'Asia/Kolkata' })).status).toBe(200)
  })
})
