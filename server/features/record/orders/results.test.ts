import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PatientResults } from '#contract/record/orders/results.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'
import { selectLatestResults } from './latest-results.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
afterAll(() => app.close())

/** A new clinic: what is asked of all results of a patient counts only those of the test. */
async function open() {
  desk = await createTestOrders(app)
  clinic = desk.clinic
}
const enter = (body: object, patientId = clinic.patientId) => desk.post(`patients/${patientId}/results`, body)

describe('entering', () => {
  beforeAll(open)

  test('keeps value, comparator, unit, range and flag', async () => {
    const answer = await enter({
      testId: testNamed('TSH'),
      value: ' < 0.01',
      takenAt: '2090-11-18T08:00:00+05:30',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          status: 'to_review',
          value: '<0.01',
          comparator: '<',
          number: 0.01,
          unit: 'mIU/L',
          low: 0.4,
          high: 4,
          flag: 'low',
          takenAt: '2090-11-18T08:00:00+05:30',
          loinc: '3016-3',
          orderId: null,
          enteredBy: 'Ravi Nair',
          doctor: { _id: clinic.doctorId },
          previous: null,
        },
      },
    })
  })

  test('the laboratory’s own unit and range count before the catalogue’s', async () => {
    const other = await enter({ testId: testNamed('TSH'), value: 2, unit: 'ng/mL', confirmed: true })
    expect(other.body.data).toMatchObject({ unit: 'ng/mL', low: null, flag: null })
    const own = await enter({ testId: testNamed('TSH'), value: '5', low: 0.5, high: 6 })
    expect(own.body.data).toMatchObject({ low: 0.5, high: 6, flag: 'normal' })
  })

  test('one printed end leaves the critical limit of the other side: it waits on top until somebody is told', async () => {
    const glucose = await desk.result('Glucose, fasting', '30', { high: 100 })
    expect(glucose).toMatchObject({ low: null, high: 100, flag: 'critical_low' })
    expect((await desk.review())[0]).toMatchObject({ _id: glucose._id })
    expect((await desk.post(`results/${glucose._id}/seen`, {})).body.errors).toHaveProperty('action')
    const other = await enter({
      testId: testNamed('TSH'),
      value: '2',
      unit: 'ng/mL',
      high: 4,
      confirmed: true,
    })
    expect(other.body.data).toMatchObject({ low: null, high: 4, flag: null })
  })

  test('what cannot be is refused', async () => {
    const testId = testNamed('Potassium')
    const wrong = async (body: object) => (await enter({ testId, value: '4', ...body })).body.errors
    expect(await wrong({ value: undefined })).toEqual({ value: clinicalMessages.resultRequired })
    expect(await wrong({ value: 'high' })).toEqual({ value: clinicalMessages.resultNotNumber })
    expect(await wrong({ value: '4,5,1' })).toEqual({ value: clinicalMessages.resultNotNumber })
    expect(await wrong({ low: 5, high: 4 })).toHaveProperty('high')
    expect(await wrong({ takenAt: '2090-11-21T08:00:00+05:30' })).toEqual({
      takenAt: clinicalMessages.inFuture,
    })
    expect(await wrong({ takenAt: '1990-02-27T08:00:00+05:30' })).toEqual({
      takenAt: clinicalMessages.beforeBirth,
    })
    expect(await wrong({ testId: testNamed('Lipid panel') })).toEqual({
      testId: clinicalMessages.resultOfPanel,
    })
    expect(await wrong({ testId: clinic.patientId })).toEqual({ testId: clinicalMessages.testUnknown })
    expect(await wrong({ reportId: clinic.patientId })).toEqual({ reportId: clinicalMessages.reportUnknown })
  })

  test('is for doctors who see the patient', async () => {
    const body = { testId: testNamed('TSH'), value: '1' }
    const path = `patients/${clinic.patientId}/results`
    expect((await desk.post(path, body, clinic.token)).status).toBe(403)
    expect((await desk.post(path, body, clinic.otherDoctorToken)).status).toBe(404)
    for (const token of [clinic.receptionistToken, clinic.patientToken]) {
      expect((await desk.post(path, body, token)).status).toBe(403)
      expect((await desk.get(path, undefined, token)).status).toBe(403)
      expect((await desk.get('results', undefined, token)).status).toBe(403)
    }
  })

  test('without a birth date or a sex nothing is flagged by them, and it is said', async () => {
    const person = { firstName: 'Amal', phoneNumber: '9876543219' }
    const start = '2090-11-20T12:00:00+05:30'
    const { clinicId, doctorId, serviceId, token } = clinic
    const booked = await create(app, token, 'users/appointments', {
      clinicId,
      doctorId,
      serviceId,
      newPatient: person,
      start,
    })
    const patientId = (booked as unknown as { patient: { _id: string } }).patient._id
    const answer = await enter({ testId: testNamed('Haemoglobin'), value: '5' }, patientId)
    expect(answer.body.data).toMatchObject({ flag: null, low: null, value: '5' })
    const { body } = await desk.get(`patients/${patientId}/results`)
    expect(body.data.unknown).toEqual(['age', 'sex'])
    const order = await desk.post('orders', { patientId, tests: [testNamed('Haemoglobin')] })
    expect(order.body.data).toMatchObject({ unknown: ['age', 'sex'], tests: [{ low: null, high: null }] })
  })
})

describe('correcting', () => {
  beforeAll(open)

  test('keeps the old value and its review, and returns it to review', async () => {
    const { _id } = await desk.result('Potassium', '7.0')
    await desk.post(`results/${_id}/seen`, { action: 'Called the ward' })
    const correct = (body: object, token?: string) => desk.post(`results/${_id}/correct`, body, token)
    expect((await correct({ value: '4.0' })).body.errors).toHaveProperty('reason')
    expect((await correct({ value: 'four', reason: 'Typed wrongly' })).body.errors).toHaveProperty('value')
    expect((await correct({ value: '4.0', reason: 'X' }, clinic.token)).status).toBe(403)
    expect(await correct({ value: '4.0', reason: 'Typed wrongly' })).toMatchObject({
      status: 200,
      body: {
        data: {
          value: '4.0',
          flag: 'normal',
          status: 'to_review',
          seenAt: null,
          action: null,
          corrections: [{ value: '7.0', flag: 'critical_high', reason: 'Typed wrongly', by: 'Ravi Nair' }],
        },
      },
    })
    expect((await desk.review()).map(result => result._id)).toContain(_id)
    const rows = await app.database.app.inOrganization(
      clinic.organizationId,
      db =>
        db`select action, seen_at is not null as seen from result_corrections where organization_id = ${clinic.organizationId}`,
    )
    expect([...rows]).toEqual([{ action: 'Called the ward', seen: true }])
  })

  test('beside one printed end, the usual range tells of the other side', async () => {
    const { _id } = await desk.result('Potassium', '4', { high: 5.3 })
    const correct = async (body: object) =>
      (await desk.post(`results/${_id}/correct`, { reason: 'Typed wrongly', ...body })).body.data.flag
    expect(await correct({ value: '1.9' })).toBe('critical_low')
    expect(await correct({ value: '3' })).toBe('low')
    expect(await correct({ value: '4' })).toBe('normal')
    const changed = { name: 'Potassium', kind: 'laboratory', unit: 'mmol/L', ranges: [], version: 1 }
    expect((await desk.put(`tests/${testNamed('Potassium')}`, changed, clinic.token)).status).toBe(200)
    expect(await correct({ value: '1.9' })).toBe('critical_low')
    expect(await correct({ value: '4' })).toBeNull()
    const other = await desk.result('Potassium', '4', { unit: 'mEq/dL', high: 5.3 })
    const corrected = await desk.post(`results/${other._id}/correct`, {
      value: '4.1',
      reason: 'Typed wrongly',
    })
    expect(corrected.body.data).toMatchObject({ low: null, high: 5.3, flag: null })
  })

  test('a result that was a mistake leaves the record with its reason', async () => {
    const { _id } = await desk.result('Sodium', '140')
    expect(await desk.post(`results/${_id}/error`, { reason: 'Of somebody else' })).toMatchObject({
      status: 200,
      body: { data: { status: 'struck', struck: { reason: 'Of somebody else', by: 'Ravi Nair' } } },
    })
    const { body } = await desk.get(`patients/${clinic.patientId}/results`)
    expect(body.data.tests.map((one: PatientResults['tests'][number]) => one.latest.name)).not.toContain(
      'Sodium',
    )
    for (const what of ['seen', 'error', 'correct'])
      expect(
        (await desk.post(`results/${_id}/${what}`, { reason: 'X', value: '1', action: 'X' })).status,
      ).toBe(409)
  })
})

describe('what a patient had', () => {
  beforeAll(open)
  const at = (day: number) => ({ takenAt: `2090-11-${day}T08:00:00+05:30` })

  test('the latest of each test with the one before; a trend never mixes units', async () => {
    await desk.result('Creatinine', '1.0', at(10))
    await desk.result('Creatinine', '97', { ...at(11), unit: 'µmol/L' })
    await desk.result('Creatinine', '1.4', at(12))
    await desk.result('TSH', '2', at(13))
    const { body } = await desk.get(`patients/${clinic.patientId}/results`)
    const { tests, unknown } = body.data as PatientResults
    expect(unknown).toEqual([])
    expect(tests.map(({ latest }) => latest.name)).toEqual(['TSH', 'Creatinine'])
    const { latest, series, egfr } = tests[1]!
    expect(latest).toMatchObject({ value: '1.4', flag: 'high', previous: { value: '97', unit: 'µmol/L' } })
    expect(series.map(({ unit, points }) => [unit, ...points.map(({ value }) => value)])).toEqual([
      ['mg/dL', 1, 1.4],
      ['µmol/L', 97],
    ])
    expect(egfr).toEqual({ value: expect.any(Number), why: null })
    expect(tests[0]!.egfr).toBeNull()
    await desk.put(`patients/${clinic.patientId}/pregnancy`, { state: 'pregnant' })
    const again = (await desk.get(`patients/${clinic.patientId}/results`)).body.data as PatientResults
    expect(again.tests[1]!.egfr).toEqual({ value: null, why: 'pregnant' })
  })

  test('other features ask for the latest by LOINC code', async () => {
    const { organizationId, patientId } = clinic
    const found = await app.database.app.inOrganization(organizationId, db =>
      selectLatestResults(db, organizationId, patientId, ['2160-0', '2823-3']),
    )
    expect([...found]).toMatchObject([
      { loinc: '2160-0', value: '1.4', number: 1.4, comparator: null, unit: 'mg/dL', flag: 'high' },
    ])
  })

  test('what was taken at one moment is one event of the timeline', async () => {
    await desk.result('Sodium', '120', at(14))
    await desk.result('Potassium', '4', at(14))
    const page = async (query = '') =>
      (await desk.get(`patients/${clinic.patientId}/chart?kinds=result${query}`)).body.data
    const { timeline, nextBefore } = await page()
    expect(timeline).toMatchObject([
      {
        kind: 'result',
        state: 'to_review',
        number: 2,
        results: [
          { name: 'Sodium', value: '120', unit: 'mmol/L', flag: 'low' },
          { name: 'Potassium', value: '4', flag: 'normal' },
        ],
      },
      { results: [{ name: 'TSH' }] },
      { results: [{ name: 'Creatinine' }] },
      {},
      {},
    ])
    expect(nextBefore).toBeNull()
    const found = await page('&keyword=tsh')
    expect(found.timeline).toMatchObject([{ results: [{ name: 'TSH' }] }])
  })

  test('a long timeline pages without losing or repeating an event', async () => {
    for (let day = 1; day <= 9; day++)
      for (const hour of ['08', '09', '10'])
        await desk.result('Ferritin', '50', { takenAt: `2090-10-0${day}T${hour}:00:00+05:30` })
    const seen: string[] = []
    let before = ''
    do {
      const query = before ? `&before=${before}` : ''
      const { timeline, nextBefore } = (
        await desk.get(`patients/${clinic.patientId}/chart?kinds=result${query}`)
      ).body.data
      seen.push(...timeline.map(({ at }: { at: string }) => at))
      before = nextBefore
    } while (before)
    expect(seen).toHaveLength(27 + 5)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  })
})

test('a patient with orders is not deleted', async () => {
  await open()
  const patient = await create(app, clinic.token, 'users/patients', good.patient(clinic.clinicId))
  const { clinicId, doctorId, serviceId, token } = clinic
  const start = '2090-11-20T15:00:00+05:30'
  const { _id } = await create(app, token, 'users/appointments', {
    clinicId,
    doctorId,
    serviceId,
    patientId: patient._id,
    start,
  })
  await desk.post('orders', { patientId: patient._id, tests: ['X'] })
  await app.call('PATCH', `users/appointments/${_id}/status`, { token, body: { status: 'cancelled' } })
  const answer = await app.call('DELETE', `users/patients/${patient._id}`, { token })
  expect(answer).toMatchObject({ status: 409, body: { code: 'in_use' } })
})
