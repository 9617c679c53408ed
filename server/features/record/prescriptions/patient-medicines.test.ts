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

test.each(['prepared', 'signed'])(
  'what was %s and is deleted is not taken, until it is restored',
  async how => {
    const { token, patientId, doctorId, doctorToken } = await createTestPractice(app)
    const line = { medicineName: 'Simvastatin', dosage: '20 mg', recurrence: '0-0-1' }
    const asDoctor = async (to: string) => (await app.call('GET', to, { token: doctorToken })).body.data
    const other = { medicineName: 'Clarithromycin', dosage: '500 mg', recurrence: '1-0-1' }
    const shown = async () => {
      const chart = await asDoctor(`users/patients/${patientId}/chart`)
      const list = await asDoctor(`users/patients/${patientId}/medicines`)
      const body = { patientId, lines: [other] }
      const checked = await app.call('POST', 'users/prescriptions/check', { token: doctorToken, body })
      const warnings = checked.body.data.warnings as { with: string | null }[]
      return [chart.medicines.length, list.length, warnings.filter(one => one.with === 'Simvastatin').length]
    }
    const { _id } = await create(app, how === 'signed' ? doctorToken : token, 'users/prescriptions', {
      patientId,
      ...(how === 'prepared' && { doctorId }),
      lines: [line],
    })
    expect(await shown()).toEqual([1, 1, 1])
    expect((await app.call('DELETE', `users/prescriptions/${_id}`, { token })).status).toBe(200)
    expect(await shown()).toEqual([0, 0, 0])
    expect((await app.call('POST', `users/prescriptions/${_id}/restore`, { token })).status).toBe(200)
    expect(await shown()).toEqual([1, 1, 1])
  },
)
