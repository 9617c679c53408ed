import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, good } from '#server/testing/worlds/create-test-clinic.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
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

test('the last paragraph of a usual length is printed in one piece, without a break after its first words', async () => {
  const { clinic, book } = await createTestVisits(app)
  const { doctorToken: token, patientId } = clinic
  await book()
  const templates = await app.call('GET', 'users/certificate-templates', { token })
  const templateId = templates.body.data.find(({ kind }: { kind: string }) => kind === 'sick_note')._id
  const { _id } = await create(app, token, 'users/certificates', {
    templateId,
    patientId,
    fields: { days: '3', from: '2090-11-30' },
  })
  const { bytes } = await app.call('GET', `users/certificates/${_id}/pdf`, { token })
  const [page = []] = await pdfPages(bytes)
  const rows = new Map<number, string>()
  for (const { text, bottom } of page) rows.set(bottom, `${rows.get(bottom) ?? ''}${text}`)
  expect([...rows.values()].filter(row => row.startsWith('In my opinion'))).toHaveLength(1)
})

test('the paper of a patient whose gender is Other says so', async () => {
  const { clinic, book } = await createTestVisits(app)
  const { token, doctorToken, patientId } = clinic
  await book()
  const change = { token, body: { gender: 'Other', dateOfBirth: '1990-02-01' } }
  expect((await app.call('PUT', `users/patients/${patientId}`, change)).status).toBe(200)
  const templates = await app.call('GET', 'users/certificate-templates', { token: doctorToken })
  const templateId = templates.body.data.find(({ kind }: { kind: string }) => kind === 'sick_note')._id
  const issued = await app.call('POST', 'users/certificates', {
    token: doctorToken,
    body: { templateId, patientId, fields: { days: '3', from: '2090-11-20' } },
  })
  expect([issued.status, issued.body.data.people.gender]).toEqual([201, 'Other'])
  const { bytes } = await app.call('GET', `users/certificates/${issued.body.data._id}/pdf`, {
    token: doctorToken,
  })
  const [page = []] = await pdfPages(bytes)
  expect(page.map(({ text }) => text).join('')).toContain('Other')
})
