// Checks commit messages: those of the commits that main does not have yet, or the one in a file (.githooks/commit-msg).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { faultsOf } from './commit-message.js'

const git = (...words) => spawnSync('git', words, { encoding: 'utf8' })
const [file] = process.argv.slice(2)
const messages = file ? [readFileSync(file, 'utf8')] : messagesSinceMain()
const faults = messages.flatMap(message =>
  faultsOf(message).map(fault => `"${message.split('\n', 1)[0]}": ${fault}`),
)
for (const fault of faults) console.error(fault)
if (!file) console.log(`${messages.length} commits since main: ${faults.length} problems`)
process.exitCode = faults.length === 0 ? 0 : 1

/** Empty without a history, as in an archive, and on main itself. */
function messagesSinceMain() {
  const main = ['origin/main', 'main'].find(
    name => git('rev-parse', '--verify', '--quiet', name).status === 0,
  )
  if (!main) return []
  const { stdout } = git('log', '--no-merges', '--format=%B%x00', `${main}..HEAD`)
  return stdout
    .split('\0')
    .map(message => message.trim())
    .filter(Boolean)
}
