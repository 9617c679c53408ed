import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  good,
  logIn,
  nextEmail,
  testPassword,
  type TestClinic,
} from '#server/testing/worlds/create-test-clinic.ts'
import { testNamed } from '#server/testing/worlds/test-orders.ts'
import { plantVisit, recordNow } from '#server/testing/worlds/test-record.ts'

let now = recordNow
const minutes = (count: number) => count * 60_000
let app: TestApp
let clinic: TestClinic
/** Works at the clinic and sees nobody. */
let stranger: { id: string; token: string }
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now += minutes(24 * 60)
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  const { token, doctorId, ...place } = clinic
  const { clinicId, serviceId, patientId } = place
  const start = '2091-01-15T10:00:00+05:30'
  await create(app, token, 'users/appointments', { clinicId, doctorId, serviceId, patientId, start })
  const doctor = { ...good.doctor(clinicId), firstName: 'Sara' }
  const { _id: id } = await create(app, token, 'users/doctors', doctor)
  stranger = { id, token: await logIn(app, doctor.email) }
})

const kinds = ['encounters', 'prescriptions', 'orders', 'results', 'certificates']
const reason = 'Unconscious after an accident'
const glass = (body: object = {}, patientId = clinic.patientId, token = stranger.token) =>
  app.call('POST', `users/patients/${patientId}/break-glass`, {
    token,
    body: { password: testPassword, reason, ...body },
  })
const get = async (path: string, token = stranger.token) => (await app.call('GET', path, { token })).status

test('a doctor reads the record of a patient who is not theirs for 60 minutes', async () => {
  const { patientId, doctorId, doctorToken, clinicId, token } = clinic
  const path = `users/patients/${patientId}`
  const encounterId = await plantVisit(app, clinic, { isSigned: true })
  const lines = [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }]
  const written = { patientId, doctorId, clinicId, lines }
  const { _id: prescriptionId } = await create(app, doctorToken, 'users/prescriptions', written)
  const { _id: orderId } = await create(app, doctorToken, 'users/orders', {
    patientId,
    tests: [testNamed('TSH')],
  })
  const entered = { testId: testNamed('Potassium'), value: '4' }
  const { _id: resultId } = await create(app, doctorToken, `${path}/results`, entered)
  const { body: templates } = await app.call('GET', 'users/certificate-templates', { token: doctorToken })
  const { _id: certificateId } = await create(app, doctorToken, 'users/certificates', {
    templateId: templates.data.find(({ kind }: { kind: string }) => kind === 'sick_note')._id,
    patientId,
    fields: { days: 3, from: '2090-11-20' },
  })
  const paths = [
    path,
    `${path}/chart`,
    `${path}/bedside`,
    `${path}/allergies`,
    `${path}/vitals`,
    `${path}/summary`,
    `${path}/reports`,
    `users/encounters/${encounterId}`,
    `users/encounters/${encounterId}/versions`,
    `users/prescriptions/${prescriptionId}`,
    `users/orders/${orderId}`,
    `${path}/results`,
    `users/certificates/${certificateId}`,
    `users/certificates/${certificateId}/pdf`,
  ]
  const statuses = async () => Promise.all(paths.map(each => get(each)))
  const totals = async () => {
    const lists = kinds.map(kind => `users/${kind}?patientId=${patientId}`)
    const answers = await Promise.all(lists.map(list => app.call('GET', list, { token: stranger.token })))
    return answers.map(({ body }) => body.total)
  }
  expect([await statuses(), await totals()]).toEqual([paths.map(() => 404), [0, 0, 0, 0, 0]])

  const opened = await glass()
  expect(opened.status).toBe(201)
  expect(Date.parse(opened.body.data.until)).toBe(now + minutes(60))
  now += minutes(59)
  expect([await statuses(), await totals()]).toEqual([paths.map(() => 200), [1, 1, 1, 1, 1]])
  // Once is enough: the same access, to the same minute.
  const again = await glass()
  expect([again.status, again.body.data]).toEqual([200, opened.body.data])
  // It is one record, not a list of patients.
  const list = await app.call('GET', 'users/patients', { token: stranger.token })
  expect(list.body.total).toBe(0)
  for (const kind of kinds) {
    const all = await app.call('GET', `users/${kind}`, { token: stranger.token })
    expect([kind, all.body.total]).toEqual([kind, 0])
  }
  const see = await app.call('POST', `users/results/${resultId}/seen`, { token: stranger.token, body: {} })
  expect(see.status).toBe(404)

  now += minutes(1)
  expect([await statuses(), await totals()]).toEqual([paths.map(() => 404), [0, 0, 0, 0, 0]])
  expect((await app.call('GET', 'users/break-glass/open', { token: stranger.token })).body.data).toEqual([])
  expect((await glass()).status).toBe(201)
  expect((await app.call('GET', 'users/break-glass', { token })).body.total).toBe(2)
})

test('nothing is written in the record by emergency access', async () => {
  const { patientId, clinicId, serviceId } = clinic
  expect((await glass()).status).toBe(201)
  const path = `users/patients/${patientId}`
  const send = async (method: 'POST' | 'PUT' | 'DELETE', to: string, body: object) =>
    (await app.call(method, to, { token: stranger.token, body })).status
  const lines = [{ medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }]
  const encounterId = await plantVisit(app, clinic)
  const refused = await Promise.all([
    send('PUT', path, { firstName: 'Other' }),
    send('PUT', `${path}/deceased`, { deceasedOn: '2090-11-01' }),
    send('POST', `${path}/allergies`, { substance: 'Penicillin', kind: 'allergy' }),
    send('POST', `${path}/vitals`, { pulse: 80 }),
    send('PUT', `${path}/allergy-state`, { state: 'none_known' }),
    send('POST', `${path}/confirm-email`, {}),
    send('POST', 'users/encounters', { patientId, clinicId }),
    send('PUT', `users/encounters/${encounterId}`, { version: 1, sections: [{ key: 'plan', text: 'Rest' }] }),
    send('POST', 'users/prescriptions', { patientId, doctorId: stranger.id, clinicId, lines }),
    send('POST', 'users/waitlist', {
      patientId,
      clinicId,
      serviceId,
      doctorId: stranger.id,
      from: '2091-01-15',
      to: '2091-01-15',
    }),
    send('POST', 'users/uploads', {
      patientId,
      title: 'X-ray',
      category: 'imaging',
      reportDate: '2090-11-01',
      sizeBytes: 100_000,
    }),
  ])
  expect(refused).toEqual([404, 404, 404, 404, 404, 404, 400, 404, 400, 400, 400])
})

test('a wrong password, a missing reason, and a patient who is not there', async () => {
  const wrong = await glass({ password: 'a wrong one' })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { password: messages.currentPasswordWrong }])
  const without = await glass({ password: '' })
  expect([without.status, without.body.errors]).toEqual([400, { password: messages.passwordRequired }])
  const unreasoned = await glass({ reason: ' ' })
  expect([unreasoned.status, unreasoned.body.errors]).toEqual([
    400,
    { reason: messages.emergencyReasonRequired },
  ])
  const elsewhere = await createTestClinic(app, { patient: true })
  const foreign = await glass({}, elsewhere.patientId)
  const absent = await glass({}, '00000000-0000-7000-8000-000000000000')
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  const seen = await glass({}, clinic.patientId, clinic.doctorToken)
  expect([seen.status, seen.body.message]).toEqual([409, messages.emergencyNotNeeded])
  expect((await glass({}, clinic.patientId, clinic.receptionistToken)).status).toBe(403)
  expect(await get(`users/patients/${clinic.patientId}`)).toBe(404)
})

test('an account that guesses passwords, or opens record after record, is stopped', async () => {
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await glass({ password: `wrong ${attempt}` })).status).toBe(400)
  expect((await glass()).status).toBe(429)
})

test('the owner, the patient and the audit are told', async () => {
  const { token, patientId, patientToken } = clinic
  await app.deliverMail()
  const before = app.mails.length
  await glass()
  await app.deliverMail()
  const mails = app.mails.slice(before)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Emergency access to a record: Riverside',
    'Emergency access to your record at Riverside',
  ])
  const toPatient = mails.find(({ subject }) => subject.includes('your record'))!
  expect(toPatient.text).toContain('Sara Nair')
  for (const { text } of mails) {
    expect(text).not.toContain(reason)
    expect(text).not.toContain('Kiran')
  }
  const bell = await app.call('GET', 'users/notifications', { token })
  expect(bell.body.data[0]).toMatchObject({ kind: 'emergency_access', patient: { _id: patientId } })
  const portal = await app.call('GET', `users/portal/people/${patientId}/reads`, { token: patientToken })
  expect(portal.body.data.flatMap(({ deeds }: { deeds: object[] }) => deeds)).toContainEqual({
    action: 'brokeGlass',
    area: 'patients',
  })
  const audit = await app.call('GET', `users/audit?recordId=${patientId}&action=brokeGlass`, { token })
  expect(audit.body.data).toMatchObject([{ detail: reason }])
})

test('a patient is told in their language; one who has died, and one without an address, is not', async () => {
  const { organizationId, patientId } = clinic
  const change = (columns: Record<string, string | null>) =>
    app.database.app.inOrganization(
      organizationId,
      db =>
        db`update patients set ${db(columns)} where organization_id = ${organizationId} and id = ${patientId}`,
    )
  const mailed = async () => {
    await app.deliverMail()
    const before = app.mails.length
    now += minutes(61)
    expect((await glass()).status).toBe(201)
    await app.deliverMail()
    return app.mails.slice(before).map(({ subject }) => subject)
  }
  await change({ locale: 'hi' })
  expect(await mailed()).toContain('Riverside में आपके रिकॉर्ड तक आपात पहुँच')
  const onlyOwner = ['Emergency access to a record: Riverside']
  await change({ deceased_on: '2090-11-01' })
  expect(await mailed()).toEqual(onlyOwner)
  await change({ deceased_on: null, email: null })
  expect(await mailed()).toEqual(onlyOwner)
})

test('the owner reviews what was opened, once', async () => {
  const { token, doctorToken, patientId } = clinic
  await glass()
  const list = (query = '') => app.call('GET', `users/break-glass${query}`, { token })
  const [row] = (await list()).body.data
  expect(row).toMatchObject({
    patient: { _id: patientId, name: 'Kiran Rao' },
    doctor: { name: 'Sara Nair' },
    reason,
    reviewedAt: null,
  })
  const review = (as = token) =>
    app.call('POST', `users/break-glass/${row._id}/review`, { token: as, body: {} })
  expect((await review(doctorToken)).status).toBe(403)
  const other = await createTestClinic(app)
  expect((await review(other.token)).status).toBe(404)
  const reviewed = await review()
  expect([reviewed.status, reviewed.body.data.reviewedBy]).toEqual([200, 'Asha Menon'])
  now += minutes(1)
  expect((await review()).body.data.reviewedAt).toBe(reviewed.body.data.reviewedAt)
  expect((await list('?reviewed=false')).body.total).toBe(0)
  expect((await list('?reviewed=true')).body.total).toBe(1)
})

test('a patient is found by number, by phone, or by whole name and birth date, and shown by name, number and age', async () => {
  const { patientId, token } = clinic
  const find = (body: object) =>
    app.call('POST', 'users/patients/find-for-break-glass', { token: stranger.token, body })
  const { number } = (await app.call('GET', `users/patients/${patientId}`, { token })).body.data
  const kiran = { _id: patientId, number, name: 'Kiran Rao', age: { count: 100, unit: 'year' } }
  const found = async (body: object) => (await find(body)).body.data
  expect(await found({ number })).toEqual([kiran])
  expect((await found({ phoneNumber: '9876543213' }))[0]._id).toBe(patientId)
  expect((await found({ name: 'kiran  rao', dateOfBirth: '1990-02-28' }))[0]).toMatchObject({
    _id: patientId,
  })
  expect(await found({ name: 'Kiran', dateOfBirth: '1990-02-28' })).toEqual([])
  expect(await found({ name: 'Kiran Rao', dateOfBirth: '1990-02-27' })).toEqual([])
  const half = await find({ name: 'Kiran Rao' })
  expect([half.status, half.body.errors]).toEqual([400, { dateOfBirth: messages.emergencySearchIncomplete }])
  for (let more = 0; more < 6; more++)
    await create(app, token, 'users/patients', { ...good.patient(clinic.clinicId), email: nextEmail('twin') })
  expect(await found({ phoneNumber: '9876543213' })).toHaveLength(5)
})

test('a visit that a doctor books for a patient not yet theirs counts only after emergency access', async () => {
  const { clinicId, serviceId, patientId, token, receptionistToken, patientToken } = clinic
  const book = (hour: string, as = stranger.token) =>
    app.call('POST', 'users/appointments', {
      token: as,
      body: {
        clinicId,
        serviceId,
        patientId,
        doctorId: stranger.id,
        start: `2091-01-15T${hour}:00:00+05:30`,
      },
    })
  const early = await book('11')
  expect([early.status, early.body.errors]).toEqual([400, { patientId: messages.patientUnknown }])
  await glass()
  expect((await book('11')).status).toBe(201)
  now += minutes(61)
  expect(await get(`users/patients/${patientId}`)).toBe(200)

  // A visit that the desk or the patient booked opens the record to its doctor, as before.
  const second = { ...good.doctor(clinicId), firstName: 'Vera' }
  for (const as of [receptionistToken, patientToken]) {
    const email = nextEmail('doctor')
    const { _id: doctorId } = await create(app, token, 'users/doctors', { ...second, email })
    const theirs = await logIn(app, email)
    expect(await get(`users/patients/${patientId}`, theirs)).toBe(404)
    const start = '2091-01-16T12:00:00+05:30'
    const body = { clinicId, serviceId, patientId, doctorId, start }
    const shifted = as === patientToken ? { ...body, start: '2091-01-16T14:00:00+05:30' } : body
    await create(app, as, 'users/appointments', shifted)
    expect(await get(`users/patients/${patientId}`, theirs)).toBe(200)
  }
})
