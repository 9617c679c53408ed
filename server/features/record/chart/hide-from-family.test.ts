import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())
let practice: Practice
beforeEach(async () => {
  practice = await createPractice(app)
})
const hide = (kind: string, entryId: string, isHidden = true, token?: string) =>
  practice.put('hidden-from-family', { kind, entryId, isHidden }, token)

const bodies = {
  problems: { text: 'Depression' },
  allergies: { substance: 'Latex' },
  medicines: { medicineName: 'Sertraline' },
  immunizations: { vaccine: 'HPV', givenOn: '2090-01-01' },
  vitals: { weightKg: 48 },
  history: { kind: 'social', text: 'Smokes' },
}

test.each(Object.entries(bodies))('one of the %s is hidden, marked, and shown again', async (kind, body) => {
  const { _id } = (await practice.post(kind, body)).body.data
  const mark = async () => (await practice.get(kind)).body.data[0].isHiddenFromFamily
  expect(await mark()).toBe(false)
  expect((await hide(kind, _id)).body.data).toEqual({ kind, entryId: _id, isHidden: true })
  expect(await mark()).toBe(true)
  expect((await hide(kind, _id, false)).status).toBe(200)
  expect(await mark()).toBe(false)
})

test('vitals of a signed visit and the visit itself can be hidden too: the mark stands beside', async () => {
  const encounterId = await plantVisit(app, practice)
  const { _id } = (await practice.post('vitals', { weightKg: 48, encounterId })).body.data
  const signed = await app.call('POST', `users/encounters/${encounterId}/sign`, {
    token: practice.doctorToken,
    body: { version: 1 },
  })
  expect(signed.status).toBe(200)
  expect((await hide('vitals', _id)).status).toBe(200)
  expect((await hide('visits', encounterId)).status).toBe(200)
  const visit = await app.call('GET', `users/encounters/${encounterId}`, { token: practice.doctorToken })
  expect(visit.body.data).toMatchObject({ isHiddenFromFamily: true, status: 'signed' })
})

test('only from 12 years on, and never without a birth date; showing again always', async () => {
  const { _id } = (await practice.post('allergies', { substance: 'Latex' })).body.data
  const born = (dateOfBirth: string) =>
    app.call('PUT', practice.path, { token: practice.token, body: { dateOfBirth } })
  await born('2078-11-21')
  const refused = await hide('allergies', _id)
  expect([refused.status, refused.body.message]).toEqual([409, clinicalMessages.hidingTooYoung])
  expect((await hide('allergies', _id, false)).status).toBe(200)
  await born('2078-11-20')
  expect((await hide('allergies', _id)).status).toBe(200)
})

test('only doctors hide, and only what is of this patient', async () => {
  const { _id } = (await practice.post('allergies', { substance: 'Latex' })).body.data
  for (const [token, status] of [
    [practice.receptionistToken, 403],
    [practice.patientToken, 403],
    // An owner who is no doctor.
    [practice.token, 403],
  ] as const)
    expect((await hide('allergies', _id, true, token)).status).toBe(status)
  const stranger = await createPractice(app)
  const foreign = (await stranger.post('allergies', { substance: 'Nuts' })).body.data._id as string
  for (const [kind, id] of [
    ['allergies', foreign],
    ['problems', _id],
    ['visits', _id],
  ] as const) {
    const absent = await hide(kind, id)
    expect([absent.status, absent.body.errors]).toEqual([400, { entryId: clinicalMessages.entryUnknown }])
  }
})
