import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidePages, guidePath } from '#contract/site/guide.ts'
import { licensePaths, publicPaths, waitingRoomPath } from '#contract/site/public-site.ts'
import { callOf } from '#server/testing/calls/contract-definitions.ts'
import { callerOf } from '#server/testing/calls/caller-of.ts'
import { addressOf } from '#server/testing/calls/valid-call.ts'
import { validCall } from '#server/testing/calls/valid-calls.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { expectedRoles } from './expected-roles.ts'

/** How much more processor time a call may take than a plain list of patients: anybody can open a demo and make them all. */
const mostTimesTheList = 20

/** Lists of warm code take less than this. A colder machine must not make the bar lower for the others. */
const listMs = 2

const hashes = 'hashes a password: counted per account and network, and a queue lets few at once'
/** What costs more by its nature, and what keeps strangers from asking for much of it. */
const costly = new Map([
  ['POST public/demo', 'counted per network and for all (demoLimits), and its rows are copied, not made'],
  ['POST users/login', hashes],
  ['POST users/doctors', hashes],
  ['POST users/receptionists', hashes],
  ['POST users/patients', hashes],
  ['POST users/patients/:id/break-glass', hashes],
  ['POST user/step-up', hashes],
  ['POST user/second-factor', hashes],
  ['PUT user/profile', hashes],
])

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp({ passwordCost: 'of the product' })
  world = await createTestWorld(app)
})
afterAll(() => app.close())

type Ask = () => Promise<unknown>

/** Processor milliseconds of one call, also those of other threads. What looks cheap at once is not asked again. */
async function costOf(ask: Ask, cheapMs = 0): Promise<number> {
  await ask()
  let least = Infinity
  for (let round = 0; round < 5 && least > cheapMs; round++) {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const get = (url: string) => () =>
  app.app.http.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, deflate, br' } })

test('no page or call costs more than 20 plain lists, unless it is counted', async () => {
  const asks = new Map<string, Ask>()
  for (const path of [
    ...Object.values(publicPaths),
    ...guidePages.map(guidePath),
    ...Object.values(licensePaths),
    waitingRoomPath,
    `/book/${world.bookingPage}`,
    '/clinic',
    '/nowhere',
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/api/health',
    '/api/live',
  ])
    asks.set(`GET ${path}`, get(path))
  for (const definition of app.app.routes.definitions) {
    const name = callOf(definition)
    const who = expectedRoles.get(name)!
    // It ends the session that the others need.
    if (name === 'POST users/logout' || (who.has('operator') && who.size === 1)) continue
    const valid = validCall(definition, world) ?? {}
    const token = who.has('anonymous') ? undefined : callerOf(definition, world).token
    const { body } = valid
    asks.set(name, () => app.call(definition.method, addressOf(definition, valid), { token, body }))
  }
  expect(asks.size).toBeGreaterThan(60)
  const list = Math.max(
    listMs,
    await costOf(() => app.call('GET', 'users/patients', { token: world.owner.token })),
  )
  const table: string[] = []
  const faults: string[] = []
  for (const [name, ask] of asks) {
    const cost = await costOf(ask, (mostTimesTheList / 2) * list)
    const times = cost / list
    table.push(`${times.toFixed(1).padStart(7)} × ${cost.toFixed(2).padStart(8)} ms  ${name}`)
    if (times > mostTimesTheList && !costly.has(name)) faults.push(`${name}: ${times.toFixed(0)} × a list`)
  }
  expect(faults, `A list: ${list.toFixed(2)} ms\n${table.toSorted().join('\n')}`).toEqual([])
}, 300_000)
