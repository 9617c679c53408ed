import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { plan, visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
let clinic: typeof desk.clinic
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestOrders(app)
  clinic = desk.clinic
})
afterAll(() => app.close())

const somewhere = '01890000-0000-7000-8000-000000000000'

describe('an order', () => {
  test('has a number, each test of its panels once, and free text', async () => {
    const tests = [
      testNamed('Lipid panel'),
      { testId: testNamed('HDL cholesterol') },
      'Stool culture',
      { name: 'stool culture' },
    ]
    const { _id } = await desk.order(tests)
    const { body } = await desk.get(`orders/${_id}`)
    expect(body.data).toMatchObject({
      number: 1,
      status: 'open',
      patient: { _id: clinic.patientId, name: 'Kiran Rao' },
      doctor: { _id: clinic.doctorId, name: 'Ravi Nair' },
      orderedAt: '2090-11-20T09:30:00+05:30',
      encounterId: null,
      unknown: [],
    })
    const shown = body.data.tests.map(({ name, panel, unit, low, high }: Record<string, unknown>) => [
      name,
      panel,
      unit,
      low,
      high,
    ])
    expect(shown).toEqual([
      ['Total cholesterol', 'Lipid panel', 'mg/dL', null, 200],
      // The patient is a woman of a hundred years.
      ['HDL cholesterol', 'Lipid panel', 'mg/dL', 50, null],
      ['LDL cholesterol', 'Lipid panel', 'mg/dL', null, 130],
      ['Triglycerides', 'Lipid panel', 'mg/dL', null, 150],
      ['Stool culture', null, null, null, null],
    ])
  })

  test('needs a patient, a visit of theirs, and tests that the catalogue has', async () => {
    const wrong = async (body: object) =>
      (await desk.post('orders', { patientId: clinic.patientId, tests: ['X'], ...body })).body.errors
    expect(await wrong({ tests: [] })).toEqual({ tests: clinicalMessages.testsRequired })
    expect(await wrong({ tests: [somewhere] })).toEqual({ 'tests.0.testId': clinicalMessages.testUnknown })
    expect(await wrong({ encounterId: somewhere })).toEqual({
      encounterId: clinicalMessages.encounterUnknown,
    })
    expect(await wrong({ patientId: somewhere })).toHaveProperty('patientId')
  })

  test('is placed by a doctor who sees the patient; the owner reads it', async () => {
    const body = { patientId: clinic.patientId, tests: ['X'] }
    expect((await desk.post('orders', body, clinic.otherDoctorToken)).status).toBe(400)
    expect((await desk.post('orders', body, clinic.token)).status).toBe(403)
    expect((await desk.post('orders', body, clinic.receptionistToken)).status).toBe(403)
    const { _id } = await desk.order(['X'])
    expect((await desk.get(`orders/${_id}`, undefined, clinic.token)).status).toBe(200)
    expect((await desk.get(`orders/${_id}`, undefined, clinic.otherDoctorToken)).status).toBe(404)
    expect((await desk.get('orders', undefined, clinic.otherDoctorToken)).body.data).toEqual([])
  })

  test('is completed by its last result, and found by its status', async () => {
    const { _id, tests } = await desk.order([testNamed('TSH'), 'Sputum culture'])
    const enter = (testId: string, body: object) => desk.post(`orders/${_id}/results`, { testId, ...body })
    const ids = async (status: string) =>
      (await desk.get(`orders?status=${status}&patientId=${clinic.patientId}&limit=100`)).body.data.map(
        (order: { _id: string }) => order._id,
      )
    const first = await enter(testNamed('TSH'), { value: '2.5' })
    expect(first).toMatchObject({
      status: 201,
      body: { data: { orderId: _id, loinc: '3016-3', unit: 'mIU/L', flag: 'normal' } },
    })
    expect(await ids('open')).toContain(_id)
    expect(await enter(tests[1]!._id, { text: 'No growth', flag: 'normal' })).toMatchObject({ status: 201 })
    expect(await ids('open')).not.toContain(_id)
    expect(await ids('completed')).toContain(_id)
    // The value is there already: it is corrected, not entered again.
    expect((await enter(tests[0]!._id, { value: '3' })).status).toBe(409)
    const { body } = await desk.get(`orders/${_id}`)
    expect(body.data).toMatchObject({
      status: 'completed',
      tests: [{ result: { value: '2.5', flag: 'normal' } }, {}],
    })
    expect((await enter(testNamed('INR'), { value: '1' })).body.errors).toHaveProperty('testId')
  })

  test('is cancelled with a reason while it has no result', async () => {
    const { _id, tests } = await desk.order(['X'])
    const cancel = (id: string, reason = 'Not needed', token?: string) =>
      desk.post(`orders/${id}/cancel`, { reason }, token)
    expect((await cancel(_id, '')).status).toBe(400)
    expect((await cancel(_id, 'Not needed', clinic.token)).status).toBe(403)
    expect(await cancel(_id)).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled', cancelReason: 'Not needed' } },
    })
    expect((await cancel(_id)).status).toBe(409)
    expect((await desk.post(`orders/${_id}/results`, { testId: tests[0]!._id, value: '1' })).status).toBe(409)
    const other = await desk.order(['X'])
    await desk.post(`orders/${other._id}/results`, { testId: other.tests[0]!._id, value: '1' })
    expect((await cancel(other._id)).body.message).toBe(clinicalMessages.orderHasResults)
  })
})

describe('tests of a visit', () => {
  const drafted = [
    { testId: testNamed('Electrolytes'), name: 'Electrolytes' },
    { testId: null, name: 'Stool culture' },
  ]

  test('are drafts until it is signed; signing orders them, retracting cancels the order and its results', async () => {
    const { _id, version } = await desk.open()
    const saved = await desk.save(_id, { version, sections: plan('Look'), orders: drafted })
    expect(saved.body.data).toMatchObject({ orders: drafted, orderId: null })
    const before = (await desk.get(`orders?encounterId=${_id}`)).body.total
    expect(before).toBe(0)
    const signed = await desk.sign(_id, version + 1)
    const { orderId } = signed.body.data
    const order = (await desk.get(`orders/${orderId}`)).body.data
    expect(order).toMatchObject({ encounterId: _id, status: 'open', doctor: { _id: clinic.doctorId } })
    expect(order.tests.map(({ name }: { name: string }) => name)).toEqual([
      'Sodium',
      'Potassium',
      'Chloride',
      'Bicarbonate',
      'Stool culture',
    ])
    const { _id: resultId } = (
      await desk.post(`orders/${orderId}/results`, { testId: testNamed('Sodium'), value: '150' })
    ).body.data
    await desk.post(`encounters/${_id}/addenda`, { text: 'Of somebody else', retracts: true })
    expect((await desk.get(`orders/${orderId}`)).body.data).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Of somebody else',
    })
    expect((await desk.get(`results?patientId=${clinic.patientId}&limit=100`)).body.data).not.toContainEqual(
      expect.objectContaining({ _id: resultId }),
    )
    expect((await desk.review()).map(result => result._id)).not.toContain(resultId)
  })

  test('alone are enough to sign, and must be in the catalogue', async () => {
    const { _id, version } = await desk.open()
    const refused = await desk.save(_id, { version, orders: [{ testId: somewhere, name: 'X' }] })
    expect(refused.body.errors).toEqual({ 'orders.0.testId': clinicalMessages.testUnknown })
    await desk.save(_id, { version, orders: drafted })
    expect(await desk.sign(_id, version + 1)).toMatchObject({
      status: 200,
      body: { data: { orderId: expect.any(String) } },
    })
  })

  test('that were discarded are never ordered', async () => {
    const { _id, version } = await desk.open()
    await desk.save(_id, { version, orders: drafted })
    await desk.post(`encounters/${_id}/discard`, { version: version + 1, reason: 'A wrong tab' })
    expect((await desk.get(`orders?encounterId=${_id}`)).body.total).toBe(0)
  })
})

test('two orders at once have two numbers', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map(name => desk.order([name])))
  const numbers = await Promise.all(
    answers.map(async ({ _id }) => (await desk.get(`orders/${_id}`)).body.data.number),
  )
  expect(new Set(numbers).size).toBe(3)
})

test('an order in a visit is placed by its doctor', async () => {
  const { otherDoctorId: doctorId, otherDoctorToken: token, clinicId } = clinic
  const { _id: patientId } = await create(app, clinic.token, 'users/patients', good.patient(clinicId))
  await desk.book({ patientId, doctorId })
  const open = await desk.open({ appointmentId: await desk.book({ patientId }) })
  const signed = await desk.open({ appointmentId: await desk.book({ patientId }) })
  await desk.save(signed._id, { version: signed.version, sections: plan('Rest') })
  await desk.sign(signed._id, signed.version + 1)
  const place = (encounterId: string, as?: string) =>
    app.call('POST', 'users/orders', {
      token: as ?? clinic.doctorToken,
      body: { patientId, encounterId, tests: ['X'] },
    })
  const refused = { status: 400, body: { errors: { encounterId: clinicalMessages.encounterUnknown } } }
  expect(await place(signed._id, token)).toMatchObject(refused)
  expect(await place(open._id, token)).toMatchObject(refused)
  for (const visit of [signed, open]) expect((await place(visit._id)).status).toBe(201)
})
