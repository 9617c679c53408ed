import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestClinic, createTestOrganization } from '#server/testing/worlds/create-test-clinic.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  await createTestWorld(app, 'Hillside')
})
afterAll(() => app.close())

const asOperator = (method: string, path: string) => app.call(method, path, { token: world.operator.token })

test('organizations are sorted by members, patients and when they were last seen, over all pages', async () => {
  await createTestClinic(app, { receptionist: true, patient: true })
  const asleep = await createTestOrganization(app, 'Asleep')
  await app.database.asOwner(
    db => db`delete from audit_events where organization_id = ${asleep.organizationId}`,
  )
  type Listed = { _id: string; members: number; patients: number; lastSeenAt: string | null }
  const placeOf = {
    members: (one: Listed) => one.members,
    patients: (one: Listed) => one.patients,
    lastSeenAt: (one: Listed) => (one.lastSeenAt ? Date.parse(one.lastSeenAt) : -1),
  }
  for (const by of ['members', 'patients', 'lastSeenAt'] as const) {
    const listed: Listed[] = []
    let all = 1
    for (let page = 1; listed.length < all; page++) {
      const { data, total } = (
        await asOperator('GET', `operator/organizations?sort=-${by}&limit=2&page=${page}`)
      ).body
      all = total
      listed.push(...data)
    }
    const places = listed.map(placeOf[by])
    expect(new Set(listed.map(({ _id }) => _id)).size).toBe(all)
    expect(new Set(places).size).toBeGreaterThan(2)
    expect(places).toEqual(places.toSorted((one, other) => other - one))
    const up = (await asOperator('GET', `operator/organizations?sort=${by}&limit=100`)).body.data as Listed[]
    expect(up.map(({ _id }) => _id)).toEqual(listed.map(({ _id }) => _id).toReversed())
  }
  const found = await asOperator('GET', 'operator/organizations?sort=-members&keyword=hills')
  expect([found.body.total, found.body.data[0].name]).toEqual([1, 'Hillside'])
})

test('too many for an order that asks each of them are narrowed first', async () => {
  await app.database.asOwner(
    db => db`
      insert into organizations (id, name, type, contact_person, contact_number, email)
      select gen_random_uuid(), 'Crowd', 'Clinic', 'C', '1', n || '@crowd.example.org' from generate_series(1, 3001) n`,
  )
  const refused = await asOperator('GET', 'operator/organizations?sort=patients')
  expect([refused.status, refused.body.errors]).toEqual([400, { sort: messages.tooManyToSort }])
  expect((await asOperator('GET', 'operator/organizations?sort=name')).status).toBe(200)
  expect((await asOperator('GET', 'operator/organizations?sort=patients&keyword=hills')).status).toBe(200)
  await app.database.asOwner(db => db`delete from organizations where name = 'Crowd'`)
})
