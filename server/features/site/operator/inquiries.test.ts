import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'

let app: TestApp
let world: World
const id = uuid()
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  await app.database.asOwner(
    db => db`
      insert into inquiries (id, kind, name, email, clinic_name, message, locale)
      values (${id}, 'quote', 'Meera Nair', 'meera@example.org', 'Riverside', 'Two branches.', 'hi')`,
  )
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown, token = world.operator.token) =>
  app.call(method, path, { token, body })

test('are listed, found by a word and by their state, and answered', async () => {
  const found = (await call('GET', 'operator/inquiries?keyword=BRANCHES&state=new')).body
  expect(found).toMatchObject({ total: 1, data: [{ _id: id, state: 'new', clinicName: 'Riverside' }] })
  const answered = await call('PATCH', `operator/inquiries/${id}`, { state: 'answered' })
  expect(answered.body.data.state).toBe('answered')
  expect((await call('GET', 'operator/inquiries?keyword=branches&state=new')).body.total).toBe(0)
  expect((await call('GET', 'operator/events?limit=1')).body.data[0].deeds).toEqual(['inquiry_answered'])
})

test('are sorted by name, kind, state and day', async () => {
  await app.database.asOwner(
    db => db`
      insert into inquiries (id, kind, state, name, email, clinic_name, message, locale, created_at) values
        (${uuid()}, 'hire', 'new', 'Zara', 'z@example.org', 'Sorted', 'One.', 'en', '2026-01-03'),
        (${uuid()}, 'quote', 'closed', 'asha', 'a@example.org', 'Sorted', 'Two.', 'en', '2026-01-01'),
        (${uuid()}, 'quote', 'answered', 'Mira', 'm@example.org', 'Sorted', 'Three.', 'en', '2026-01-02')`,
  )
  const names = async (sort: string) =>
    (await call('GET', `operator/inquiries?keyword=sorted&sort=${sort}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('name')).toEqual(['asha', 'Mira', 'Zara'])
  expect(await names('-name')).toEqual(['Zara', 'Mira', 'asha'])
  expect(await names('state')).toEqual(['Zara', 'Mira', 'asha'])
  expect(await names('createdAt')).toEqual(['asha', 'Mira', 'Zara'])
  expect((await names('kind'))[0]).toBe('Zara')
  expect((await call('GET', 'operator/inquiries?sort=email')).status).toBe(400)
})

test('a wrong state, an absent inquiry and anybody else are refused', async () => {
  const bad = await call('PATCH', `operator/inquiries/${id}`, { state: 'lost' })
  expect([bad.status, bad.body.errors]).toEqual([400, { state: 'State must be new, answered or closed' }])
  for (const absent of [uuid(), 'not-an-id'])
    expect((await call('PATCH', `operator/inquiries/${absent}`, { state: 'closed' })).status).toBe(404)
  expect((await call('GET', 'operator/inquiries', undefined, world.owner.token)).status).toBe(403)
  expect((await app.call('GET', 'operator/inquiries')).status).toBe(401)
})
