// npm test: all tests. With arguments, those whose file and title contain them; with --changed, those that are affected by
// changes since the last commit (--changed=main: since that one). The last line counts passed and failed.
import { mkdirSync, rmSync } from 'node:fs'
import { testStage } from './checks/check-stages.js'
import { countChecks, countPlaywright, countVitest, playwrightReport, vitestReport } from './reports.js'
import { runCommand } from './run-command.js'
import { openRunFolder } from './run-folder.js'
import { selectByWords, selectChanged } from './select-tests.js'
import { provideSeed } from './test-seed.js'

const words = process.argv.slice(2)
openRunFolder()
const seed = provideSeed()
mkdirSync('.cache', { recursive: true })
rmSync(playwrightReport, { force: true })

try {
  report(words.length > 0 ? await runSelected() : await runAll())
} catch (error) {
  // For example a revision that git does not know.
  console.error(error.message)
  process.exitCode = 1
}

async function runAll() {
  const check = await runCommand(['node', 'scripts/check.js'], true)
  const parts = [
    { name: 'Checks', status: 0, ...countChecks(testStage.name) },
    { name: 'Unit and HTTP tests', status: 0, ...countVitest() },
    await runJourneys([]),
  ]
  for (const part of parts)
    if (part.passed + part.failures.length === 0) part.failures.push(`${part.name}: none ran`)
  // Errors outside any test, such as one thrown after it ended, also fail the run.
  if (check.status !== 0 && parts.every(({ failures }) => failures.length === 0))
    parts[0].failures.push('npm run check ended with an error')
  return parts
}

async function runSelected() {
  const base = words[0].startsWith('--changed') && (words[0].split('=')[1] ?? 'HEAD')
  const { all, unit, journeys, journeyTitles } = base ? await selectChanged(base) : selectByWords(words)
  const parts = []
  for (const { files, titles } of unit) {
    rmSync(vitestReport, { force: true })
    const only = titles ? ['--testNamePattern', titles] : []
    const { status } = await runCommand(['vitest', 'run', '--passWithNoTests', ...only, ...files], true)
    parts.push({ name: 'Unit and HTTP tests', status, ...countVitest() })
  }
  const only = journeyTitles ? ['--grep', journeyTitles] : []
  if (journeys.length > 0) parts.push(await runJourneys(['--pass-with-no-tests', ...only, ...journeys]))
  const ran = parts.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0)
  if (ran === 0 && !base) parts.push({ passed: 0, failures: [`No test holds the words: ${words.join(' ')}`] })
  const files = unit.reduce((sum, run) => sum + run.files.length, 0)
  console.log(
    `Left out: format, lint, types and the other checks; ${all.unit.length - files} of ${all.unit.length} files of ` +
      `rules and HTTP; ${all.journeys.length - journeys.length} of ${all.journeys.length} files of journeys.`,
  )
  return parts
}

async function runJourneys(args) {
  console.log('Journeys in a browser')
  const build = await runCommand(['node', 'scripts/build.js'], true)
  const { status } = build.status === 0 ? await runCommand(['playwright', 'test', ...args], true) : build
  return { name: 'Journeys', status, ...countPlaywright() }
}

function report(parts) {
  for (const part of parts)
    if (part.status && part.failures.length === 0) part.failures.push(`${part.name}: ended with an error`)
  const slowest = parts.flatMap(({ durations = [] }) => durations).toSorted((one, other) => other.ms - one.ms)
  console.log('Minutes of tests by folder; two run at a time, of processes four:')
  for (const [folder, ms] of minutesByFolder(slowest))
    console.log(`${(ms / 60_000).toFixed(1).padStart(6)} min  ${folder}`)
  console.log('The slowest:')
  for (const { ms, title } of slowest.slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
  console.log(`What chance decided: TEST_SEED=${seed}`)
  const failures = parts.flatMap(part => part.failures)
  for (const failure of failures) console.log(`✗ ${failure}`)
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

/** Of durations like { ms, title: 'server/features/day/…: title' }, the longest first: [['server/features/day', ms]]. */
function minutesByFolder(durations) {
  const folderOf = ({ title }) => title.split(':', 1)[0].split('/').slice(0, -1).slice(0, 3).join('/')
  const sums = new Map()
  for (const one of durations) sums.set(folderOf(one), (sums.get(folderOf(one)) ?? 0) + one.ms)
  return [...sums].filter(([, ms]) => ms >= 30_000).toSorted(([, one], [, other]) => other - one)
}
