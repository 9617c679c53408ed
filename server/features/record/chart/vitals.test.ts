import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { connectAsOwner } from '#server/testing/owner-connection.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'
import { freezeVitals } from './sign-entries.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

describe('values', () => {
  test.each([
    [{ systolic: 29, diastolic: 20 }, 'systolic', clinicalMessages.systolicRange],
    [{ systolic: 301, diastolic: 80 }, 'systolic', clinicalMessages.systolicRange],
    [{ systolic: 120.5, diastolic: 80 }, 'systolic', clinicalMessages.systolicRange],
    [{ systolic: 120, diastolic: 120 }, 'diastolic', clinicalMessages.diastolicBelowSystolic],
    [{ systolic: 120, diastolic: 130 }, 'diastolic', clinicalMessages.diastolicBelowSystolic],
    [{ systolic: 120, diastolic: 0 }, 'diastolic', clinicalMessages.diastolicBelowSystolic],
    [{ systolic: 120 }, 'diastolic', clinicalMessages.bloodPressureWhole],
    [{ diastolic: 80 }, 'systolic', clinicalMessages.bloodPressureWhole],
    [{ pulse: 9 }, 'pulse', clinicalMessages.pulseRange],
    [{ pulse: 351 }, 'pulse', clinicalMessages.pulseRange],
    [{ oxygenSaturation: 0 }, 'oxygenSaturation', clinicalMessages.oxygenRange],
    [{ oxygenSaturation: 101 }, 'oxygenSaturation', clinicalMessages.oxygenRange],
    [{ weightKg: 0.19 }, 'weightKg', clinicalMessages.weightRange],
    [{ weightKg: 501 }, 'weightKg', clinicalMessages.weightRange],
    [{ heightCm: 19 }, 'heightCm', clinicalMessages.heightRange],
    [{ heightCm: 261 }, 'heightCm', clinicalMessages.heightRange],
    [{ temperatureC: 24.9 }, 'temperatureC', clinicalMessages.temperatureRange],
    [{ temperatureC: 45.1 }, 'temperatureC', clinicalMessages.temperatureRange],
    [{ respiratoryRate: 151 }, 'respiratoryRate', clinicalMessages.breathingRange],
    [{ pulse: '70' }, 'pulse', clinicalMessages.pulseRange],
    [{}, 'systolic', clinicalMessages.vitalsNothing],
    [{ pulse: 70, takenAt: '1990-02-27T23:59:59+05:30' }, 'takenAt', clinicalMessages.beforeBirth],
    [{ pulse: 70, takenAt: '2090-11-20T04:00:01Z' }, 'takenAt', clinicalMessages.inFuture],
    [{ pulse: 70, takenAt: '2090-11-20' }, 'takenAt', messages.invalidValue],
  ])('refuses %j', async (body, field, message) => {
    const answer = await practice.post('vitals', body)
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }])
  })

  test.each([
    { systolic: 30, diastolic: 29 },
    { systolic: 300, diastolic: 299 },
    { pulse: 10 },
    { pulse: 350 },
    { oxygenSaturation: 1, respiratoryRate: 1 },
    { oxygenSaturation: 100 },
    { weightKg: 0.2, heightCm: 20, temperatureC: 25 },
    { weightKg: 500, heightCm: 260, temperatureC: 45 },
    { weightKg: 3.456, heightCm: 50.5, temperatureC: 36.6 },
  ])('takes %j', async body => {
    const answer = await practice.post('vitals', body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ ...body, takenAt: '2090-11-20T09:30:00+05:30' })
  })

  test('a change is looked at together with what stands', async () => {
    const { _id } = (await practice.post('vitals', { systolic: 120, diastolic: 80 })).body.data
    const put = async (body: object) => (await practice.put(`vitals/${_id}`, body)).body
    expect((await put({ systolic: 70 })).errors).toEqual({
      diastolic: clinicalMessages.diastolicBelowSystolic,
    })
    expect((await put({ systolic: null })).errors).toEqual({ systolic: clinicalMessages.bloodPressureWhole })
    expect((await put({ systolic: null, diastolic: null })).errors).toEqual({
      systolic: clinicalMessages.vitalsNothing,
    })
    expect((await put({ systolic: null, diastolic: null, pulse: 70 })).data).toMatchObject({
      systolic: null,
      pulse: 70,
    })
    expect((await put({ takenAt: '2091-01-01T00:00:00Z' })).errors).toEqual({
      takenAt: clinicalMessages.inFuture,
    })
  })
})

test('the trend of a measure is between days of the clinic, newest first', async () => {
  const own = await createPractice(app)
  const take = (takenAt: string, values: object) => own.post('vitals', { takenAt, ...values })
  await take('2090-11-01T00:00:00+05:30', { weightKg: 70 })
  await take('2090-11-02T23:59:59+05:30', { weightKg: 71 })
  await take('2090-11-03T00:00:00+05:30', { weightKg: 72 })
  await take('2090-11-02T10:00:00+05:30', { pulse: 80 })
  const mistaken = (await take('2090-11-02T09:00:00+05:30', { weightKg: 710 / 10 })).body.data
  await own.post(`vitals/${mistaken._id}/error`, { reason: 'Twice' })
  const weights = async (query: string) =>
    ((await own.get(`vitals?${query}`)).body.data as { weightKg: number }[]).map(({ weightKg }) => weightKg)
  expect(await weights('measure=weightKg')).toEqual([72, 71, 70])
  expect(await weights('measure=weightKg&from=2090-11-01&to=2090-11-02')).toEqual([71, 70])
  expect(await weights('measure=weightKg&from=2090-11-02&to=2090-11-02')).toEqual([71])
  expect(await weights('measure=weightKg&limit=2')).toEqual([72, 71])
  expect((await own.get('vitals?measure=shoeSize')).status).toBe(400)
})

describe('of a signed visit', () => {
  async function frozen() {
    const encounterId = await plantVisit(app, practice)
    const { _id } = (await practice.post('vitals', { encounterId, pulse: 70 })).body.data
    const { organizationId } = practice
    await app.database.app.inOrganization(organizationId, async db => {
      await freezeVitals(db, organizationId, encounterId, recordNow)
      const signed = { signed_at: new Date(recordNow), as_signed: db.json({}) }
      await db`
        update encounters set ${db(signed)}, signed_by = (select entered_by from vitals where organization_id = ${organizationId} and id = ${_id})
        where organization_id = ${organizationId} and id = ${encounterId}`
    })
    return { encounterId, path: `vitals/${_id}`, id: _id as string }
  }

  test('they are not changed, but struck through, or entered anew beside', async () => {
    const { encounterId, path } = await frozen()
    const answer = await practice.put(path, { pulse: 71, version: 1 })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'encounter_signed',
      clinicalMessages.encounterIsSigned,
    ])
    const anew = await practice.post('vitals', { encounterId, pulse: 71 })
    expect([anew.status, anew.body.data.isFrozen]).toEqual([201, false])
    expect((await practice.put(`vitals/${anew.body.data._id}`, { pulse: 72 })).status).toBe(200)
    const struck = await practice.post(`${path}/error`, { version: 1, reason: 'Of somebody else' })
    expect([struck.status, struck.body.data]).toMatchObject([
      200,
      { pulse: 70, isFrozen: true, isStruck: true },
    ])
  })

  test('the database refuses it, whatever the code says', async () => {
    const { id } = await frozen()
    const { organizationId } = practice
    const change = () =>
      app.database.app.inOrganization(organizationId, async db => {
        const changed = await db`
          update vitals set pulse = 99 where organization_id = ${organizationId} and id = ${id} returning id`
        return changed.length
      })
    expect(await change()).toBe(0)
    const owner = connectAsOwner(app.database.ownerUrl)
    try {
      // Red without it: it is the policy that holds.
      await owner`drop policy vitals_frozen on vitals`
      expect(await change()).toBe(1)
      await owner.unsafe(
        'create policy vitals_frozen on vitals as restrictive for update to lindenwell_app using (not is_frozen) with check (true)',
      )
      expect(await change()).toBe(0)
    } finally {
      await owner.end()
    }
  })
})
