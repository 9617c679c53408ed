import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  nextEmail,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let clinic: TestClinic
beforeEach(async () => {
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})

const call = (method: string, path: string, body?: object, token = clinic.receptionistToken) =>
  app.call(method, `users/${path}`, { token, body })
const ask = (body: object, id = clinic.patientId, token = clinic.patientToken) =>
  call('POST', `patients/${id}/corrections`, body, token)
const record = async () => (await call('GET', `patients/${clinic.patientId}`)).body.data
const waiting = async (token?: string) => (await call('GET', 'corrections', undefined, token)).body.data
const decide = (id: string, deed: 'accept' | 'decline', token?: string) =>
  call('POST', `corrections/${id}/${deed}`, {}, token)
const detail = async () =>
  (await call('GET', 'audit?outcome=done&limit=1', undefined, clinic.token)).body.data[0].detail

test('a patient asks, the desk hears of it and accepts in one press; the audit has old and new', async () => {
  const asked = await ask({ dateOfBirth: '1991-03-01', firstName: 'Kiran', gender: '' })
  expect([asked.status, asked.body.message]).toEqual([201, messages.correctionAsked])
  const changes = [{ field: 'dateOfBirth', before: '1990-02-28', wanted: '1991-03-01' }]
  expect(asked.body.data).toMatchObject({ state: 'waiting', changes })
  expect(await detail()).toBe('dateOfBirth: 1990-02-28 → 1991-03-01')
  expect((await record()).dateOfBirth).toBe('1990-02-28')
  for (const token of [clinic.token, clinic.receptionistToken]) {
    expect(await waiting(token)).toMatchObject([{ patient: { _id: clinic.patientId }, changes }])
    const bell = (await call('GET', 'notifications', undefined, token)).body.data
    expect(bell[0]).toMatchObject({ kind: 'correction_asked', patient: { _id: clinic.patientId } })
  }
  const accepted = await decide(asked.body.data._id, 'accept')
  expect([accepted.status, accepted.body.data.state]).toEqual([200, 'accepted'])
  expect(await detail()).toBe('dateOfBirth: 1990-02-28 → 1991-03-01')
  expect((await record()).dateOfBirth).toBe('1991-03-01')
  expect(await waiting()).toEqual([])
  const again = await decide(asked.body.data._id, 'decline')
  expect([again.status, again.body.message]).toEqual([409, messages.correctionDecided])
  const seen = await call('GET', `patients/${clinic.patientId}/corrections`, undefined, clinic.patientToken)
  expect(seen.body.data).toMatchObject([{ state: 'accepted', decidedAt: expect.any(String) }])
})

test('what is declined stays as it is', async () => {
  const { _id } = (await ask({ firstName: 'Kira', lastName: 'Roy', gender: 'Other', sexForRanges: 'male' }))
    .body.data
  const before = await record()
  expect((await decide(_id, 'decline', clinic.token)).body.data.state).toBe('declined')
  expect(await detail()).toBe(
    'firstName: Kiran → Kira; lastName: Rao → Roy; gender: Female → Other; sexForRanges: female → male',
  )
  expect(await record()).toEqual(before)
})

test('a gender that does not tell the sex brings the sex with it, also the one that was told before', async () => {
  const { _id } = (await ask({ gender: 'Other', sexForRanges: 'female' })).body.data
  await decide(_id, 'accept')
  expect(await record()).toMatchObject({ gender: 'Other', sexForRanges: 'female' })
})

test('asking again replaces what waits, and rings once', async () => {
  const old = (await ask({ firstName: 'Kira' })).body.data._id
  await ask({ firstName: 'Kirana' })
  expect(await waiting()).toMatchObject([{ changes: [{ wanted: 'Kirana' }] }])
  expect((await decide(old, 'accept')).body.message).toBe(messages.correctionDecided)
  const bell = (await call('GET', 'notifications')).body.data as { kind: string }[]
  expect(bell.filter(({ kind }) => kind === 'correction_asked')).toHaveLength(1)
  for (const firstName of ['A', 'B', 'C']) expect((await ask({ firstName })).status).toBe(201)
  expect((await ask({ firstName: 'D' })).status).toBe(429)
})

test('of two who decide at once, one counts', async () => {
  const { _id } = (await ask({ firstName: 'Kira' })).body.data
  const answers = await Promise.all([decide(_id, 'accept'), decide(_id, 'decline', clinic.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a record that has changed since is not written over', async () => {
  const { _id } = (await ask({ dateOfBirth: '1991-03-01' })).body.data
  await call('PUT', `patients/${clinic.patientId}`, { dateOfBirth: '1992-01-01' })
  const late = await decide(_id, 'accept')
  expect([late.status, late.body.message]).toEqual([409, messages.correctionOutdated])
  expect((await record()).dateOfBirth).toBe('1992-01-01')
  expect((await decide(_id, 'decline')).status).toBe(200)
})

test('nonsense is refused when it is asked for', async () => {
  expect((await ask({ firstName: 'Kiran', dateOfBirth: null })).body.message).toBe(messages.correctionNothing)
  // The gender tells the sex.
  expect((await ask({ sexForRanges: 'male' })).body.message).toBe(messages.correctionNothing)
  expect((await ask({ dateOfBirth: '2999-01-01' })).body.errors).toEqual({
    dateOfBirth: messages.dateOfBirthInvalid,
  })
  expect((await ask({ gender: 'Neither' })).status).toBe(400)
})

test('nobody asks for strangers, and neither doctors nor patients decide', async () => {
  const stranger = await create(app, clinic.token, 'users/patients', {
    ...good.patient(clinic.clinicId),
    email: nextEmail('stranger'),
  })
  expect((await ask({ firstName: 'Kira' }, stranger._id)).status).toBe(404)
  expect((await ask({ firstName: 'Kira' }, clinic.patientId, clinic.receptionistToken)).status).toBe(403)
  const list = `patients/${stranger._id}/corrections`
  expect((await call('GET', list, undefined, clinic.patientToken)).status).toBe(404)
  const { _id } = (await ask({ firstName: 'Kira' })).body.data
  for (const token of [clinic.doctorToken, clinic.patientToken]) {
    expect((await decide(_id, 'accept', token)).status).toBe(403)
    expect((await call('GET', 'corrections', undefined, token)).status).toBe(403)
  }
  const elsewhere = await createTestClinic(app, { receptionist: true })
  expect((await decide(_id, 'accept', elsewhere.receptionistToken)).status).toBe(404)
})

test('what is missing is asked for too, and completes the record', async () => {
  const beside = { besideId: clinic.patientId, firstName: 'Anu' }
  const { _id: childId } = await create(app, clinic.patientToken, 'users/portal/people', beside)
  const asked = await ask({ lastName: 'Rao', dateOfBirth: '2015-01-01', gender: 'Female' }, childId)
  expect(asked.body.data.changes[0]).toEqual({ field: 'lastName', before: null, wanted: 'Rao' })
  await call('PUT', `patients/${childId}`, { address: '2 Hill Street', country: 'India' })
  await decide(asked.body.data._id, 'accept')
  expect((await call('GET', `patients/${childId}`)).body.data).toMatchObject({
    name: 'Anu Rao',
    dateOfBirth: '2015-01-01',
    isIncomplete: false,
  })
})
