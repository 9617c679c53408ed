import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { pdfPages } from '#server/testing/data/pdf-text.ts'
import { create } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestVisits, visitsNow } from '#server/testing/worlds/test-visits.ts'

let app: TestApp
let clinic: Awaited<ReturnType<typeof createTestVisits>>['clinic']
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
  const visits = await createTestVisits(app)
  clinic = visits.clinic
  await visits.book()
})
afterAll(() => app.close())

const save = async (path: string, body: object) => {
  const answer = await app.call('PUT', `users/${path}`, { token: clinic.token, body })
  expect(answer.status).toBe(200)
}
const callThem = async (name: string, contactNumber: string) => {
  await save(`clinics/${clinic.clinicId}`, { name, address: `${name} Road 1`, contactNumber })
  await save('settings', {
    name: `${name} Health`,
    letterhead: `Led by ${name}`,
    letterheadFooter: `${name} wishes you well`,
  })
}
const printed = async (path: string) => {
  const { bytes } = await app.call('GET', `users/${path}/pdf`, { token: clinic.doctorToken })
  return (await pdfPages(bytes)).map(page => page.map(({ text }) => text).join('')).join(' ')
}
const prescribe = async () => {
  const lines = [{ medicineName: 'Paracetamol', dosage: '500 mg', recurrence: '1-0-1' }]
  const { patientId, doctorToken } = clinic
  return `prescriptions/${(await create(app, doctorToken, 'users/prescriptions', { patientId, lines }))._id}`
}
const certify = async () => {
  const { doctorToken: token, patientId } = clinic
  const templates = await app.call('GET', 'users/certificate-templates', { token })
  const templateId = templates.body.data.find(({ kind }: { kind: string }) => kind === 'sick_note')._id
  const fields = { days: '3', from: '2090-11-20' }
  return `certificates/${(await create(app, token, 'users/certificates', { templateId, patientId, fields }))._id}`
}

test('a prescription and a certificate have the letterhead that they were issued with', async () => {
  await callThem('Sunrise', '9876500001')
  for (const path of [await prescribe(), await certify()]) {
    const before = await printed(path)
    for (const words of [
      'Sunrise Road 1',
      'Sunrise Health',
      'Led by Sunrise',
      'wishes you well',
      '9876500001',
    ])
      expect(before).toContain(words)
    await callThem('Moonrise', '9876500002')
    const after = await printed(path)
    expect(after).not.toMatch(/Moonrise|9876500002/)
    expect(after.length).toBe(before.length)
    await callThem('Sunrise', '9876500001')
  }
})

test('the page of a certificate names its clinic as it was', async () => {
  await callThem('Sunrise', '9876500001')
  const path = await certify()
  await callThem('Moonrise', '9876500002')
  const answer = await app.call('GET', `users/${path}`, { token: clinic.doctorToken })
  expect(answer.body.data.people.head).toEqual({
    clinic: { name: 'Sunrise', address: 'Sunrise Road 1', phone: '+919876500001' },
  })
})

test('a paper that kept no letterhead has the one of today', async () => {
  await callThem('Sunrise', '9876500001')
  const path = await prescribe()
  const { organizationId } = clinic
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      update prescriptions set people = people - 'head'
      where organization_id = ${organizationId} and id = ${path.split('/')[1]!}`,
  )
  await callThem('Moonrise', '9876500002')
  expect(await printed(path)).toContain('Moonrise Road 1')
})
