import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles, scopeOf, type Role } from '#contract/core/permissions.ts'
import { patientEndpoints } from '#contract/clinic/patients.ts'
import { callOf, contractDefinitions } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, good, logIn, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestOrders } from '#server/testing/worlds/test-orders.ts'
import { visitsNow } from '#server/testing/worlds/test-visits.ts'
import { entryWriters, fieldWriters } from './expected-field-writers.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: () => visitsNow })
})
afterAll(() => app.close())

let desk: Awaited<ReturnType<typeof createTestOrders>>
let path: string
beforeEach(async () => {
  desk = await createTestOrders(app)
  path = `users/patients/${desk.clinic.patientId}`
})

const write = (body: object, token = desk.clinic.patientToken, to = path) =>
  app.call('PUT', to, { token, body })
const stored = async (to = path) =>
  (await app.call('GET', to, { token: desk.clinic.token })).body.data as Record<string, unknown>

test('a parent does not make the child an adult, and what the doctor hid stays hidden', async () => {
  const { token, patientToken } = desk.clinic
  await write({ dateOfBirth: '2076-01-01' }, token)
  const { _id, version } = await desk.open()
  const line = { medicineName: 'Cetirizine', dosage: '10 mg', recurrence: '0-0-1', duration: '5 days' }
  await desk.save(_id, { version, lines: [line], sections: [{ key: 'plan', text: 'Rest' }] })
  await desk.sign(_id, version + 1)
  const hidden = { kind: 'visits', entryId: _id, isHidden: true }
  expect(
    (await app.call('PUT', `${path}/hidden-from-family`, { token: desk.clinic.doctorToken, body: hidden }))
      .status,
  ).toBe(200)
  const seen = async () =>
    (await app.call('GET', 'users/portal/shared-visits', { token: patientToken })).body.data.length
  expect(await seen()).toBe(0)
  const refused = await write({ dateOfBirth: '1980-01-01' })
  expect(await seen()).toBe(0)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['dateOfBirth']])
  expect((await stored())['dateOfBirth']).toBe('2076-01-01')
})

test('every field of the form has its row in the table', () => {
  // Neither is kept in the record: one names what was read, the other asks for something to be sent.
  const besides = new Set(['version', 'sendOpenLinks'])
  const fields = Object.keys(patientEndpoints.update.body.shape).filter(field => !besides.has(field))
  expect(fieldWriters.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
})

test('each field that a rule reads is written by exactly the people of the table, and audited with both values', async () => {
  const { token, doctorToken, receptionistToken, patientToken, clinicId, patientId } = desk.clinic
  const nurse = good.nurse(clinicId)
  await create(app, token, 'users/receptionists', nurse)
  const { _id: elsewhere } = await create(app, token, 'users/clinics', good.clinic())
  const beside = { besideId: patientId, firstName: 'Anu', lastName: 'Rao' }
  const { _id: childId } = await create(app, patientToken, 'users/portal/people', beside)
  // The doctor sees the child too.
  await write({ gender: 'Female', dateOfBirth: '2076-01-01' }, token, `users/patients/${childId}`)
  const visit = { clinicId, serviceId: desk.clinic.serviceId, doctorId: desk.clinic.doctorId }
  const start = '2090-12-04T10:00:00+05:30'
  await create(app, token, 'users/appointments', { ...visit, patientId: childId, start })
  const { email } = (await app.call('GET', 'user/profile', { token: patientToken })).body.data
  /** A closed record and another address end the sessions. */
  let session = patientToken
  const patientSession = async () => {
    const { status } = await app.call('GET', 'user/profile', { token: session })
    if (status === 401) session = await logIn(app, email)
    return session
  }
  const tokens: Record<Exclude<Role, 'patient'>, string> = {
    owner: token,
    doctor: doctorToken,
    receptionist: receptionistToken,
    nurse: await logIn(app, nurse.email),
  }
  const faults: string[] = []
  for (const id of [patientId, childId]) {
    const to = `users/patients/${id}`
    for (const { field, sent, writers } of fieldWriters)
      for (const role of roles) {
        // Each starts from the same record; the sex counts only where the gender does not tell it.
        const plain = { ...first, gender: field === 'sexForRanges' ? 'Other' : 'Female', clinicId }
        expect((await write(plain, token, to)).status).toBe(200)
        const value = field === 'clinicId' ? elsewhere : field === 'email' ? nextEmail('new') : sent
        const before = await stored(to)
        const as = role === 'patient' ? await patientSession() : tokens[role]
        const answer = await write({ [field]: value === 'false' ? false : value }, as, to)
        const after = await stored(to)
        const isWritten = JSON.stringify(before[field]) !== JSON.stringify(after[field])
        const may = role === 'patient' ? writers.has('family') : writers.has(role)
        const told = `${field} of ${id === childId ? 'the child' : 'the holder'} by ${role}`
        if (isWritten !== may)
          faults.push(`${told}: ${isWritten ? 'written' : 'not written'} (${answer.status})`)
        if (
          may &&
          !(await detailOf(id))?.includes(`${field}: ${text(before[field])} → ${text(after[field])}`)
        )
          faults.push(`${told}: the audit lacks it: ${await detailOf(id)}`)
        // A patient's new email waits for its mailbox, and is told.
        if (!may && answer.status < 400 && field !== 'email')
          faults.push(`${told}: answered ${answer.status}`)
      }
  }
  expect(faults).toEqual([])
})

const first = {
  firstName: 'Kiran',
  lastName: 'Rao',
  dateOfBirth: '1990-02-28',
  sexForRanges: '',
  status: true,
  phoneNumber: '9876543213',
  messageChannel: '',
  address: '2 Hill Street',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
}

const text = (value: unknown) =>
  value === null ? '–' : typeof value === 'object' ? (value as { name: string }).name : String(value)

/** What the audit tells of the last change of a patient. */
async function detailOf(subjectId: string): Promise<string | undefined> {
  const query = `subjectId=${subjectId}&outcome=done&limit=1`
  const { body } = await app.call('GET', `users/audit?${query}`, { token: desk.clinic.token })
  return body.data[0]?.detail
}

test('a form that sends the whole record back is fine; a changed value of who one is answers at its field', async () => {
  const own = await stored()
  const whole = { ...first, dateOfBirth: own['dateOfBirth'], gender: own['gender'], city: 'Kochi' }
  expect((await write({ ...whole, firstName: own['firstName'], lastName: own['lastName'] })).status).toBe(200)
  const fields = {
    firstName: 'A',
    lastName: 'B',
    dateOfBirth: '1980-01-01',
    gender: 'Other',
    sexForRanges: 'male',
  }
  const refused = await write({ ...fields, city: 'Delhi' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(fields)])
  expect(await stored()).toMatchObject({ city: 'Kochi', firstName: own['firstName'], gender: own['gender'] })
})

test('what is empty is not filled in by a portal account either', async () => {
  const beside = { besideId: desk.clinic.patientId, firstName: 'Anu' }
  const { _id } = await create(app, desk.clinic.patientToken, 'users/portal/people', beside)
  const to = `users/patients/${_id}`
  for (const [field, value] of [
    ['lastName', 'Rao'],
    ['dateOfBirth', '2076-01-01'],
    ['gender', 'Female'],
    ['sexForRanges', 'female'],
  ] as const) {
    const refused = await write({ [field]: value }, desk.clinic.patientToken, to)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
  }
})

test('entries that rules read are written by the roles of the table', async () => {
  const definitions = new Map([...(await contractDefinitions()).values()].map(one => [callOf(one), one]))
  const found = entryWriters.map(({ call }) => {
    const definition = definitions.get(call)
    return { call, admitted: definition ? roles.filter(role => scopeOf(role, definition.allow)) : [] }
  })
  expect(found).toEqual(entryWriters)
})
