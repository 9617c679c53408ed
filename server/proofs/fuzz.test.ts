import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { createTestWorld, reopenWorld, type World } from '#server/testing/worlds/create-test-world.ts'
import { fuzzEndpoint, type FuzzResult } from '#server/testing/calls/fuzz-endpoint.ts'

/** FUZZ_CASES=1000 for the whole run (npm run fuzz); FUZZ_SEED for other cases than this commit's. */
const cases = Number(process.env['FUZZ_CASES'] ?? 30)
const seed = Number(process.env['FUZZ_SEED'] ?? process.env['TEST_SEED'])
/** The whole run has the machine to itself; here other tests run at the same time. */
const isWholeRun = cases >= 1_000
const limitMs = isWholeRun ? 1_000 : 8_000

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await createTestWorld(app)
})
afterAll(() => app.close())

test(
  `${cases} cases an endpoint, FUZZ_SEED=${seed}: no 5xx, no slow answer, no internal details`,
  { timeout: 60_000 + cases * 10_000 },
  async () => {
    const results: FuzzResult[] = []
    for (const definition of app.app.routes.definitions) {
      await reopenWorld(app, world)
      const result = await fuzzEndpoint(app, world, definition, { cases, seed, limitMs })
      results.push(result)
    }
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/fuzz.json', JSON.stringify({ seed, results }))
    expect(results.flatMap(result => result.faults.slice(0, 5))).toEqual([])
    // If every case were refused at once, the fuzzer would test nothing.
    const statuses = new Set(results.flatMap(result => Object.keys(result.statuses)))
    const reached = ['200', '400', '401', '403', '404', ...(isWholeRun ? ['201'] : [])]
    expect([...statuses]).toEqual(expect.arrayContaining(reached))
  },
)
