import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
beforeAll(async () => (app = await createTestApp({ now: () => visitsNow })))
afterAll(() => app.close())

test('in a visit the preview has the letterhead of its clinic, as the paper; otherwise that of the doctor’s own', async () => {
  const { clinic, open } = await createTestVisits(app)
  const { token, doctorToken, clinicId, doctorId, patientId } = clinic
  const { _id: encounterId } = await open()
  const second = (await create(app, token, 'users/clinics', good.clinic()))._id
  const moved = await app.call('PUT', `users/doctors/${doctorId}`, { token, body: { clinic: second } })
  expect(moved.status).toBe(200)
  const templates = await app.call('GET', 'users/certificate-templates', { token: doctorToken })
  const templateId = templates.body.data.find(({ kind }: { kind: string }) => kind === 'sick_note')._id
  const shownAndIssued = async (visit: object) => {
    const query = new URLSearchParams({ patientId, ...visit })
    const filled = await app.call('GET', `users/certificate-templates/${templateId}/prefill?${query}`, {
      token: doctorToken,
    })
    const fields = { days: '٣', from: '2090-11-20' }
    const issued = await app.call('POST', 'users/certificates', {
      token: doctorToken,
      body: { templateId, patientId, fields, ...visit },
    })
    // Days in the digits of any script.
    expect(issued.body.data.fields).toMatchObject({ days: '3' })
    return [filled.body.data.clinicId, issued.body.data.clinic._id]
  }
  expect(await shownAndIssued({ encounterId })).toEqual([clinicId, clinicId])
  expect(await shownAndIssued({})).toEqual([second, second])
})
