// npm run mutate: changes the pure rules in small steps, and lists the changes that no test notices. With arguments, only files
// whose path contains one of them. `--part`: the part that npm test checks, chosen by TEST_SEED.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { runCommand } from './run-command.js'
import { provideSeed } from './test-seed.js'

/** Rules that decide what is free, allowed, due or printed. Their changes that no test reaches also count as unnoticed. */
const decisive =
  /\/(scheduling|visit-line)\/|medicines\/(safety\/|dictionary)|\/rules\.ts$|^contract\/money\/|\/state-of-due\.ts$|^contract\/(values\/(clinic-time|money)|day\/appointment-status)\.ts$|\/(mail-limits|occurrences|offered-days|certain-number)\.ts$/
/**
 * Minimum percentage of changes that tests notice: for all decisive rules together, for each of them, and for the code of other
 * files that their tests reach.
 */
const [leastTogether, leastOfRule, leastOfOther] = [90, 80, 75]

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const rules = pureRules()
const isPart = process.argv.includes('--part')
const chosen = isPart
  ? partOf(rules)
  : rules.filter(file => words.length === 0 || words.some(word => file.includes(word)))
if (chosen.length === 0) {
  console.error(`No rule's file holds the words: ${words.join(' ')}`)
  process.exit(1)
}
// Two runs may be active at once.
const folder = `.cache/mutation-${process.pid}`
const [config, report] = [`${folder}/stryker.json`, `${folder}/report.json`]
mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation.config.ts', related: false },
    mutate: chosen,
    mutator: { excludedMutations: ['StringLiteral'] },
    ignoreStatic: true,
    reporters: ['clear-text', 'json', ...(isPart ? [] : ['progress-append-only'])],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: report },
    tempDirName: `${folder}/sandbox`,
    ignorePatterns: [
      '/*',
      ...['contract', 'words', 'server', 'web', 'scripts', '*.json'].map(name => `!/${name}`),
    ],
    concurrency: 2,
    allowConsoleColors: false,
  }),
)
// Each change repeats the property tests: fewer cases are enough to find it.
process.env.PROPERTY_RUNS ??= '60'
process.env.MUTATION_TESTS = chosen.map(testOf).join(',')
const { status, output } = await runCommand(['stryker', 'run', config], !isPart)
const weak = status === 0 ? weakFiles() : ['The search ended with an error.']
if (isPart && weak.length > 0) console.log(output)
for (const line of weak) console.log(`✗ ${line}`)
console.log(`Searched: ${chosen.join(' ')}`)
process.exitCode = weak.length > 0 ? 1 : 0

function testOf(file) {
  return file.replace(/\.ts$/, '.test.ts')
}

/** Files with a test beside them that needs no database, program or server. */
function pureRules() {
  const { stdout } = spawnSync('git', ['ls-files', 'contract/*.ts', 'server/features/*.ts', 'web/*.ts'], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter(file => file && !file.endsWith('.test.ts') && existsSync(testOf(file)))
    .filter(
      file =>
        !/testing\/worlds|create-test|test-database|run-program|node:http/.test(
          readFileSync(testOf(file), 'utf8'),
        ),
    )
}

/** One small file: about twenty seconds. */
function partOf(files) {
  const small = files.filter(file => readFileSync(file, 'utf8').split('\n').length <= 60)
  return [small[provideSeed() % small.length]]
}

function weakFiles() {
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const together = { seen: 0, counted: 0 }
  const weak = Object.entries(files).flatMap(([file, { mutants }]) => {
    const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length
    const isDecisive = decisive.test(file)
    const seen = count('Killed', 'Timeout')
    const counted = seen + count('Survived', ...(isDecisive ? ['NoCoverage'] : []))
    if (isDecisive) {
      together.seen += seen
      together.counted += counted
    }
    const percent = percentOf(seen, counted)
    const least = isDecisive ? leastOfRule : leastOfOther
    console.log(`${String(percent).padStart(4)} % of ${counted} changes seen  ${file}`)
    return percent < least ? [`${file}: ${percent} % of the changes are seen, ${least} are asked.`] : []
  })
  const percent = percentOf(together.seen, together.counted)
  if (together.counted > 0)
    console.log(`${String(percent).padStart(4)} % of ${together.counted} changes of decisive rules seen`)
  // A single small rule may have a lower score than all together must reach.
  if (!isPart && words.length === 0 && percent < leastTogether)
    weak.push(`The decisive rules together: ${percent} %, ${leastTogether} are asked.`)
  return weak
}

function percentOf(seen, counted) {
  return counted === 0 ? 100 : Math.floor((100 * seen) / counted)
}
