import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.parse('2026-11-23T03:00:00Z') })
})
afterAll(() => app.close())

async function practice() {
  const clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const local = nextEmail('meera').split('@')[0]!
  const email = `${local}.das@gmail.com`
  await create(app, clinic.token, 'users/receptionists', {
    ...good.receptionist(clinic.clinicId),
    email,
  })
  return { ...clinic, email, sameMailbox: `${local}das+patient@googlemail.com` }
}

test('44 a desk gives no patient the mailbox of a colleague, in any way; the owner may', async () => {
  const { clinicId, doctorId, serviceId, patientId, ...clinic } = await practice()
  for (const token of [clinic.receptionistToken, clinic.doctorToken])
    for (const email of [clinic.email, clinic.sameMailbox]) {
      const newPatient = { firstName: 'Meera', phoneNumber: '9876543210', email }
      const start = '2026-11-24T10:00:00+05:30'
      const visit = { clinicId, doctorId, serviceId, start, newPatient }
      const answers = await Promise.all([
        app.call('POST', 'users/patients', { token, body: { ...good.patient(clinicId), email } }),
        app.call('PUT', `users/patients/${patientId}`, { token, body: { email } }),
        app.call('POST', 'users/appointments', { token, body: visit }),
      ])
      // A doctor registers nobody, and does not see this patient.
      const isDesk = token === clinic.receptionistToken
      expect(answers.map(({ status }) => status)).toEqual(isDesk ? [400, 400, 400] : [403, 404, 400])
      for (const { body } of answers.filter(({ status }) => status === 400))
        expect(Object.values(body.errors)).toEqual([messages.emailOfStaff])
    }
  const given = await app.call('PUT', `users/patients/${patientId}`, {
    token: clinic.token,
    body: { email: clinic.sameMailbox },
  })
  expect([given.status, given.body.data.email]).toEqual([200, clinic.sameMailbox])
  // The desk saves the rest of that record as before.
  const saved = await app.call('PUT', `users/patients/${patientId}`, {
    token: clinic.receptionistToken,
    body: { email: clinic.sameMailbox, city: 'Pune' },
  })
  expect([saved.status, saved.body.data.city]).toEqual([200, 'Pune'])
})

test('44 an address that nobody here reads is saved as before', async () => {
  const { clinicId, receptionistToken: token } = await practice()
  const body = { ...good.patient(clinicId), email: nextEmail('stranger') }
  expect((await app.call('POST', 'users/patients', { token, body })).status).toBe(201)
})
