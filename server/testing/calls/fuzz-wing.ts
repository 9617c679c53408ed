import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { patienceMs } from '../patience.ts'
import { createTestWorld, reopenWorld, type World } from '../worlds/create-test-world.ts'
import { callOf, definitionsByWing } from './contract-definitions.ts'
import { fuzzEndpoint, type FuzzResult } from './fuzz-endpoint.ts'

/** FUZZ_CASES=1000 for the whole run (npm run fuzz); FUZZ_SEED for other cases than this commit's. */
const cases = Number(process.env['FUZZ_CASES'] ?? 30)
const seed = Number(process.env['FUZZ_SEED'] ?? process.env['TEST_SEED'])
/** The whole run has the machine to itself. Here it may be busy, which lengthens the wait more than the work. */
const isWholeRun = cases >= 1_000
const limits = isWholeRun ? { workMs: 1_000, waitMs: 1_000 } : { workMs: 8_000, waitMs: patienceMs / 4 }

/** Sends made-up requests to each call of a wing that the server has. */
export function fuzzWing(wing: string, reached = ['200', '400', '401', '403', '404']): void {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await createTestApp()
    world = await createTestWorld(app)
  })
  afterAll(() => app.close())

  test(`${cases} cases an endpoint, FUZZ_SEED=${seed}: no 5xx, no slow answer, no internal details`, async () => {
    const inWing = new Set((await definitionsByWing()).get(wing)!.map(callOf))
    const definitions = app.app.routes.definitions.filter(definition => inWing.has(callOf(definition)))
    const results: FuzzResult[] = []
    for (const definition of definitions) {
      await reopenWorld(app, world)
      results.push(await fuzzEndpoint(app, world, definition, { cases, seed, ...limits }))
    }
    mkdirSync('.cache/fuzz', { recursive: true })
    writeFileSync(`.cache/fuzz/${wing}.json`, JSON.stringify({ seed, results }))
    expect(results.flatMap(result => result.faults.slice(0, 5))).toEqual([])
    // If every case were refused at once, the fuzzer would test nothing.
    const statuses = new Set(results.flatMap(result => Object.keys(result.statuses)))
    expect([...statuses]).toEqual(expect.arrayContaining([...reached, ...(isWholeRun ? ['201'] : [])]))
  })
}
