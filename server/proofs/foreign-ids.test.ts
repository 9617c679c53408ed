import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Definition } from '#contract/core/endpoint.ts'
import { callOf } from '#server/testing/calls/contract-definitions.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { idsWithin, withValueAt } from '#server/testing/calls/ids-within.ts'
import { addressOf, type ValidCall } from '#server/testing/calls/valid-call.ts'
import { callerOf } from '#server/testing/calls/caller-of.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'

let app: TestApp
let world: World
let foreign: World
let definitions: Definition[]
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
  foreign = await createTestWorld(app, 'Hillside')
  definitions = app.app.routes.definitions.filter(({ allow }) => allow !== 'anyone' && allow !== 'operator')
  // Time off is really deleted, not archived.
  await app.database.app.inOrganization(world.organizationId, async db => {
    await db`delete from leave where organization_id = ${world.organizationId} and id = ${world.deleted.leave}`
    await db`delete from holidays where organization_id = ${world.organizationId} and id = ${world.deleted.holiday}`
  })
})
afterAll(() => app.close())

const malformed = ['1', 'not-an-id', "' or 1=1 --", '0190c0de-0000-7000-8000-00000000000g']

/** Ids that do not exist in this organization, in place of the valid call's id. */
function absent(definition: Definition, id: string): Record<string, string> {
  const path = [...idsWithin(world)].find(([, known]) => known === id)?.[0]
  if (!path) throw new Error(`${callOf(definition)} names ${id}, which is not of this world`)
  const [group, kind] = path.split('.') as [string, string | undefined]
  const others = { foreign: idsWithin(foreign).get(path)!, random: uuid() }
  if (!kind || !['mine', 'others', 'spare', 'deleted'].includes(group)) return others
  // restore expects a deleted record: for it, an existing record counts as missing.
  const gone = group === 'deleted' ? world.mine : world.deleted
  return { ...others, deleted: gone[kind as keyof typeof gone] }
}

async function answerTo(definition: Definition, call: ValidCall, path = definition.path): Promise<string> {
  const { status, text } = await app.call(definition.method, addressOf({ path }, call), {
    token: callerOf(definition, world).token,
    body: call.body,
  })
  return `${status} ${text}`
}

const notFound = '404 {"status":404,"code":"not_found","message":"Not found."}'

test('a foreign, random, deleted or malformed id in the path gets the same 404, byte for byte', async () => {
  const faults: string[] = []
  let asked = 0
  for (const definition of definitions) {
    const call = validCall(definition, world)
    for (const [name, id] of idsWithin(call?.params)) {
      const wrong = { ...absent(definition, id), ...Object.fromEntries(malformed.map(text => [text, text])) }
      for (const [kind, value] of Object.entries(wrong)) {
        for (const path of [definition.path, ...(definition.also ?? [])]) {
          const answer = await answerTo(
            definition,
            { ...call, params: { ...call!.params, [name]: value } },
            path,
          )
          asked++
          if (answer !== notFound) faults.push(`${definition.method} ${path}, ${kind} ${name}: ${answer}`)
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test('a foreign, random or deleted id in a body gets the same refusal; a malformed one gets 400', async () => {
  const faults: string[] = []
  let asked = 0
  for (const definition of definitions) {
    const call = validCall(definition, world)
    for (const [path, id] of idsWithin(call?.body)) {
      const wrong = Object.entries(absent(definition, id))
      const ask = (value: string) =>
        answerTo(definition, { ...call, body: withValueAt(call!.body, path, value) })
      const answers = new Map<string, string>()
      for (const [kind, value] of wrong) answers.set(kind, await ask(value))
      asked += answers.size
      const [first] = answers.values()
      if (new Set(answers.values()).size > 1 || !/^(400|404) /.test(first!))
        faults.push(`${callOf(definition)}, ${path}: ${JSON.stringify([...answers])}`)
      if (first!.startsWith('400') && !first!.includes(`"${path}"`))
        faults.push(`${callOf(definition)}, ${path}: not beside its field: ${first}`)
      for (const value of malformed) {
        const answer = await ask(value)
        if (!answer.startsWith('400 ')) faults.push(`${callOf(definition)}, malformed ${path}: ${answer}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(5)
  expect(faults).toEqual([])
})

test('a foreign, random or deleted id in a query gets the same answer', async () => {
  const faults: string[] = []
  for (const definition of definitions) {
    const call = validCall(definition, world)
    for (const [name, id] of idsWithin(call?.query)) {
      const answers: string[] = []
      for (const value of Object.values(absent(definition, id)))
        answers.push(await answerTo(definition, { ...call, query: { ...call!.query, [name]: value } }))
      if (new Set(answers).size > 1) faults.push(`${callOf(definition)}, ${name}: ${answers.join(' ≠ ')}`)
      const answer = await answerTo(definition, { ...call, query: { ...call!.query, [name]: 'not-an-id' } })
      if (!answer.startsWith('400 ')) faults.push(`${callOf(definition)}, malformed ${name}: ${answer}`)
    }
  }
  expect(faults).toEqual([])
})

test('time off is not found under another doctor or clinic of the same organization', async () => {
  const { mine, others } = world
  for (const [path, params] of [
    ['users/doctors/:id/leave/:leaveId', { id: mine.doctor, leaveId: others.leave }],
    ['users/clinics/:id/holidays/:holidayId', { id: mine.clinic, holidayId: others.holiday }],
  ] as const) {
    const { status, text } = await app.call('DELETE', addressOf({ path }, { params }), {
      token: world.owner.token,
    })
    expect(`${status} ${text}`).toBe(notFound)
  }
})

test('a picture of another organization gets the same answer as a missing one', async () => {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const saved = await app.call('PUT', 'user/profile', { token: foreign.owner.token, form: { image } })
  const path = (saved.body.data.image as string).replace('/api/', '')
  expect((await app.call('GET', path, { token: foreign.owner.token })).status).toBe(200)
  for (const wrong of [path, `files/${uuid()}`, 'files/not-an-id', 'files/..%2f..%2fsecret']) {
    const { status, text } = await app.call('GET', wrong, { token: world.owner.token })
    expect(`${status} ${text}`).toBe(notFound)
  }
  expect((await app.call('GET', path)).status).toBe(401)
})
