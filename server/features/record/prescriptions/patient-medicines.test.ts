import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestPractice } from '#server/testing/worlds/test-practice.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2090-11-21T05:00:00Z') })
})
afterAll(() => app.close())

test('what is prescribed is on the list of what the patient takes, and leaves it when the prescription is cancelled', async () => {
  const { token, patientId, doctorId, doctorToken } = await createTestPractice(app)
  const line = { medicineName: 'Amoxicillin', dosage: '500 mg', recurrence: '1-0-1', duration: '5 days' }
  const taken = async () =>
    (await app.call('GET', `users/patients/${patientId}/medicines`, { token: doctorToken })).body.data
  const { _id } = await create(app, token, 'users/prescriptions', { patientId, doctorId, lines: [line] })
  expect(await taken()).toEqual([
    expect.objectContaining({ medicineName: 'Amoxicillin', prescriptionId: _id, lastsUntil: '2090-11-25' }),
  ])
  await app.call('POST', `users/prescriptions/${_id}/cancel`, {
    token,
    body: { reason: 'The wrong strength' },
  })
  expect(await taken()).toEqual([])
})
