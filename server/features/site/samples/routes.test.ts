import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import {
  create,
  createTestClinic,
  createTestOrganization,
  good,
} from '#server/testing/worlds/create-test-clinic.ts'

let app: TestApp
/** Wednesday, 25 November 2026, 11:45 in Kolkata. */
const now = Date.parse('2026-11-25T11:45:00+05:30')
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
})
afterAll(() => app.close())

type Row = {
  _id: string
  name: string
  isSample?: boolean
  /** Of a line of the audit. */
  action?: string
  status: string
  doctor: { _id: string }
  service: { _id: string }
  clinic: { _id: string }
}

const list = async (token: string, path: string) =>
  (await app.call('GET', `users/${path}?limit=100`, { token })).body as { data: Row[]; total: number }
const totals = async (token: string) =>
  Promise.all(
    ['clinics', 'categories', 'services', 'doctors', 'patients', 'appointments', 'payments'].map(
      async path => (await list(token, path)).total,
    ),
  )

/** What waits to be sent or was sent because of these records, besides the mails of signing up. */
const queued = (organizationId: string) =>
  app.database.asOwner(
    async owner =>
      (
        await owner<{ count: number }[]>`
          select (select count(*) from messages where organization_id = ${organizationId})::int
            + (select count(*) from mails where organization_id = ${organizationId}
                and kind in ('invitation', 'notification', 'booking_confirmed', 'waitlist_offer', 'visit_message'))::int as count`
      )[0]!.count,
  )

test('an empty organization is filled, and nobody is mailed', async () => {
  const { token, organizationId } = await createTestOrganization(app)
  expect((await app.call('GET', 'users/samples', { token })).body.data).toEqual({
    patients: 0,
    appointments: 0,
    mayFill: true,
  })
  const filled = await app.call('POST', 'users/samples', { token })
  expect([filled.status, filled.body.message]).toEqual([201, messages.samplesFilled])
  expect(filled.body.data).toMatchObject({ patients: 10, mayFill: false })
  const trail = await list(token, 'audit')
  expect(trail.data.filter(row => row.action === 'POST users/samples')).toMatchObject([{ outcome: 'done' }])
  expect((await totals(token)).slice(0, 6)).toEqual([1, 1, 2, 1, 10, filled.body.data.appointments])
  const visits = await list(token, 'appointments')
  expect(new Set(visits.data.map(({ status }) => status))).toEqual(
    new Set(['booked', 'completed', 'in_consultation']),
  )
  expect((await list(token, 'patients')).data.every(({ isSample }) => isSample)).toBe(true)
  expect(await queued(organizationId)).toBe(0)

  // Booking, moving and cancelling for a made-up patient sends nothing either.
  const next = visits.data.find(({ status }) => status === 'booked')!
  const cancelled = await app.call('PATCH', `users/appointments/${next._id}/status`, {
    token,
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  const [patient] = (await list(token, 'patients')).data
  const booked = await app.call('POST', 'users/appointments', {
    token,
    body: {
      clinicId: next.clinic._id,
      doctorId: next.doctor._id,
      serviceId: next.service._id,
      patientId: patient!._id,
      start: '2026-12-02T12:00:00+05:30',
    },
  })
  expect(booked.status).toBe(201)
  expect(await queued(organizationId)).toBe(0)
  const mailed = await app.call('PUT', `users/patients/${patient!._id}`, {
    token,
    body: { email: 'somebody@example.org' },
  })
  expect([mailed.status, mailed.body.errors]).toEqual([400, { email: messages.sampleHasNoEmail }])

  const again = await app.call('POST', 'users/samples', { token })
  expect([again.status, again.body.message]).toEqual([409, messages.samplesNotNow])
})

test('an organization with patients of its own is not filled', async () => {
  const { token } = await createTestClinic(app, { patient: true })
  const refused = await app.call('POST', 'users/samples', { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

test('exactly the samples are removed, beside records of one’s own', async () => {
  const { token } = await createTestOrganization(app)
  await app.call('POST', 'users/samples', { token })
  const own = await create(app, token, 'users/clinics', good.clinic())
  const removed = await app.call('DELETE', 'users/samples', { token })
  expect([removed.status, removed.body.message]).toEqual([200, messages.samplesRemoved])
  expect(removed.body.data).toEqual({ patients: 0, appointments: 0, mayFill: true })
  const [clinics, ...others] = await totals(token)
  expect([clinics, ...others.slice(0, 5)]).toEqual([1, 0, 0, 0, 0, 0])
  expect((await list(token, 'clinics')).data[0]!._id).toBe(own._id)
  const { counts } = (await app.call('GET', 'users/dashboard', { token })).body.data
  expect(counts).toMatchObject({ patients: 0, appointments: 0, revenue: { amountMinor: 0 } })
  expect((await app.call('POST', 'users/samples', { token })).status).toBe(201)
})

test('a sample patient goes, whatever was tried out in their record', async () => {
  const { token, organizationId } = await createTestOrganization(app)
  await app.call('POST', 'users/samples', { token })
  const { _id } = (await list(token, 'patients')).data[0]!
  await app.database.app.inOrganization(
    organizationId,
    db => db`
      insert into allergies (organization_id, id, patient_id, substance, kind, entered_by)
      values (${organizationId}, gen_random_uuid(), ${_id}, 'Latex', 'allergy',
        (select account_id from memberships where organization_id = ${organizationId} and role = 'owner'))`,
  )
  expect((await app.call('DELETE', `users/patients/${_id}`, { token })).body.code).toBe('in_use')
  expect((await app.call('DELETE', 'users/samples', { token })).status).toBe(200)
  expect((await list(token, 'patients')).total).toBe(0)
})

test('a real patient with the sample doctor is in the way: nothing is removed until they are moved', async () => {
  const { token } = await createTestOrganization(app)
  await app.call('POST', 'users/samples', { token })
  const before = await totals(token)
  const { clinic, doctor, service } = (await list(token, 'appointments')).data[0]!
  const booked = await app.call('POST', 'users/appointments', {
    token,
    body: {
      clinicId: clinic._id,
      doctorId: doctor._id,
      serviceId: service._id,
      newPatient: { firstName: 'Kiran', lastName: 'Das', phoneNumber: '9886030009' },
      start: '2026-12-03T12:00:00+05:30',
    },
  })
  expect(booked.status).toBe(201)
  const refused = await app.call('DELETE', 'users/samples', { token })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'in_use',
    messages.samplesInUse,
  ])
  expect(refused.body.data).toEqual([
    { kind: 'appointments', count: 1, names: ['Kiran Das'] },
    { kind: 'patients', count: 1, names: ['Kiran Das'] },
  ])
  expect((await totals(token)).slice(0, 4)).toEqual(before.slice(0, 4))

  await app.call('DELETE', `users/appointments/${booked.body.data._id}`, { token })
  await app.call('DELETE', `users/patients/${booked.body.data.patient._id}`, { token })
  expect((await app.call('DELETE', 'users/samples', { token })).status).toBe(200)
})
