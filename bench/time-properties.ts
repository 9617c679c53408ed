import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'
import type { TestCase } from 'vitest/node'
import { printRow } from './row.ts'
import type { BenchRow } from './row.ts'

// The property tests of every run, with fifty times as many cases.
const CASES = 100_000
const TESTS = ['contract/values/clinic-time.test.ts', 'server/features/day/scheduling/slots.test.ts']

declare module 'vitest' {
  interface TaskMeta {
    propertyCases?: number
  }
}

export async function run(): Promise<BenchRow> {
  const started = performance.now()
  const tests = await runTests()
  const failed = tests.filter(test => test.result().state !== 'passed')
  const cases = tests.reduce((sum, test) => sum + (test.meta().propertyCases ?? 0), 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  return {
    name: 'time, property cases that hold in Kolkata, New York, London and Lord Howe',
    ours: cases,
    yardstick: null,
    unit: 'cases',
    ratio: null,
    bar: `${CASES} cases, none fails: no slot in a gap, a repeated hour distinct, a birth date never moves`,
    pass: failed.length === 0 && cases >= CASES,
    notes: [`${failed.length} of ${tests.length} tests failed, ${seconds} s`, ...failed.map(reasonOf)],
  }
}

function reasonOf(test: TestCase): string {
  const messages = (test.result().errors ?? []).map(({ message }) => message)
  return `${test.name}: ${messages.join('\n')}`
}

/** With a separate configuration, so that it does not overwrite the report of the ordinary test run. */
async function runTests(): Promise<TestCase[]> {
  const vitest = await startVitest('test', TESTS, {
    root: fileURLToPath(new URL('..', import.meta.url)),
    config: false,
    watch: false,
    reporters: [{}],
    env: { PROPERTY_RUNS: String(CASES) },
  })
  const tests = vitest.state.getTestModules().flatMap(module => Array.from(module.children.allTests()))
  await vitest.close()
  return tests
}

if (import.meta.main) {
  const row = await run()
  printRow(row)
  process.exitCode = row.pass ? 0 : 1
}
