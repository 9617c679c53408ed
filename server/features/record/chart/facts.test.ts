import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { defaultVitalRanges } from '#contract/record/vital-ranges.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
})
afterAll(() => app.close())

test('allergies: not asked, none known, listed', async () => {
  const state = async () => (await practice.get('chart')).body.data.allergyState
  const say = (state: string) => practice.put('allergy-state', { state })
  expect(await state()).toBe('not_asked')
  expect((await say('none_known')).body.data.allergyState).toBe('none_known')
  expect(await state()).toBe('none_known')
  const { _id } = (await practice.post('allergies', { substance: 'Latex' })).body.data
  expect(await state()).toBe('listed')
  for (const refused of ['none_known', 'not_asked']) {
    const { status, body } = await say(refused)
    expect([status, body.code, body.message]).toEqual([409, 'conflict', clinicalMessages.allergyStands])
  }
  expect((await say('listed')).status).toBe(400)
  await practice.post(`allergies/${_id}/error`, { reason: 'Of somebody else' })
  // What was said before does not come back.
  expect(await state()).toBe('not_asked')
  expect((await say('none_known')).status).toBe(200)
})

test('blood group and ABHA number', async () => {
  const own = await createPractice(app)
  const put = async (body: object) => (await own.put('facts', body)).body
  expect((await put({ bloodGroup: 'O+', abhaNumber: '12-3456-7890-1234', version: 1 })).data).toMatchObject({
    bloodGroup: 'O+',
    abhaNumber: '12345678901234',
    version: 2,
  })
  expect((await put({ abhaNumber: '1234' })).errors).toEqual({
    abhaNumber: clinicalMessages.abhaNumberInvalid,
  })
  expect((await put({ bloodGroup: 'C+' })).errors).toEqual({ bloodGroup: clinicalMessages.bloodGroupInvalid })
  expect(await put({ bloodGroup: 'A+', version: 1 })).toMatchObject({
    code: 'stale_version',
    data: { bloodGroup: 'O+', version: 2 },
  })
  expect((await put({ abhaNumber: null })).data).toMatchObject({
    bloodGroup: 'O+',
    abhaNumber: null,
    version: 3,
  })
  expect((await own.get('chart')).body.data.patient).toMatchObject({ bloodGroup: 'O+', factsVersion: 3 })
})

test('pregnancy: the last period goes with it', async () => {
  const own = await createPractice(app)
  const put = async (body: object) => (await own.put('pregnancy', body)).body
  expect((await own.get('chart')).body.data.patient.pregnancy).toEqual({
    state: 'unknown',
    lmp: null,
    breastfeeding: null,
  })
  expect((await put({ state: 'pregnant', lmp: '2090-10-01' })).data.pregnancy).toEqual({
    state: 'pregnant',
    lmp: '2090-10-01',
    breastfeeding: null,
  })
  expect((await put({ state: 'pregnant', lmp: '2090-11-21' })).errors).toEqual({
    lmp: clinicalMessages.inFuture,
  })
  expect((await put({ state: 'pregnant', breastfeeding: true })).data.pregnancy.lmp).toBe('2090-10-01')
  expect((await put({ state: 'not_pregnant' })).data.pregnancy).toEqual({
    state: 'not_pregnant',
    lmp: null,
    breastfeeding: true,
  })
})

test('the audit keeps what was and what is', async () => {
  const own = await createPractice(app)
  const told = async () => {
    const { body } = await app.call('GET', 'users/audit?outcome=done&limit=1', { token: own.token })
    return body.data[0].detail
  }
  await own.put('pregnancy', { state: 'pregnant', lmp: '2090-10-01' })
  expect(await told()).toBe('pregnancy: unknown → pregnant; lmp: – → 2090-10-01')
  await own.put('facts', { bloodGroup: 'O+' })
  expect(await told()).toBe('bloodGroup: – → O+')
  await own.put('allergy-state', { state: 'none_known' })
  expect(await told()).toBe('allergyState: not_asked → none_known')
})

test('two who set facts at once leave both', async () => {
  const own = await createPractice(app)
  await Promise.all([own.put('facts', { bloodGroup: 'B-' }), own.put('pregnancy', { state: 'not_pregnant' })])
  expect((await own.get('chart')).body.data.patient).toMatchObject({
    bloodGroup: 'B-',
    pregnancy: { state: 'not_pregnant' },
    factsVersion: 3,
  })
})

test('a clinic’s own ranges, vaccines and units: the owner writes, staff read', async () => {
  const { token, doctorToken } = practice
  const path = 'users/settings/record'
  const read = async () => (await app.call('GET', path, { token: doctorToken })).body.data
  expect(await read()).toEqual({
    vitalRanges: null,
    immunizationSchedule: null,
    units: null,
    sharing: null,
    version: 1,
  })
  const vitalRanges = {
    ...defaultVitalRanges,
    pulse: [{ fromMonths: 144, toMonths: null, low: 55, high: 100 }],
  }
  const units = { temperature: 'F', weight: 'lb', height: 'cm' }
  const put = (body: object, by = token) => app.call('PUT', path, { token: by, body })
  expect((await put({ vitalRanges, version: 1 })).body.data).toMatchObject({ vitalRanges, version: 2 })
  expect((await put({ units })).body.data).toMatchObject({
    vitalRanges,
    units,
  })
  const overlapping = {
    ...vitalRanges,
    pulse: [...vitalRanges.pulse, { fromMonths: 200, toMonths: null, low: 1, high: 2 }],
  }
  expect((await put({ vitalRanges: overlapping })).body.errors).toEqual({
    'vitalRanges.pulse': clinicalMessages.ageBandsOverlap,
  })
  expect((await put({ units: null, version: 2 })).body.code).toBe('stale_version')
  expect((await put({ vitalRanges: null })).body.data.vitalRanges).toBeNull()
  expect((await put({ units: null }, doctorToken)).status).toBe(403)
  expect((await read()).version).toBe(4)
})
