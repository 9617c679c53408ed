// npm run fuzz: 1,000 cases for each endpoint, made from the contract's own schemas. FUZZ_CASES and FUZZ_SEED change that.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.js'

process.env.FUZZ_CASES ??= '1000'
// Different cases each time, unless FUZZ_SEED is set.
process.env.FUZZ_SEED ??= String(randomInt(2 ** 31))
const reports = '.cache/fuzz'
rmSync(reports, { recursive: true, force: true })
const { status } = await runCommand(['vitest', 'run', '--maxWorkers=1', 'server/proofs/fuzz'], true)
const results = readdirSync(reports).flatMap(
  name => JSON.parse(readFileSync(`${reports}/${name}`, 'utf8')).results,
)
for (const { call, cases, slowestMs, statuses, faults } of results) {
  const answers = Object.entries(statuses).map(([code, count]) => `${code}×${count}`)
  console.log(`${call}: ${cases} cases, slowest ${Math.round(slowestMs)} ms, ${answers.join(' ')}`)
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}
console.log(`FUZZ_SEED=${process.env.FUZZ_SEED}`)
process.exitCode = status
