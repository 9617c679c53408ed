import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  bookFirstSlot,
  createTestClinic,
  nextEmail,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
let clinic: TestClinic
beforeAll(async () => {
  app = await createTestApp()
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
})
afterAll(() => app.close())

type Event = { action: string; outcome: string; subjectIds: string[]; detail: string | null }

const call = (method: string, path: string, body?: object, token = clinic.token) =>
  app.call(method, path, { token, ...(body && { body }) })

async function trail(): Promise<Event[]> {
  const { body } = await call('GET', 'users/audit?limit=100')
  return body.data as Event[]
}

/** What the newest row of this call says. */
async function detailOf(action: string): Promise<string | null | undefined> {
  return (await trail()).find(event => event.action === action)?.detail
}

async function changed(method: string, path: string, body: object, token = clinic.token) {
  const answer = await call(method, path, body, token)
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined])
  const action = (await trail()).find(({ outcome }) => outcome === 'done')
  return action?.detail
}

test('what was and what is: e-mail, phone, role and activity of people', async () => {
  const { doctorId, receptionistId, patientId, patientToken } = clinic
  const emailOf = async (path: string) => (await call('GET', path)).body.data.email as string
  const before = {
    doctor: await emailOf(`users/doctors/${doctorId}`),
    receptionist: await emailOf(`users/receptionists/${receptionistId}`),
    patient: await emailOf(`users/patients/${patientId}`),
  }
  const after = { doctor: nextEmail('new'), receptionist: nextEmail('new'), patient: nextEmail('new') }
  expect(
    await changed('PUT', `users/doctors/${doctorId}`, { email: after.doctor, contactNumber: '9000000001' }),
  ).toBe(`email: ${before.doctor} → ${after.doctor}; contactNumber: +919876543211 → +919000000001`)
  expect(await changed('PUT', `users/receptionists/${receptionistId}`, { email: after.receptionist })).toBe(
    `email: ${before.receptionist} → ${after.receptionist}`,
  )
  // The patient's own wish is told of before the mailbox is proven.
  const wanted = nextEmail('wanted')
  expect(await changed('PUT', `users/patients/${patientId}`, { email: wanted }, patientToken)).toBe(
    `wantedEmail: ${before.patient} → ${wanted}`,
  )
  expect(
    await changed('PUT', `users/patients/${patientId}`, { email: after.patient, phoneNumber: '9000000002' }),
  ).toBe(`email: ${before.patient} → ${after.patient}; phoneNumber: +919876543213 → +919000000002`)
  expect(
    await changed('PUT', `users/patients/${patientId}`, { city: 'Kochi', dateOfBirth: '1991-01-01' }),
  ).toBe('dateOfBirth: 1990-02-28 → 1991-01-01; city: – → Kochi')
  // Where nothing changes, the call is told and no more.
  expect(await changed('PUT', `users/patients/${patientId}`, { city: 'Kochi' })).toBeNull()
  expect(await changed('PATCH', `users/patients/${patientId}/status`, { status: false })).toBe(
    'status: true → false',
  )
  await call('PATCH', `users/patients/${patientId}/status`, { status: true })

  const { data } = (await call('GET', 'users/members?role=receptionist')).body
  const [{ _id: memberId }] = data as [{ _id: string }]
  expect(await changed('PATCH', `users/members/${memberId}`, { status: false })).toBe(
    'state: active → closed',
  )
  expect(await changed('PATCH', `users/members/${memberId}`, { status: true })).toBe('state: closed → active')
  expect(await changed('PATCH', `users/members/${memberId}`, { role: 'owner' })).toBe(
    'role: receptionist → owner',
  )
})

test('what was and what is: settings of the organization, its clinics and its messages', async () => {
  const { clinicId } = clinic
  expect(await changed('PUT', 'users/settings', { name: 'Hillside', cancellationWindowHours: 12 })).toBe(
    'name: Riverside → Hillside; cancellationWindowHours: 0 → 12',
  )
  expect(await changed('PUT', 'users/settings/messages', { byMail: false, reminders: [60] })).toMatch(
    /^byMail: true → false; reminders: .+ → 60$/,
  )
  expect(await changed('PUT', `users/clinics/${clinicId}`, { country: 'DE' })).toMatch(/^country: .+ → DE$/)
  const page = { slug: 'hill', isOpen: true }
  expect(await changed('PUT', `users/clinics/${clinicId}/booking-page`, page)).toMatch(
    /slug: .+ → hill; isOpen: false → true/,
  )
  expect(await changed('PUT', 'user/profile', { name: 'Asha M' })).toBe('name: Asha Menon → Asha M')
})

test('an export says what it held', async () => {
  await call('GET', 'users/patients/export?format=csv&columns=name,email&keyword=Kiran&status=true&lang=hi')
  await expect
    .poll(() => detailOf('GET users/patients/export'))
    .toBe('csv; 1 row; keyword: Kiran; status: true; columns: name email')
  // Of every list, those of staff and of what is offered among them.
  for (const list of ['doctors', 'receptionists', 'services', 'waitlist', 'messages', 'payments']) {
    await call('GET', `users/${list}/export?format=csv`)
    await expect
      .poll(() => detailOf(`GET users/${list}/export`))
      .toMatch(/^csv; \d+ rows?; (sort: \w+; )?columns: /)
  }
  const ofPatients = (await trail()).find(({ action }) => action === 'GET users/patients/export')
  expect(ofPatients!.subjectIds).toEqual([clinic.patientId])
})

test('whose receipt and whose payment was looked at is found by the patient', async () => {
  const { _id: appointmentId } = await bookFirstSlot(app, clinic, { patientId: clinic.patientId })
  const paid = await call('POST', 'users/payments', { appointmentId, amountMinor: 100, method: 'cash' })
  await call('GET', 'users/payments')
  await call('GET', `users/payments/${paid.body.data._id}/receipt`)
  await expect
    .poll(async () => {
      const { body } = await call('GET', `users/audit?subjectId=${clinic.patientId}&outcome=read&limit=100`)
      return (body.data as Event[]).map(({ action }) => action)
    })
    .toEqual(expect.arrayContaining(['GET users/payments', 'GET users/payments/:id/receipt']))
})

test('a bell that asks again and again is one row until there is something new', async () => {
  const other = await createTestClinic(app, { doctor: true, receptionist: true })
  const ring = () => call('GET', 'users/notifications', undefined, other.receptionistToken)
  const rings = async () => {
    const { body } = await call('GET', 'users/audit?outcome=read&limit=100', undefined, other.token)
    return (body.data as Event[]).filter(({ action }) => action === 'GET users/notifications').length
  }
  // Nothing is there: nobody is named.
  await ring()
  await bookFirstSlot(app, other, { newPatient: { firstName: 'Tara', phoneNumber: '9876543299' } })
  for (let times = 0; times < 5; times++) await ring()
  await bookFirstSlot(app, other, { newPatient: { firstName: 'Maya', phoneNumber: '9876543298' } })
  await ring()
  await expect.poll(rings).toBe(2)
  // Reads are written in batches, in their order: a later one is there, so nothing of the above is missing.
  await call('GET', 'users/patients', undefined, other.token)
  await expect
    .poll(
      async () => (await call('GET', 'users/audit?outcome=read', undefined, other.token)).body.data[0].action,
    )
    .toBe('GET users/patients')
  expect(await rings()).toBe(2)
})
