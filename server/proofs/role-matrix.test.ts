import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { permissions, roles, type Permission, type Role } from '#contract/core/permissions.ts'
import { callOf, contractDefinitions } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { callers, expectedRoles } from './expected-roles.ts'

let app: TestApp
let world: World
let definitions: Definition[]
let revoked: string
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  definitions = app.app.routes.definitions
  revoked = await world.owner.signIn()
  await app.call('POST', 'users/logout', { token: revoked })
  // What settings can allow a role is allowed here; their own tests show that it is not by default.
  await app.call('PUT', 'users/settings', {
    token: await world.owner.signIn(),
    body: { receptionistsEnterLeave: true },
  })
})
afterAll(() => app.close())

const addresses = (definition: Definition) => [definition.path, ...(definition.also ?? [])]

/**
 * Calls a record that does not exist, with an empty body: nothing changes, and only the caller's role decides about 401 and 403.
 */
async function statusFor(definition: Definition, path: string, token: string | undefined): Promise<number> {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, uuid()]))
  const body = definition.method === 'GET' || definition.method === 'DELETE' ? undefined : {}
  return (await app.call(definition.method, addressOf({ path }, { params }), { token, body })).status
}

/** Everybody who signs in: each role of an organization, and the operator, who is in no organization. */
const everybody = [...roles, 'operator'] as const

/** The expectation from the table that is written by hand. */
const expected = (definition: Definition, who: Role | 'operator'): 403 | 'admitted' =>
  expectedRoles.get(callOf(definition))?.has(who) ? 'admitted' : 403
const isForEveryone = (definition: Definition) => expectedRoles.get(callOf(definition))?.has('anonymous')

const told = (status: number) => (status === 401 || status === 403 ? status : 'admitted')

test('exactly the calls of the contract are registered', async () => {
  const inContract = [...(await contractDefinitions()).keys()].sort()
  expect(inContract.length).toBeGreaterThan(50)
  expect(definitions.map(callOf).sort()).toEqual(inContract)
  expect([...expectedRoles.keys()].sort()).toEqual(inContract)
  const named = new Set([...expectedRoles.values()].flatMap(who => [...who]))
  expect([...named].sort()).toEqual([...callers].sort())
})

test('calls that need a session refuse callers without one, or with one that has ended', async () => {
  const faults: string[] = []
  for (const definition of definitions) {
    // Public calls have their own 401, such as for a wrong password.
    if (isForEveryone(definition)) continue
    for (const path of addresses(definition)) {
      for (const token of [undefined, revoked, 'x'.repeat(43)]) {
        const status = await statusFor(definition, path, token)
        if (status !== 401) faults.push(`${definition.method} ${path}: ${status}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('public calls need no session', async () => {
  const faults: string[] = []
  for (const definition of definitions.filter(isForEveryone)) {
    const params = Object.fromEntries(
      [...definition.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, uuid()]),
    )
    const body = definition.method === 'GET' || definition.method === 'DELETE' ? undefined : {}
    const answer = await app.call(definition.method, addressOf(definition, { params }), { body })
    if (answer.body?.code === 'unauthenticated') faults.push(callOf(definition))
  }
  expect(faults).toEqual([])
})

test.each(everybody)('a %s may make exactly the calls that the table allows', async role => {
  const person = world[role]
  const faults: string[] = []
  for (const definition of definitions) {
    if (isForEveryone(definition)) continue
    for (const path of addresses(definition)) {
      const token = callOf(definition) === 'POST users/logout' ? await person.signIn() : person.token
      const status = await statusFor(definition, path, token)
      if (told(status) !== expected(definition, role))
        faults.push(`${definition.method} ${path}: ${status}, expected ${expected(definition, role)}`)
      if (status >= 500) faults.push(`${definition.method} ${path}: ${status}`)
    }
  }
  expect(faults).toEqual([])
})

describe('each permission is used, once allowed and once denied', () => {
  const used = (permission: Permission) =>
    definitions.filter(({ allow, alsoNeeds }) => allow === permission || alsoNeeds === permission)

  test.each(Object.keys(permissions) as Permission[])('%s', async permission => {
    const [definition] = used(permission)
    expect(definition, 'no call needs this permission').toBeDefined()
    if (permission === 'anyone') return
    for (const role of everybody) {
      const { token } = world[role]
      if (callOf(definition!) === 'POST users/logout') continue
      const status = await statusFor(definition!, definition!.path, token)
      expect([role, told(status)]).toEqual([role, expected(definition!, role)])
    }
    expect(await statusFor(definition!, definition!.path, undefined)).toBe(401)
  })
})

test('an endpoint without a permission cannot be registered', () => {
  const undeclared = {
    ...definitions[0]!,
    path: 'users/undeclared',
    allow: undefined,
  } as unknown as Definition
  expect(() => app.app.routes.route(undeclared, async () => null)).toThrow(/declares no permission/)
  expect(() => app.app.routes.publicRoute(undeclared, async () => null)).toThrow(/declares no permission/)
  expect(() => app.app.routes.operatorRoute(undeclared, async () => null)).toThrow(
    /declares no permission|others than/,
  )
  const misspelt = { ...undeclared, allow: 'clinics.raed' as Permission }
  expect(() => app.app.routes.route(misspelt, async () => null)).toThrow(/declares no permission/)
})

test('a call cannot be registered as another kind than its permission', () => {
  const { route, accountRoute, operatorRoute } = app.app.routes
  const call = (allow: Permission) => ({ ...definitions[0]!, path: 'users/astray', allow })
  const wrong = [
    () => route(call('operator'), async () => null),
    () => route(call('account'), async () => null),
    () => accountRoute(call('clinics.read'), async () => null),
    () => operatorRoute(call('account'), async () => null),
    () => operatorRoute(call('clinics.read'), async () => null),
  ]
  for (const register of wrong) expect(register).toThrow(/registered for others/)
})
