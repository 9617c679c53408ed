import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good } from '#server/testing/worlds/create-test-clinic.ts'

// Wednesday 15 November 2090, 10:30 in Kolkata.
const now = Date.parse('2090-11-15T05:00:00Z')
const here = { now }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => here.now })
})
afterAll(() => app.close())

let clinic: Awaited<ReturnType<typeof makeClinic>>
const makeClinic = () =>
  createTestClinic(app, { doctor: true, receptionist: true, nurse: true, patient: true })
let appointmentId: string
beforeEach(async () => {
  here.now = now
  clinic = await makeClinic()
  const { clinicId, doctorId, serviceId, patientId, token } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start: '2090-11-15T12:00:00+05:30' }
  appointmentId = (await create(app, token, 'users/appointments', body))._id
})

const call = (method: string, path: string, body?: object, token = clinic.nurseToken): Promise<Answer> =>
  app.call(method, path, { token, ...(body && { body }) })
const of = (method: string, to: string, body?: object, token?: string) =>
  call(method, `users/patients/${clinic.patientId}/${to}`, body, token)
const setStatus = (status: string) =>
  call('PATCH', `users/appointments/${appointmentId}/status`, { status }, clinic.token)

test('a nurse signs in to an organization as one, and sees the day of their clinic', async () => {
  const profile = (await call('GET', 'user/profile')).body.data
  expect(profile).toMatchObject({ role: 'nurse', doctorId: null })
  const queue = (await call('GET', 'users/queue')).body.data
  expect(queue.columns.booked).toMatchObject([{ _id: appointmentId, patient: { _id: clinic.patientId } }])
  expect((await call('GET', 'users/appointments')).body.total).toBe(1)
  const { _id: elsewhere } = await create(app, clinic.token, 'users/clinics', good.clinic())
  expect((await call('GET', `users/queue?clinicId=${elsewhere}`)).status).toBe(400)
})

test('writes vitals and allergies of a patient of today, and reads what to know before', async () => {
  await of('POST', 'history', { kind: 'alert', text: 'Faints at needles' }, clinic.doctorToken)
  await of('POST', 'history', { kind: 'past', text: 'Not for nurses' }, clinic.doctorToken)
  await of('PUT', 'facts', { bloodGroup: 'O+' }, clinic.doctorToken)
  const vitals = await of('POST', 'vitals', { systolic: 128, diastolic: 82 })
  expect(vitals.body.data).toMatchObject({ systolic: 128, enteredBy: 'Latha Pillai', encounterId: null })
  const { _id, version } = vitals.body.data
  expect((await of('PUT', `vitals/${_id}`, { systolic: 130, version })).body.data.systolic).toBe(130)
  expect((await of('POST', 'allergies', { substance: 'Penicillin' })).status).toBe(201)
  const bedside = (await of('GET', 'bedside')).body.data
  expect(bedside).toMatchObject({
    patient: { name: 'Kiran Rao', sexForRanges: 'female', bloodGroup: 'O+', pregnancy: { state: 'unknown' } },
    allergyState: 'listed',
    allergies: [{ substance: 'Penicillin' }],
    alerts: [{ text: 'Faints at needles' }],
  })
  expect(bedside.vitals).toHaveLength(2)
  expect(JSON.stringify(bedside)).not.toContain('Not for nurses')
  expect((await of('PUT', 'allergy-state', { state: 'none_known' })).status).toBe(409)
  expect((await of('GET', 'vitals')).body.total).toBe(1)
})

test.each([
  'chart',
  'problems',
  'medicines',
  'immunizations',
  'history',
  'reports',
  'summary',
  'portal-address',
])('reads no %s', async part => {
  expect((await of('GET', part)).status).toBe(403)
})

test.each([
  ['GET', 'users/encounters'],
  ['GET', 'users/prescriptions'],
  ['GET', 'users/patients'],
  ['GET', 'users/payments'],
  ['GET', 'users/dashboard'],
  ['GET', 'users/members'],
  ['GET', 'users/audit'],
  ['GET', 'users/doctor-home'],
  ['PUT', 'users/settings'],
  ['PUT', 'users/settings/record'],
  ['POST', 'users/payments'],
  ['POST', 'users/appointments'],
  ['POST', 'users/queue/walk-ins'],
  ['POST', 'users/appointments/bulk'],
])('does not call %s %s', async (method, path) => {
  expect((await call(method, path, method === 'GET' ? undefined : {})).status).toBe(403)
})

describe('who is not a patient of today is not there for a nurse', () => {
  const absent = async () => (await call('GET', `users/patients/${uuid()}/bedside`)).text
  const parts = ['bedside', 'vitals', 'allergies'] as const
  const expectAbsent = async (patientId = clinic.patientId) => {
    for (const part of parts) {
      const answer = await call('GET', `users/patients/${patientId}/${part}`)
      expect([answer.status, answer.text]).toEqual([404, await absent()])
    }
    const written = await call('POST', `users/patients/${patientId}/vitals`, { pulse: 76 })
    expect([written.status, written.text]).toEqual([404, await absent()])
    expect((await call('POST', `users/patients/${patientId}/allergies`, { substance: 'Nuts' })).status).toBe(
      404,
    )
  }

  test('neither the day before nor the day after', async () => {
    here.now = Date.parse('2090-11-14T18:29:00Z')
    await expectAbsent()
    here.now = Date.parse('2090-11-14T18:31:00Z')
    expect((await of('GET', 'bedside')).status).toBe(200)
    here.now = Date.parse('2090-11-15T18:29:00Z')
    expect((await of('GET', 'bedside')).status).toBe(200)
    here.now = Date.parse('2090-11-15T18:31:00Z')
    await expectAbsent()
  })

  test.each(['cancelled', 'no_show'])('with a visit that is %s', async status => {
    here.now = Date.parse('2090-11-15T10:00:00Z')
    expect((await setStatus(status)).status).toBe(200)
    await expectAbsent()
  })

  test('with a visit at a clinic where they do not work, or in another organization', async () => {
    const { token, nurseId } = clinic
    const { _id: elsewhere } = await create(app, token, 'users/clinics', good.clinic())
    const moved = await call('PUT', `users/receptionists/${nurseId}`, { clinicId: elsewhere }, token)
    expect(moved.status).toBe(200)
    await expectAbsent()
    const stranger = await makeClinic()
    await expectAbsent(stranger.patientId)
  })
})

test('what a nurse took stands in the open visit, and belongs to the visit once it is signed', async () => {
  await of('POST', 'vitals', { pulse: 91 })
  const started = await call('POST', 'users/encounters', { appointmentId }, clinic.doctorToken)
  const id = started.body.data._id as string
  await of('POST', 'vitals', { oxygenSaturation: 97 })
  const stray = await of('POST', 'vitals', { pulse: 60 })
  await of('POST', `vitals/${stray.body.data._id}/error`, { reason: 'Another patient' })
  const ofVisit = async () =>
    (await of('GET', `vitals?ofVisit=${id}`, undefined, clinic.doctorToken)).body.data as {
      pulse: number | null
      oxygenSaturation: number | null
      encounterId: string | null
      isFrozen: boolean
    }[]
  expect((await ofVisit()).map(({ pulse, oxygenSaturation }) => pulse ?? oxygenSaturation)).toEqual(
    expect.arrayContaining([91, 97]),
  )
  const { version } = started.body.data
  const saved = await call(
    'PUT',
    `users/encounters/${id}`,
    { version, sections: [{ key: 'plan', text: 'Rest' }] },
    clinic.doctorToken,
  )
  const signed = await call(
    'POST',
    `users/encounters/${id}/sign`,
    { version: saved.body.data.version },
    clinic.doctorToken,
  )
  expect(signed.status).toBe(200)
  expect(await ofVisit()).toMatchObject([
    { encounterId: id, isFrozen: true },
    { encounterId: id, isFrozen: true },
  ])
  expect(signed.body.data.asSigned.vitals).toHaveLength(2)
})

test('a visit that is retracted leaves what a nurse took, and strikes out what was entered in it', async () => {
  const { doctorToken } = clinic
  await of('POST', 'vitals', { pulse: 91 })
  const started = await call('POST', 'users/encounters', { appointmentId }, doctorToken)
  const id = started.body.data._id as string
  const own = await of('POST', 'vitals', { pulse: 92, encounterId: id }, doctorToken)
  const corrected = { pulse: 93, version: own.body.data.version }
  await of('PUT', `vitals/${own.body.data._id}`, corrected, doctorToken)
  const { version } = started.body.data
  expect((await call('POST', `users/encounters/${id}/sign`, { version }, doctorToken)).status).toBe(200)
  await of('POST', 'vitals', { pulse: 94, encounterId: id }, doctorToken)
  const retraction = { text: 'Another patient', retracts: true }
  expect((await call('POST', `users/encounters/${id}/addenda`, retraction, doctorToken)).status).toBe(201)
  const { data } = (await of('GET', 'vitals?struck=true')).body
  const shown = (data as { pulse: number; isStruck: boolean }[]).map(({ pulse, isStruck }) => [
    pulse,
    isStruck,
  ])
  expect(shown.toSorted()).toEqual([
    [91, false],
    [93, true],
    [94, true],
  ])
})

test('a visit that is discarded leaves what a nurse took', async () => {
  await of('POST', 'vitals', { pulse: 91 })
  const started = await call('POST', 'users/encounters', { appointmentId }, clinic.doctorToken)
  const { _id, version } = started.body.data
  const discarded = await call(
    'POST',
    `users/encounters/${_id}/discard`,
    { version, reason: 'Not needed' },
    clinic.doctorToken,
  )
  expect(discarded.status).toBe(200)
  expect((await of('GET', 'vitals')).body.data).toMatchObject([{ pulse: 91, isStruck: false }])
})

test('the patient reads who of the staff has seen the record, nurses too', async () => {
  await of('GET', 'bedside')
  const path = `users/portal/people/${clinic.patientId}/reads`
  const people = async () => {
    const { data } = (await call('GET', path, undefined, clinic.patientToken)).body
    return data.map(({ name, role }: { name: string; role: string }) => [name, role])
  }
  // What is read is written down a moment later.
  await expect.poll(people, { interval: 2 }).toContainEqual(['Latha Pillai', 'nurse'])
})

test('is invited, listed among the members, closed and opened', async () => {
  const { token, clinicId } = clinic
  const body = { ...good.nurse(clinicId), password: undefined, invite: true }
  const made = await create(app, token, 'users/receptionists', body)
  expect(made).toMatchObject({ role: 'nurse', signIn: 'invited' })
  expect((await app.deliverMail()).to).toBe(body.email)
  expect((await call('POST', `users/receptionists/${made._id}/invite`, {}, token)).status).toBe(200)
  const nurses = await call('GET', 'users/members?role=nurse', undefined, token)
  expect(nurses.body.data.map(({ role }: { role: string }) => role)).toEqual(['nurse', 'nurse'])
  const me = nurses.body.data.find(({ state }: { state: string }) => state === 'active')
  const closed = await call('PATCH', `users/members/${me._id}`, { status: false }, token)
  expect(closed.body.data.state).toBe('closed')
  expect((await call('GET', 'user/profile')).status).toBe(401)
  expect((await call('PATCH', `users/members/${me._id}`, { status: true }, token)).body.data.state).toBe(
    'active',
  )
  const list = await call('GET', 'users/receptionists?role=nurse', undefined, token)
  expect(list.body.total).toBe(2)
})

test('hears of no booking: the bell is the desk’s', async () => {
  const bell = await call('GET', 'users/notifications')
  expect(bell.body).toMatchObject({ total: 0 })
  expect((await call('GET', 'users/notifications/choices')).body.data).toEqual([])
})
