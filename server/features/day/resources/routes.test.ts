import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { create, createTestClinic, good, type TestClinic } from '#server/testing/worlds/create-test-clinic.ts'

// Monday 23 November 2026, 08:30 in Kolkata.
let now = Date.parse('2026-11-23T03:00:00Z')

let app: TestApp
let clinic: TestClinic
let path: string
beforeAll(async () => {
  app = await createTestApp({ now: () => now })
  clinic = await createTestClinic(app, { doctor: true, receptionist: true, patient: true })
  path = `users/clinics/${clinic.clinicId}/resources`
})
afterAll(() => app.close())

const call = (method: string, at: string, body?: unknown, token = clinic.token) =>
  app.call(method, at, { token, ...(body !== undefined && { body }) })
const add = (name: string, kind = 'room') => create(app, clinic.token, path, { name, kind })
const names = async () => ((await call('GET', path)).body.data as { name: string }[]).map(({ name }) => name)

test('a room is added, changed, taken out of use, deleted and restored', async () => {
  const added = await call('POST', path, { name: ' Scanner ', kind: 'equipment' })
  expect([added.status, added.body.message]).toEqual([201, messages.resourceAdded])
  expect(added.body.data).toMatchObject({
    name: 'Scanner',
    kind: 'equipment',
    status: true,
    version: 1,
    clinic: { _id: clinic.clinicId, name: 'Riverside North' },
  })
  await add('Room 2')
  expect(await names()).toEqual(['Room 2', 'Scanner'])
  const one = `${path}/${added.body.data._id}`
  const changed = await call('PUT', one, { name: 'MRI scanner', version: 1 })
  expect(changed.body.data).toMatchObject({ name: 'MRI scanner', kind: 'equipment', version: 2 })
  const stale = await call('PUT', one, { name: 'CT scanner', version: 1 })
  expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([409, 'stale_version', 'MRI scanner'])
  expect((await call('PATCH', `${one}/status`, { status: false })).body.data.status).toBe(false)
  expect((await call('DELETE', one)).status).toBe(200)
  expect(await names()).toEqual(['Room 2'])
  for (const [method, at, body] of [
    ['PUT', one, { name: 'Gone' }],
    ['DELETE', one, undefined],
    ['PATCH', `${one}/status`, { status: true }],
  ] as const)
    expect((await call(method, at, body)).status).toBe(404)
  expect((await call('POST', `${one}/restore`)).body.data.name).toBe('MRI scanner')
  expect((await call('POST', `${one}/restore`)).status).toBe(404)
  expect(await names()).toEqual(['Room 2', 'MRI scanner'])
  const all = await call('GET', 'users/resources')
  expect((all.body.data as { name: string }[]).map(({ name }) => name)).toEqual(['Room 2', 'MRI scanner'])
})

test.each([
  [{ kind: 'room' }, 'name', messages.nameRequired],
  [{ name: ' ', kind: 'room' }, 'name', messages.nameRequired],
  [{ name: 'x'.repeat(101), kind: 'room' }, 'name', messages.tooLong],
  [{ name: 'Scanner' }, 'kind', messages.resourceKindRequired],
  [{ name: 'Scanner', kind: 'car' }, 'kind', messages.resourceKindRequired],
])('%j is refused', async (body, field, message) => {
  const refused = await call('POST', path, body)
  expect([refused.status, refused.body.errors]).toEqual([400, { [field]: message }])
})

test('what a visit ahead has taken is not deleted, until the visit is over', async () => {
  const room = await add('Theatre')
  const service = await create(app, clinic.token, 'users/services', {
    ...good.service(clinic.categoryId),
    resourceIds: [room._id],
  })
  expect(service).toMatchObject({
    resources: [{ _id: room._id, name: 'Theatre', kind: 'room', clinic: { _id: clinic.clinicId } }],
  })
  const { clinicId, doctorId, patientId } = clinic
  const start = '2026-11-23T10:00:00+05:30'
  await create(app, clinic.token, 'users/appointments', {
    clinicId,
    doctorId,
    patientId,
    serviceId: service._id,
    start,
  })
  const ahead = await call('GET', `${path}/${room._id}/visits-ahead`)
  expect(ahead.body.data).toEqual({ count: 1, firstStart: start })
  const other = await add('Other theatre')
  expect((await call('GET', `${path}/${other._id}/visits-ahead`)).body.data.count).toBe(0)
  const elsewhere = `users/clinics/${randomUUID()}/resources/${room._id}/visits-ahead`
  expect((await call('GET', elsewhere)).status).toBe(404)
  const using = (id: string) => call('GET', `users/appointments?resourceId=${id}`)
  expect((await using(room._id)).body).toMatchObject({ total: 1, data: [{ start }] })
  expect((await using(other._id)).body.total).toBe(0)
  const refused = await call('DELETE', `${path}/${room._id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'in_use',
    messages.resourceInUse,
  ])
  now = Date.parse('2026-11-23T05:00:00Z')
  expect((await call('DELETE', `${path}/${room._id}`)).status).toBe(200)
  expect((await call('GET', `users/services/${service._id}`)).body.data.resources).toEqual([])
})

test('a service names what it needs, in a form with commas, and nothing that is not there', async () => {
  const [a, b] = [await add('Alpha'), await add('Beta', 'equipment')]
  const { _id: id } = await create(app, clinic.token, 'users/services', good.service(clinic.categoryId))
  const set = (resourceIds: unknown) => call('PUT', `users/services/${id}`, { resourceIds })
  const kept = async () =>
    ((await call('GET', `users/services/${id}`)).body.data.resources as { name: string }[]).map(
      ({ name }) => name,
    )
  expect((await set([b._id, a._id])).status).toBe(200)
  expect(await kept()).toEqual(['Alpha', 'Beta'])
  const form = { resourceIds: `${b._id},${b._id}` }
  expect((await app.call('PUT', `users/services/${id}`, { token: clinic.token, form })).status).toBe(200)
  expect(await kept()).toEqual(['Beta'])
  const foreign = await createTestClinic(app)
  const theirs = await create(app, foreign.token, `users/clinics/${foreign.clinicId}/resources`, {
    name: 'Theirs',
    kind: 'room',
  })
  const refused = await set([a._id, theirs._id, randomUUID()])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'resourceIds.1': messages.resourceUnknown, 'resourceIds.2': messages.resourceUnknown },
  ])
  expect((await set('none')).status).toBe(400)
  expect(await kept()).toEqual(['Beta'])
  expect((await set(null)).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('the owner writes, staff read, a patient sees none; at another clinic it is not there', async () => {
  const room = await add('Locked')
  const one = `${path}/${room._id}`
  for (const token of [clinic.doctorToken, clinic.receptionistToken]) {
    expect((await call('GET', path, undefined, token)).status).toBe(200)
    expect((await call('POST', path, { name: 'Mine', kind: 'room' }, token)).status).toBe(403)
    expect((await call('DELETE', one, undefined, token)).status).toBe(403)
  }
  expect((await call('GET', path, undefined, clinic.patientToken)).status).toBe(403)
  const { _id: other } = await create(app, clinic.token, 'users/clinics', good.clinic())
  expect((await call('DELETE', `users/clinics/${other}/resources/${room._id}`)).status).toBe(404)
  const stranger = await createTestClinic(app)
  for (const at of [path, one])
    expect((await call(at === path ? 'GET' : 'DELETE', at, undefined, stranger.token)).status).toBe(404)
})
