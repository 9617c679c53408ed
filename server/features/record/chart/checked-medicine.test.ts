import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, recordNow, type Practice } from '#server/testing/worlds/test-record.ts'

let app: TestApp
let practice: Practice
let id: string
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
  practice = await createPractice(app)
  const ranOut = { line: 'amox 500 1-0-1', startedOn: '2090-01-01', lastsUntil: '2090-01-05' }
  id = (await practice.post('medicines', ranOut)).body.data._id
  await practice.post('allergies', { substance: 'Penicillin', reaction: 'Rash' })
})
afterAll(() => app.close())

const put = async (body: object) => (await practice.put(`medicines/${id}`, body)).body

test.each([
  ['without a last day', { lastsUntil: null }],
  ['until a later day', { lastsUntil: '2090-12-01' }],
  ['in a higher number of doses', { instructions: 'max 9 a day' }],
])('a medicine that ran out goes on again only after a check: %s', async (_, changes) => {
  expect((await put(changes)).code).toBe('safety_warning')
})

test('it goes on with a reason; that it ends earlier needs none', async () => {
  const { warnings } = (await put({ lastsUntil: null })).data as { warnings: { _id: string }[] }
  const overrides = warnings.map(({ _id }) => ({ warningId: _id, reason: 'Tolerated in March' }))
  expect((await put({ lastsUntil: null, overrides })).data).toMatchObject({ state: 'current' })
  expect((await put({ lastsUntil: '2090-11-19' })).data).toMatchObject({ state: 'ran_out' })
  const kept = await app.call('GET', 'users/overrides', { token: practice.doctorToken })
  expect(kept.body.data).toContainEqual(expect.objectContaining({ reason: 'Tolerated in March' }))
})
