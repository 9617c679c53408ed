import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, logIn, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

const now = Date.parse('2026-11-23T03:00:00Z')
const at = (time: string) => `2026-11-24T${time}:00+05:30`
const rude = 'Argues about every bill'

let app: TestApp
type Place = 'token' | 'organizationId' | 'clinicId' | 'doctorId' | 'serviceId' | 'patientId'
let clinic: Pick<TestClinic, Place> & { patientToken: string }
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  const made = await createTestClinic(app, { doctor: true, patient: true })
  const patient = await app.call('GET', `users/patients/${made.patientId}`, { token: made.token })
  clinic = { ...made, patientToken: await logIn(app, patient.body.data.email as string) }
})
afterAll(() => app.close())

async function book(start: string, more: object, token = clinic.token) {
  const { clinicId, doctorId, serviceId, patientId } = clinic
  const body = { clinicId, doctorId, serviceId, patientId, start: at(start), ...more }
  const answer = await app.call('POST', 'users/appointments', { token, body })
  expect(answer.status).toBe(201)
  return answer.body.data as { _id: string; note: string | null; isNoteForPatient: boolean }
}
const put = (id: string, body: object, token = clinic.token) =>
  app.call('PUT', `users/appointments/${id}`, { token, body })

/** Everything in which a patient reads of their visits. */
async function readByPatient(id: string): Promise<string> {
  const paths = [
    'users/appointments',
    `users/appointments/${id}`,
    'users/appointments/export?format=csv&columns=number,note',
    'users/portal',
  ]
  const answers = await Promise.all(paths.map(path => app.call('GET', path, { token: clinic.patientToken })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return answers.map(({ text }) => text).join()
}

test('44 the desk’s note is for the desk, until it is marked as for the patient', async () => {
  const { _id: id } = await book('10:00', { note: rude })
  expect(await readByPatient(id)).not.toContain(rude)
  const seen = (await app.call('GET', `users/appointments/${id}`, { token: clinic.token })).body.data
  expect(seen).toMatchObject({ note: rude, isNoteForPatient: false })

  // The patient writes nothing over what they cannot read.
  expect((await put(id, { note: 'Mine' }, clinic.patientToken)).status).toBe(403)
  const own = await put(id, { isNoteForPatient: true }, clinic.patientToken)
  expect([own.status, own.body.data.note]).toEqual([200, null])

  await put(id, { note: 'Please come fasting', isNoteForPatient: true })
  expect((await readByPatient(id)).split('Please come fasting')).toHaveLength(5)
  await put(id, { isNoteForPatient: false })
  expect(await readByPatient(id)).not.toContain('fasting')
})

test('44 patients read what they wrote themselves, and change it', async () => {
  const mine = await book('11:00', { note: 'A cough', isNoteForPatient: false }, clinic.patientToken)
  expect(mine).toMatchObject({ note: 'A cough', isNoteForPatient: true })
  const changed = await put(mine._id, { note: 'A cough and fever' }, clinic.patientToken)
  expect(changed.body.data.note).toBe('A cough and fever')
  const { _id: empty } = await book('12:00', {})
  expect((await put(empty, { note: 'I bring the X-ray' }, clinic.patientToken)).body.data.note).toBe(
    'I bring the X-ray',
  )
})

test('44 what a desk wrote before notes could be marked stays hidden', async () => {
  const { _id: id } = await book('13:00', { note: rude })
  const [row] = await app.database.app.inOrganization(
    clinic.organizationId,
    db => db<{ isNoteForPatient: boolean }[]>`
      select is_note_for_patient as "isNoteForPatient" from appointments where organization_id = ${clinic.organizationId} and id = ${id}`,
  )
  expect(row).toEqual({ isNoteForPatient: false })
  expect(await readByPatient(id)).not.toContain(rude)
})
