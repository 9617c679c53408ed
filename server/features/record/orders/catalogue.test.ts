import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import { commonTests } from '#contract/record/orders/common-tests.ts'
import type { Test } from '#contract/record/orders/test-catalogue.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  desk = await createTestOrders(app)
})
afterAll(() => app.close())

const owner = () => desk.clinic.token
const list = async (query = '') =>
  (await desk.get(`tests?limit=100&${query}`)).body as { data: Test[]; total: number }
const named = async (name: string) =>
  (await list(`keyword=${encodeURIComponent(name)}`)).data.find(test => test.name === name)!
const add = (body: object, token = owner()) => desk.post('tests', body, token)
const change = (id: string, body: object, token = owner()) => desk.put(`tests/${id}`, body, token)

test('every clinic starts with the common tests and panels', async () => {
  const { data, total } = await list()
  expect(total).toBe(commonTests.length)
  expect(data.filter(({ loinc }) => loinc)).toHaveLength(44)
  expect(data.find(({ name }) => name === 'Lipid panel')).toMatchObject({
    kind: 'panel',
    isCommon: true,
    status: true,
    version: 1,
    tests: [
      { name: 'Total cholesterol' },
      { name: 'HDL cholesterol' },
      { name: 'LDL cholesterol' },
      { name: 'Triglycerides' },
    ],
  })
})

test('it is searched, filtered and paged', async () => {
  expect((await list('keyword=cbc')).data.map(({ name }) => name)).toEqual(['Full blood count'])
  expect((await list('kind=panel')).data.every(({ kind }) => kind === 'panel')).toBe(true)
  const first = (await desk.get('tests?limit=2&sort=name')).body
  expect(first.data.map(({ name }: Test) => name)).toEqual(['Alanine aminotransferase', 'Albumin'])
  expect((await desk.get('tests?limit=2&page=2&sort=-name')).body.data).toHaveLength(2)
  expect((await desk.get('tests', undefined, desk.clinic.receptionistToken)).status).toBe(403)
})

test('the owner changes a common test; the rest follows the list, and earlier results keep their range', async () => {
  const { _id } = await named('Ferritin')
  const before = await desk.result('Ferritin', '20')
  const range = { sex: 'female', low: 30, high: 200 }
  expect((await change(_id, { ranges: [range], version: 2 })).body.code).toBe('stale_version')
  expect(await change(_id, { ranges: [range], version: 1 })).toMatchObject({
    status: 200,
    body: {
      data: {
        name: 'Ferritin',
        isCommon: true,
        version: 2,
        ranges: [{ ...range, fromDays: 0, untilDays: null, criticalLow: null }],
      },
    },
  })
  expect(before).toMatchObject({ flag: 'normal' })
  expect(await desk.result('Ferritin', '20')).toMatchObject({ flag: 'low', low: 30 })
  expect((await list()).total).toBe(commonTests.length)
  expect((await change(_id, { name: 'X' }, desk.clinic.doctorToken)).status).toBe(403)
})

test('own tests and panels are added, and ordered', async () => {
  const added = await add({ name: 'Dengue NS1', kind: 'laboratory', words: 'dengue' })
  expect(added).toMatchObject({
    status: 201,
    body: { data: { isCommon: false, unit: null, ranges: [], loinc: null } },
  })
  const { _id } = added.body.data as Test
  const panel = await add({
    name: 'Fever panel',
    kind: 'panel',
    tests: [_id, testNamed('C-reactive protein')],
  })
  expect(panel.body.data.tests.map(({ name }: Test) => name)).toEqual(['Dengue NS1', 'C-reactive protein'])
  const order = await desk.order([panel.body.data._id])
  expect(order.tests.map(({ name, panel }) => [name, panel])).toEqual([
    ['Dengue NS1', 'Fever panel'],
    ['C-reactive protein', 'Fever panel'],
  ])
  // A test without a unit or a range takes words.
  const result = await desk.post(`orders/${order._id}/results`, {
    testId: _id,
    value: 'Positive',
    flag: 'abnormal',
  })
  expect(result.body.data).toMatchObject({ value: 'Positive', number: null, flag: 'abnormal' })
})

test('what cannot be is refused', async () => {
  const wrong = async (body: object) => (await add({ name: 'Something', ...body })).body.errors
  expect(await wrong({ name: ' ' })).toEqual({ name: clinicalMessages.testNameRequired })
  expect(await wrong({ name: 'haemoglobin' })).toEqual({ name: clinicalMessages.testNameTaken })
  expect(await wrong({ loinc: '718-8' })).toEqual({ loinc: clinicalMessages.loincInvalid })
  expect(await wrong({ kind: 'panel' })).toEqual({ tests: clinicalMessages.panelNeedsTests })
  expect(await wrong({ kind: 'panel', tests: [testNamed('Lipid panel')] })).toEqual({
    'tests.0': clinicalMessages.testUnknown,
  })
  expect(await wrong({ tests: [testNamed('TSH')] })).toEqual({ tests: clinicalMessages.testUnknown })
  expect(await wrong({ ranges: [{ low: 5, high: 4 }] })).toEqual({
    'ranges.0.high': clinicalMessages.rangeOutOfOrder,
  })
  expect(await wrong({ ranges: [{ fromDays: 5, untilDays: 5 }] })).toEqual({
    'ranges.0.untilDays': messages.rangeBackwards,
  })
})

test('a test that is switched off is not ordered any more; its results stay', async () => {
  const id = testNamed('Uric acid')
  const { _id } = await desk.result('Uric acid', '5')
  const setStatus = (status: boolean) =>
    app.call('PATCH', `users/tests/${id}/status`, { token: owner(), body: { status } })
  expect((await setStatus(false)).body.data).toMatchObject({ status: false, name: 'Uric acid' })
  expect((await list('status=true')).data.map(({ _id }) => _id)).not.toContain(id)
  const order = await desk.post('orders', { patientId: desk.clinic.patientId, tests: [id] })
  expect(order.body.errors).toEqual({ 'tests.0.testId': clinicalMessages.testUnknown })
  expect((await desk.get('results?limit=100')).body.data.map((result: Test) => result._id)).toContain(_id)
  expect((await setStatus(true)).body.data.status).toBe(true)
  expect(await desk.order([id])).toHaveProperty('_id')
})
