// npm run ledger-commands: 100,000 random commands of money to a real server that is killed in between. LEDGER_COMMANDS changes how many.
import { readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.js'

process.env.LEDGER_COMMANDS ??= '100000'
const report = '.cache/ledger-commands.json'
rmSync(report, { force: true })
const { status } = await runCommand(['vitest', 'run', 'server/proofs/money/ledger-commands.test.ts'], true)
process.exitCode = status
if (status === 0) {
  const { sent, rounds, counts } = JSON.parse(readFileSync(report, 'utf8'))
  for (const [act, { done, refused }] of counts) console.log(`${act}: ${done} done, ${refused} refused`)
  console.log(`${sent} commands, ${rounds} kills`)
}
