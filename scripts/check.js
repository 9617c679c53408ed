// Runs every stage, even if earlier ones failed, and lists the failed ones at the end.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { stages, testStage } from './checks/check-stages.js'
import { checkReport, vitestReport } from './reports.js'
import { runCommand } from './run-command.js'

const results = []
mkdirSync('.cache', { recursive: true })
for (const report of [checkReport, vitestReport]) rmSync(report, { force: true })

const waiting = [...stages]
await Promise.all([worker(), worker()])
// Runs alone, because other stages would disturb timing in the tests; shows its output, because it takes longest.
await runStage(testStage, true)

writeFileSync(checkReport, JSON.stringify(results))
const failed = results.filter(result => !result.ok).map(result => result.name)
console.log(failed.length === 0 ? 'Everything passed.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1

async function worker() {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) await runStage(stage, false)
}

async function runStage({ name, command, expects }, streaming) {
  const startedAt = performance.now()
  const { status, output } = await runCommand(command, streaming)
  const ok = status === 0 && (expects?.test(output) ?? true)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (!ok && !streaming) console.log(output.trimEnd())
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  results.push({ name, ok })
}
