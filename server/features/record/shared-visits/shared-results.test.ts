import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clinicalMessages } from '#contract/record/clinical-messages.ts'
import type { SharedResult } from '#contract/record/sharing/shared-visits.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders, testNamed } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'

const everything = { summary: true, prescriptions: true, results: true, documents: true }

let app: TestApp
let desk: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
beforeEach(async () => {
  desk = await createTestOrders(app)
})
afterAll(() => app.close())

const see = (id: string) => desk.post(`results/${id}/seen`, {})
/** Entered outside of a visit, and seen by its doctor. */
async function seen(name: string, value: string, more: object = {}): Promise<string> {
  const { _id } = await desk.result(name, value, more)
  await see(_id)
  return _id
}
const asPatient = (query = '') =>
  desk.get(`portal/shared-results${query}`, undefined, desk.clinic.patientToken)
const names = async (query?: string) =>
  ((await asPatient(query)).body.data as SharedResult[]).map(({ name }) => name)
const choose = async (sharing: object) => {
  const { version } = (await desk.get('settings/record', undefined, desk.clinic.token)).body.data
  const body = { version, sharing: { ...everything, unseenResults: false, ...sharing } }
  expect((await desk.put('settings/record', body, desk.clinic.token)).status).toBe(200)
}

test('a result that was ordered or entered without a visit is read once its doctor has seen it, the latest first', async () => {
  const { tests, _id: orderId } = await desk.order([{ testId: testNamed('Potassium') }])
  const entered = await desk.post(`orders/${orderId}/results`, { testId: tests[0]!._id, value: '4.4' })
  await seen('Sodium', '140', { takenAt: '2090-11-01T08:00:00+05:30' })
  expect(await names()).toEqual(['Sodium'])
  await see(entered.body.data._id)
  const { body } = await asPatient()
  expect(body.total).toBe(2)
  expect(body.data).toMatchObject([
    { name: 'Potassium', value: '4.4', unit: 'mmol/L', flag: 'normal' },
    { name: 'Sodium', value: '140', takenAt: '2090-11-01T08:00:00+05:30' },
  ])
  expect(body.data[0].patient).toEqual({ _id: desk.clinic.patientId, name: 'Kiran Rao' })
})

test('where the clinic shares no results there is none, and unseen ones only where it chooses so', async () => {
  await seen('Sodium', '140')
  await desk.result('Potassium', '4.4')
  await choose({ unseenResults: true })
  expect((await names()).toSorted()).toEqual(['Potassium', 'Sodium'])
  await choose({ results: false, unseenResults: true })
  expect(await names()).toEqual([])
})

test('a corrected one is hidden until it is seen again, and one that was struck through for good', async () => {
  const id = await seen('Sodium', '140')
  await desk.post(`results/${id}/correct`, { value: '141', reason: 'Typed wrongly' })
  expect(await names()).toEqual([])
  await see(id)
  expect(await names()).toEqual(['Sodium'])
  await desk.post(`results/${id}/error`, { reason: 'Of somebody else' })
  expect(await names()).toEqual([])
})

test('a test of the clinic’s own, which has no code, is read like any other, also in a visit', async () => {
  const visit = await desk.signed()
  const { patientId, patientToken } = desk.clinic
  for (const encounterId of [undefined, visit._id]) {
    const order = { patientId, encounterId, tests: [{ name: 'Stool culture' }] }
    const { _id: orderId, tests } = (await desk.post('orders', order)).body.data
    const result = { testId: tests[0]._id, text: 'No growth' }
    await see((await desk.post(`orders/${orderId}/results`, result)).body.data._id)
  }
  expect(await names()).toEqual(['Stool culture'])
  const [shared] = (await desk.get('portal/shared-visits', undefined, patientToken)).body.data
  expect(shared.results).toMatchObject([{ name: 'Stool culture', text: 'No growth' }])
})

/** Ordered without a visit, and seen by its doctor. */
async function seenHiv(value = 'negative'): Promise<string> {
  const { _id, tests } = await desk.order([{ name: 'HIV 1+2 antibodies' }])
  const entered = await desk.post(`orders/${_id}/results`, { testId: tests[0]!._id, value })
  await see(entered.body.data._id)
  return entered.body.data._id
}
const share = (id: string, isShared: boolean, token?: string) =>
  desk.put(`results/${id}/sharing`, { isShared }, token)
const sensitive = async (token?: string) =>
  (await desk.get(`patients/${desk.clinic.patientId}/results`, undefined, token)).body.data.sensitive

test('a sensitive one is read once its doctor shares it by itself, until they take it back', async () => {
  const [id, other] = [await seenHiv(), await seenHiv('not clear')]
  expect(await names()).toEqual([])
  expect(await sensitive()).toMatchObject([
    { _id: other, name: 'HIV 1+2 antibodies', isSeen: true, isShared: false, mayShare: true },
    { _id: id, isShared: false },
  ])
  const shared = await share(id, true)
  expect([shared.status, shared.body.data.isShared]).toEqual([200, true])
  expect((await asPatient()).body.data).toMatchObject([{ _id: id, value: 'negative' }])
  expect((await sensitive()).map((one: { isShared: boolean }) => one.isShared)).toEqual([false, true])
  // It is the doctor's word on this one: the clinic's choice is for all the others.
  await seen('Sodium', '140')
  await choose({ results: false })
  expect(await names()).toEqual(['HIV 1+2 antibodies'])
  expect((await share(id, false)).body.data.isShared).toBe(false)
  expect(await names()).toEqual([])
})

test('a shared sensitive one waits to be seen whatever the clinic chose, and leaves with a mistake', async () => {
  await choose({ unseenResults: true })
  const { _id: orderId, tests } = await desk.order([{ name: 'Pregnancy test' }])
  const entered = await desk.post(`orders/${orderId}/results`, { testId: tests[0]!._id, value: 'positive' })
  const id = entered.body.data._id as string
  await share(id, true)
  expect(await names()).toEqual([])
  await see(id)
  expect(await names()).toEqual(['Pregnancy test'])
  await desk.post(`results/${id}/correct`, { value: 'negative', reason: 'Typed wrongly' })
  expect(await names()).toEqual([])
  await see(id)
  expect(await names()).toEqual(['Pregnancy test'])
  await desk.post(`results/${id}/error`, { reason: 'Of somebody else' })
  expect(await names()).toEqual([])
  expect(await sensitive()).toEqual([])
  expect((await share(id, true)).status).toBe(409)
})

test('only its doctor shares a sensitive one, and only one that is shared by itself', async () => {
  const id = await seenHiv()
  const { clinic } = desk
  // The owner is no doctor, and its doctor is there.
  expect((await share(id, true, clinic.token)).status).toBe(403)
  expect(await sensitive(clinic.token)).toMatchObject([{ _id: id, mayShare: false }])
  for (const token of [clinic.receptionistToken, clinic.patientToken])
    expect((await share(id, true, token)).status).toBe(403)
  const stranger = await createTestOrders(app)
  expect((await share(id, true, stranger.clinic.doctorToken)).status).toBe(404)
  expect(await names()).toEqual([])

  const usual = await share(await seen('Sodium', '140'), false)
  expect([usual.status, usual.body.message]).toEqual([409, clinicalMessages.resultNotShareable])
  const visit = await desk.signed()
  const order = { patientId: clinic.patientId, encounterId: visit._id, tests: [{ name: 'HIV test' }] }
  const placed = (await desk.post('orders', order)).body.data
  const ofVisit = { testId: placed.tests[0]._id, value: 'negative' }
  const entered = await desk.post(`orders/${placed._id}/results`, ofVisit)
  expect((await share(entered.body.data._id, true)).status).toBe(409)
  expect((await sensitive()).map(({ _id }: { _id: string }) => _id)).toEqual([id])
})

test('one of a visit stands there alone: not here, also where the visit is hidden, open or retracted', async () => {
  const { patientId } = desk.clinic
  const visit = await desk.signed()
  const order = { patientId, encounterId: visit._id, tests: [testNamed('Potassium')] }
  const placed = (await desk.post('orders', order)).body.data
  const entered = await desk.post(`orders/${placed._id}/results`, {
    testId: placed.tests[0]._id,
    value: '4.4',
  })
  await see(entered.body.data._id)
  expect(await names()).toEqual([])
  await desk.put(`encounters/${visit._id}/sharing`, { ...everything, results: false })
  expect(await names()).toEqual([])
  await desk.post(`encounters/${visit._id}/addenda`, { text: 'The wrong patient', retracts: true })
  expect(await names()).toEqual([])
})

test('only the patient’s own account reads it, and only while its portal is open', async () => {
  await seen('Sodium', '140')
  const { clinic } = desk
  for (const token of [clinic.token, clinic.doctorToken, clinic.receptionistToken])
    expect((await desk.get('portal/shared-results', undefined, token)).status).toBe(403)
  const stranger = await createTestOrders(app)
  expect(
    (await stranger.get('portal/shared-results', undefined, stranger.clinic.patientToken)).body.data,
  ).toEqual([])
  const besideId = clinic.patientId
  const { _id: child } = await create(app, clinic.patientToken, 'users/portal/people', {
    besideId,
    firstName: 'Anu',
  })
  expect(await names(`?patientId=${child}`)).toEqual([])
  expect(await names(`?patientId=${besideId}`)).toEqual(['Sodium'])
  // Its address was changed, and nobody has confirmed it.
  await app.database.app.inOrganization(
    clinic.organizationId,
    db =>
      db`update patients set email_waits_since = now() where organization_id = ${clinic.organizationId} and id = ${besideId}`,
  )
  expect(await names()).toEqual([])
  expect((await asPatient(`?patientId=${besideId}`)).body.code).toBe('email_unconfirmed')
})
