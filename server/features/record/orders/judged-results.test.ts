import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestOrders(app)
})
afterAll(() => app.close())

let booked = 0
/** A patient who has an appointment with the doctor today. */
async function patientBorn(dateOfBirth: string, more: object = {}): Promise<string> {
  const { clinicId, doctorId, serviceId, token } = desk.clinic
  const body = { ...good.patient(clinicId), dateOfBirth, ...more }
  const { _id: patientId } = await create(app, token, 'users/patients', body)
  booked += 1
  const start = `2090-11-20T${String(12 + Math.floor(booked / 2))}:${booked % 2 ? '30' : '00'}:00+05:30`
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  return patientId
}
const post = (patientId: string, name: string, body: object) =>
  desk.post(`patients/${patientId}/results`, { testId: testNamed(name), ...body })
const enter = async (patientId: string, name: string, body: object) => {
  const answer = await post(patientId, name, body)
  expect(answer.status).toBe(201)
  return answer.body.data
}
const resultsOf = async (patientId: string) => (await desk.get(`patients/${patientId}/results`)).body.data

describe('an adult, in the units of the paper', () => {
  test.each([
    ['Potassium', '7.5', 'mEq/L', 'critical_high', '7.5 mmol/L'],
    ['Haemoglobin', '4.5', 'gm/dl', 'critical_low', '4.5 g/dL'],
    ['Platelets', '0.15', 'lakh/cumm', 'critical_low', '15 10³/µL'],
    ['Platelets', '15', '10^3/uL', 'critical_low', '15 10³/µL'],
    ['White blood cells', '45000', '/cumm', 'critical_high', '45 10³/µL'],
    ['Creatinine', '800', 'µmol/L', 'critical_high', '9.05 mg/dL'],
    ['TSH', '15', 'µIU/mL', 'high', '15 mIU/L'],
    ['Glucose, fasting', '<2', 'mmol/L', 'critical_low', '<36.03 mg/dL'],
    ['HbA1c', '40', 'mmol/mol', 'high', '5.811 %'],
  ])('%s %s %s is %s', async (name, value, unit, flag, understood) => {
    const { patientId } = desk.clinic
    expect(await enter(patientId, name, { value, unit })).toMatchObject({
      value,
      unit,
      flag,
      understood,
      notJudged: null,
    })
  })

  test('limits stand beside the value in its own unit, and a critical one waits on top', async () => {
    const { patientId } = desk.clinic
    const platelets = await enter(patientId, 'Platelets', { value: '0.3', unit: 'lakhs/cumm' })
    expect(platelets).toMatchObject({ low: 1.5, high: 4.1, flag: 'critical_low' })
    const review = await desk.review()
    const place = review.findIndex(({ _id }) => _id === platelets._id)
    expect(place).toBeGreaterThanOrEqual(0)
    for (const before of review.slice(0, place))
      expect(before).toHaveProperty('flag', expect.stringMatching(/^critical_/))
    const corrected = await desk.post(`results/${platelets._id}/correct`, {
      value: '2,3',
      reason: 'Misread',
    })
    expect(corrected.body.data).toMatchObject({ value: '2.3', flag: 'normal', understood: '230 10³/µL' })
  })

  test('the laboratory’s own range is of its own unit, and critical limits follow', async () => {
    const { patientId } = desk.clinic
    const own = { low: 0.4, high: 4.5, unit: 'lakh/cumm' }
    expect((await enter(patientId, 'Platelets', { value: '0.6', ...own })).flag).toBe('normal')
    const highAlone = { high: 4.5, unit: 'lakh/cumm' }
    expect((await enter(patientId, 'Platelets', { value: '0.4', ...highAlone })).flag).toBe('critical_low')
    expect((await enter(patientId, 'Platelets', { value: '1.2', ...highAlone })).flag).toBe('low')
  })

  test('a unit that does not fit is asked about once, and kept without being judged', async () => {
    const { patientId } = desk.clinic
    const body = { value: '150', unit: 'mg/dL' }
    const asked = await post(patientId, 'Platelets', body)
    expect(asked.status).toBe(400)
    expect(asked.body.errors).toEqual({ unit: clinicalMessages.unitDoesNotFit })
    const kept = await enter(patientId, 'Platelets', { ...body, confirmed: true })
    expect(kept).toMatchObject({ unit: 'mg/dL', flag: null, low: null, notJudged: 'unit', understood: null })
  })

  test('spellings of one unit are one trend, other units are not mixed in', async () => {
    const patientId = await patientBorn('1980-01-01', { gender: 'Male' })
    const at = (day: number) => ({ takenAt: `2090-11-${day}T08:00:00+05:30` })
    await enter(patientId, 'Potassium', { value: '4', ...at(10) })
    await enter(patientId, 'Potassium', { value: '4.4', unit: 'mEq/L', ...at(11) })
    await enter(patientId, 'Potassium', { value: '4200', unit: 'µmol/L', ...at(12) })
    await enter(patientId, 'Creatinine', { value: '13.3', unit: 'mg/L', ...at(12) })
    const { tests } = await resultsOf(patientId)
    const of = (name: string) => tests.find((one: { latest: { name: string } }) => one.latest.name === name)
    expect(
      of('Potassium').series.map(({ points }: { points: { value: number }[] }) =>
        points.map(({ value }) => value),
      ),
    ).toEqual([[4200], [4, 4.4]])
    expect(of('Creatinine').egfr).toEqual({ value: expect.any(Number), why: null })
  })
})

describe('a comma', () => {
  test.each([
    ['5,2', '5.2', 'high'],
    ['7,25', '7.25', 'critical_high'],
    ['٧٫٢', '7.2', 'critical_high'],
    ['५,२', '5.2', 'high'],
    ['<2,5', '<2.5', 'critical_low'],
    ['1,200', '1200', 'critical_high'],
  ])('in %s: %s is %s', async (typed, value, flag) => {
    expect(await enter(desk.clinic.patientId, 'Potassium', { value: typed })).toMatchObject({ value, flag })
  })
})

describe('a child of 5', () => {
  let childId: string
  beforeAll(async () => {
    childId = await patientBorn('2085-06-01')
  })

  test.each([
    ['Potassium', '8.5', 'critical_high'],
    ['Sodium', '105', 'critical_low'],
    ['Haemoglobin', '3', 'critical_low'],
    ['Platelets', '8', 'critical_low'],
    ['Glucose, random', '20', 'critical_low'],
    ['Bilirubin, total', '25', 'critical_high'],
    ['Calcium', '5', 'critical_low'],
    ['Lactate', '6', 'critical_high'],
    ['Blood pH', '7.1', 'critical_low'],
    ['INR', '6', 'critical_high'],
    ['Potassium', '4.2', 'normal'],
  ])('%s %s is %s', async (name, value, flag) => {
    expect((await enter(childId, name, { value })).flag).toBe(flag)
  })

  test('where no range is known for an age, it is said', async () => {
    const babyId = await patientBorn('2090-03-01')
    const result = await enter(babyId, 'Total cholesterol', { value: '300' })
    expect(result).toMatchObject({ flag: null, low: null, notJudged: 'age' })
    const order = await desk.post('orders', {
      patientId: babyId,
      tests: [testNamed('HbA1c'), testNamed('Total cholesterol'), testNamed('Sodium')],
    })
    expect(
      order.body.data.tests.map(({ isWithoutRange }: { isWithoutRange: boolean }) => isWithoutRange),
    ).toEqual([false, true, false])
  })

  test('a clinic that only renamed a test follows the list; one that changed its ranges does not', async () => {
    const change = async (name: string, body: object) => {
      const answer = await desk.put(`tests/${testNamed(name)}`, body, desk.clinic.token)
      expect(answer.status).toBe(200)
    }
    const { organizationId } = desk.clinic
    await change('Chloride', { name: 'Serum chloride', version: 1 })
    // As a copy from before ranges of children were there.
    await app.database.app.inOrganization(
      organizationId,
      db => db`
        update tests set ranges = (select jsonb_agg(r) from jsonb_array_elements(ranges) r where r ->> 'untilDays' is null)
        where organization_id = ${organizationId} and name = 'Serum chloride'`,
    )
    expect((await enter(childId, 'Chloride', { value: '70' })).flag).toBe('critical_low')
    const adults = { fromDays: 6574, low: 90, high: 110 }
    await change('Bicarbonate', { ranges: [adults], version: 1 })
    expect(await enter(childId, 'Bicarbonate', { value: '5' })).toMatchObject({
      flag: null,
      notJudged: 'age',
    })
  })
})

describe('a corrected birth date or sex', () => {
  const correct = (patientId: string, body: object) =>
    app.call('PUT', `users/patients/${patientId}`, { token: desk.clinic.token, body })
  const resultOf = async (patientId: string, name: string) => {
    const { tests } = await resultsOf(patientId)
    return tests.find((one: { latest: { name: string } }) => one.latest.name === name).latest
  }

  test('judges what nobody has seen again, and says so', async () => {
    const patientId = await patientBorn('2085-06-01', { gender: 'Male' })
    await enter(patientId, 'Creatinine', { value: '3' })
    await enter(patientId, 'Alkaline phosphatase', { value: '300' })
    await enter(patientId, 'Sodium', { value: '140', low: 136, high: 144 })
    const seen = await enter(patientId, 'Phosphate', { value: '5.5' })
    await desk.post(`results/${seen._id}/seen`, {})
    expect((await correct(patientId, { dateOfBirth: '2045-06-01' })).status).toBe(200)

    expect(await resultOf(patientId, 'Creatinine')).toMatchObject({
      value: '3',
      flag: 'high',
      high: 1.3,
      status: 'to_review',
      corrections: [{ value: '3', flag: 'critical_high', reason: clinicalMessages.resultJudgedAgain }],
    })
    expect(await resultOf(patientId, 'Alkaline phosphatase')).toMatchObject({
      flag: 'high',
      corrections: [{ flag: 'normal' }],
    })
    expect(await resultOf(patientId, 'Sodium')).toMatchObject({ low: 136, high: 144, flag: 'normal' })
    expect(await resultOf(patientId, 'Phosphate')).toMatchObject({ flag: 'normal', corrections: [] })
    const { organizationId } = desk.clinic
    const [event] = await app.database.app.inOrganization(
      organizationId,
      db => db`
        select detail from audit_events where organization_id = ${organizationId} and detail like '%2045-06-01%'`,
    )
    expect(event!['detail']).toMatch(/judgedResults: 0 → 3/)
  })

  test('of the sex alone, too; a phone number judges nothing', async () => {
    const patientId = await patientBorn('2060-01-01', { gender: 'Male' })
    await enter(patientId, 'Haemoglobin', { value: '12.5' })
    await correct(patientId, { phoneNumber: '9876501234' })
    expect((await resultOf(patientId, 'Haemoglobin')).corrections).toEqual([])
    await correct(patientId, { gender: 'Female' })
    expect(await resultOf(patientId, 'Haemoglobin')).toMatchObject({
      flag: 'normal',
      low: 12,
      corrections: [{ flag: 'low' }],
    })
  })
})
