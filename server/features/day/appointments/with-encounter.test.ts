import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createPractice, plantVisit, recordNow } from '#server/testing/worlds/test-record.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => recordNow })
})
afterAll(() => app.close())

test('an appointment carries its visit, for who may read it and until it is discarded', async () => {
  const practice = await createPractice(app)
  const { appointmentId } = practice
  const path = `users/appointments/${appointmentId}`
  const encounterFor = async (token: string) => (await app.call('GET', path, { token })).body.data.encounter
  expect(await encounterFor(practice.doctorToken)).toBeNull()
  await plantVisit(app, practice, { appointmentId, isDiscarded: true })
  expect(await encounterFor(practice.doctorToken)).toBeNull()
  const _id = await plantVisit(app, practice, { appointmentId })
  expect(await encounterFor(practice.doctorToken)).toEqual({ _id, isSigned: false })
  expect(await encounterFor(practice.token)).toEqual({ _id, isSigned: false })
  expect(await encounterFor(practice.receptionistToken)).toBeNull()
})
