// Every test there is. The last line says how many passed and failed.
import { rmSync } from 'node:fs'
import { testStage } from './check-stages.js'
import { countChecks, countPlaywright, countVitest, playwrightReport } from './reports.js'
import { runCommand } from './run-command.js'

const check = await runCommand(['node', 'scripts/check.js'], true)
rmSync(playwrightReport, { force: true })
console.log('Journeys in a browser')
const build = await runCommand(['node', 'scripts/build-web.js'], true)
const journeys = build.status === 0 ? await runCommand(['playwright', 'test'], true) : build

const parts = [
  { name: 'Checks', status: 0, ...countChecks(testStage.name) },
  { name: 'Unit and HTTP tests', status: 0, ...countVitest() },
  { name: 'Journeys', status: journeys.status, ...countPlaywright() },
]
for (const part of parts) {
  if (part.passed + part.failures.length === 0) part.failures.push(`${part.name}: none ran`)
  else if (part.status !== 0 && part.failures.length === 0)
    part.failures.push(`${part.name}: ended with an error`)
}
// Errors outside any test, such as one thrown after it ended, fail the run as well.
const failures = parts.flatMap(part => part.failures)
if (check.status !== 0 && failures.length === 0) failures.push('npm run check ended with an error')
for (const failure of failures) console.log(`✗ ${failure}`)

const passed = parts.reduce((sum, part) => sum + part.passed, 0)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
