// npm run plant-faults: plants each fault of planted-faults.js in a clone of this checkout's last commit, runs the tests that
// must notice it, and prints a table. With a folder as argument, it uses that checkout instead, and restores it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { plantedFaults } from './planted-faults.js'

const folder = process.argv[2] ? resolve(process.argv[2]) : clone()
/** Whether the tests of a command pass without a fault: otherwise a failure proves nothing. */
const controls = new Map()
const rows = plantedFaults.map(fault => ({ ...fault, result: plant(fault) }))
console.log('| fault | tests | seen |\n| --- | --- | --- |')
for (const { name, tests, result } of rows)
  console.log(`| ${name} | ${tests.slice(2).join(' ')} | ${result} |`)
const missed = rows.filter(({ result }) => result !== 'red')
console.log(`${rows.length - missed.length} of ${rows.length} planted faults are seen.`)
process.exitCode = missed.length === 0 ? 0 : 1

function clone() {
  const copy = resolve('.cache/faults')
  rmSync(copy, { recursive: true, force: true })
  run(['git', 'clone', '--quiet', '--shared', '.', copy], process.cwd())
  // A link is enough: nothing in node_modules is written.
  run(['cp', '-al', 'node_modules', join(copy, 'node_modules')], process.cwd())
  mkdirSync(join(copy, '.cache'))
  if (existsSync('.cache/browser.json')) cpSync('.cache/browser.json', join(copy, '.cache/browser.json'))
  return copy
}

function plant({ name, file, from, to, tests }) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(from)) return 'the text to change is not there'
  const command = tests.join(' ')
  if (!controls.has(command)) controls.set(command, passes(tests))
  if (!controls.get(command)) return 'red without it, too'
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    const result = passes(tests) ? 'GREEN' : 'red'
    console.error(`${result}  ${name}`)
    return result
  } finally {
    writeFileSync(path, text)
  }
}

function passes(tests) {
  if (tests[0] === 'playwright' && run(['node', 'scripts/build.js'], folder).status !== 0) return false
  return run(tests, folder).status === 0
}

function run([program, ...args], cwd) {
  const PATH = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`
  return spawnSync(program, args, { cwd, env: { ...process.env, PATH }, stdio: 'ignore' })
}
