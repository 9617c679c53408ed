import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { scopeOf } from '#contract/core/permissions.ts'
import { callOf } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type Answer, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type Person, type World } from '#server/testing/worlds/create-test-world.ts'
import { idsWithin } from '#server/testing/calls/ids-within.ts'
import type { Records } from '#server/testing/data/plant-records.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'

let app: TestApp
let world: World
let definitions: Definition[]
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  definitions = app.app.routes.definitions
})
afterAll(() => app.close())

const kindOf = ({ path }: Definition): keyof Records | undefined =>
  path.startsWith('users/appointments')
    ? 'appointment'
    : path.startsWith('users/patients')
      ? 'patient'
      : path.startsWith('users/encounters')
        ? 'encounter'
        : path.startsWith('users/prescriptions')
          ? 'prescription'
          : path.startsWith('users/orders')
            ? 'order'
            : path.startsWith('users/results')
              ? 'result'
              : path.startsWith('users/payments')
                ? 'payment'
                : undefined

/** The calls whose permission reaches less than the whole organization for this role. */
const narrow = (role: Person['role']) =>
  definitions.filter(definition => {
    const scope = scopeOf(role, definition.allow)
    // Emergency access opens what is out of scope: break-glass/routes.test.ts.
    if (definition.allow === 'patients.breakGlass') return false
    // A desk knows every patient; of an account it sees the side of its clinics: patient-accounts/routes.test.ts.
    if (role === 'receptionist' && /patients.*(account|statement)$/.test(definition.path)) return false
    return kindOf(definition) && scope !== undefined && scope !== 'all'
  })

const outcome = ({ status, text }: Answer) => `${status} ${text}`

/** The valid call, but for another record of the same kind. */
async function ask(person: Person, definition: Definition, id: string): Promise<Answer> {
  const call = validCall(definition, world)!
  return app.call(definition.method, addressOf(definition, { ...call, params: { ...call.params, id } }), {
    token: person.token,
    body: call.body,
  })
}

const pairs = [
  ['doctor', 'otherDoctor'],
  ['receptionist', 'otherReceptionist'],
  ['patient', 'otherPatient'],
] as const

describe.each(pairs)('a %s', (role, other) => {
  test('finds their own record, and gets the same 404 for a colleague’s record as for a missing one', async () => {
    const faults: string[] = []
    for (const definition of narrow(role).filter(({ path }) => path.includes(':id'))) {
      const kind = kindOf(definition)!
      const absent = outcome(await ask(world[role], definition, uuid()))
      const theirs = outcome(await ask(world[role], definition, world.others[kind]))
      if (theirs !== absent || !absent.startsWith('404'))
        faults.push(`${callOf(definition)} by ${role}: ${theirs} (absent: ${absent})`)
      // Also the other way round, so that the order of creation does not matter.
      const mine = outcome(await ask(world[other], definition, world.mine[kind]))
      if (mine !== absent) faults.push(`${callOf(definition)} by ${other}: ${mine}`)
      // A planted report has no file.
      if (definition.method !== 'GET' || definition.path.includes(':reportId')) continue
      const own = await ask(world[role], definition, world.mine[kind])
      if (own.status !== 200) faults.push(`${callOf(definition)} of their own: ${own.status}`)
    }
    expect(faults).toEqual([])
  })

  test('lists their own records and none of a colleague’s', async () => {
    // Whole lists: searches by name or number have their own test.
    for (const definition of narrow(role).filter(
      ({ method, path, paged }) => method === 'GET' && !path.includes(':') && paged,
    )) {
      const kind = kindOf(definition)!
      const list = async (person: Person) => [
        ...idsWithin((await app.call('GET', definition.path, { token: person.token })).body.data).values(),
      ]
      const seen = await list(world[role])
      expect(seen).toContain(world.mine[kind])
      expect(seen).not.toContain(world.others[kind])
      const seenByOther = await list(world[other])
      expect(seenByOther).toContain(world.others[kind])
      expect(seenByOther).not.toContain(world.mine[kind])
    }
  })
})

test('a filter does not reach further than the scope', async () => {
  const { others } = world
  const filters: [name: string, id: string][] = [
    ['clinicId', others.clinic],
    ['doctorId', others.doctor],
    ['patientId', others.patient],
  ]
  for (const [role] of pairs) {
    for (const [name, id] of filters) {
      const path = addressOf({ path: 'users/appointments' }, { query: { [name]: id } })
      const { status, body } = await app.call('GET', path, { token: world[role].token })
      expect([status, body.total]).toEqual([200, 0])
    }
  }
})

/** Every call that a doctor may make and whose body names a patient. */
const namesPatient = (definition: Definition) =>
  scopeOf('doctor', definition.allow) !== undefined &&
  'patientId' in ((validCall(definition, world)?.body ?? {}) as object)

test('a doctor cannot act for a patient outside their scope to gain access to the record', async () => {
  const calls = definitions.filter(namesPatient)
  expect(calls.map(callOf)).toEqual(
    expect.arrayContaining([
      'POST users/appointments',
      'POST users/queue/walk-ins',
      'POST users/waitlist',
      'POST users/prescriptions',
    ]),
  )
  for (const definition of calls) {
    const { body, params = {} } = validCall(definition, world)!
    const path = definition.path.replace(':id', String((params as Record<string, string>)['id']))
    const ask = (patientId: string) =>
      app.call(definition.method, path, {
        token: world.doctor.token,
        body: { ...(body as Record<string, unknown>), patientId },
      })
    const theirs = await ask(world.others.patient)
    expect([callOf(definition), theirs.status, outcome(theirs)]).toEqual([
      callOf(definition),
      400,
      outcome(await ask(uuid())),
    ])
  }
  const record = await app.call('GET', `users/patients/${world.others.patient}`, {
    token: world.doctor.token,
  })
  expect(record.status).toBe(404)
})

describe('booking outside the own scope is refused as if the records did not exist', () => {
  test.each([
    ['doctor', 'doctorId', 'doctor'],
    ['receptionist', 'clinicId', 'clinic'],
    ['patient', 'patientId', 'patient'],
  ] as const)('a %s cannot name another %s', async (role, field, kind) => {
    const definition = definitions.find(found => callOf(found) === 'POST users/appointments')!
    const { body } = validCall(definition, world)!
    const book = (id: string) =>
      app.call('POST', definition.path, {
        token: world[role].token,
        body: { ...(body as Record<string, unknown>), [field]: id },
      })
    const theirs = await book(world.others[kind])
    expect(theirs.status).toBe(400)
    expect(outcome(theirs)).toBe(outcome(await book(uuid())))
  })
})

test('the dashboard counts only what the reader may see', async () => {
  const appointments = async (person: Person) =>
    (await app.call('GET', 'users/dashboard', { token: person.token })).body.data.counts
      .appointments as number
  // The spare appointment also belongs to the first doctor and clinic.
  expect(await appointments(world.owner)).toBe(3)
  expect(await appointments(world.doctor)).toBe(2)
  expect(await appointments(world.otherDoctor)).toBe(1)
  expect(await appointments(world.receptionist)).toBe(2)
  expect(await appointments(world.otherReceptionist)).toBe(1)
})
