// npm run fuzz: 1,000 cases for each endpoint, made from the contract's own schemas. FUZZ_CASES and FUZZ_SEED change that.
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.js'

process.env.FUZZ_CASES ??= '1000'
// Different cases each time, unless FUZZ_SEED is set.
process.env.FUZZ_SEED ??= String(randomInt(2 ** 31))
const report = '.cache/fuzz.json'
rmSync(report, { force: true })
const { status } = await runCommand(['vitest', 'run', 'server/proofs/fuzz.test.ts'], true)
const { seed, results } = JSON.parse(readFileSync(report, 'utf8'))
for (const { call, cases, slowestMs, statuses, faults } of results) {
  const answers = Object.entries(statuses).map(([code, count]) => `${code}×${count}`)
  console.log(`${call}: ${cases} cases, slowest ${Math.round(slowestMs)} ms, ${answers.join(' ')}`)
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}
console.log(`FUZZ_SEED=${seed}`)
process.exitCode = status
