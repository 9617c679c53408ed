import { mkdirSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { dateOf } from '#contract/values/clinic-time.ts'
import { nothingYet } from '#server/testing/money/acknowledged.ts'
import { insist } from '#server/testing/insist.ts'
import { acts } from '#server/testing/money/commands.ts'
import { ledgerFaults } from '#server/testing/money/ledger-faults.ts'
import { lostWrites } from '#server/testing/money/lost-writes.ts'
import { farApart, hostOfProgram, indian, openPractice } from '#server/testing/money/open-practice.ts'
import { startMoneyLoad, type Books } from '#server/testing/money/start-load.ts'
import { testLimitMs } from '#server/testing/patience.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  isHealthy,
  postmasterOf,
  type Program,
  runProgram,
  until,
} from '#server/testing/programs/run-program.ts'

/** `npm run ledger-commands` sends 100,000. */
const commands = Number(process.env['LEDGER_COMMANDS'] ?? 2_000)
const rounds = Math.max(3, Math.round(commands / 2_000))
const clientsEach = 6

afterEach(() => endPrograms())

/** The ledger's own call, as the owner sees it, also while others post and the database has only just come back. */
async function expectBalanced(program: Program, { practice: { token, name } }: Books): Promise<void> {
  const seen: unknown[] = []
  await until(async () => {
    const { status, body } = await program.call('GET', 'users/ledger', { token })
    if (status !== 503) seen.push(status, body.data?.sumMinor)
    return seen.length > 0
  })
  expect(seen, `the ledger ${name}`).toEqual([200, 0])
}

/** What should be in each open drawer, by its screen and by the ledger's sum of all drawers. */
async function expectDrawers(program: Program, { practice: { token } }: Books): Promise<void> {
  const open = await program.call('GET', 'users/cash-desks?state=open&limit=100', { token })
  let expectedMinor = 0
  for (const { _id } of open.body.data as { _id: string }[])
    expectedMinor += (await program.call('GET', `users/cash-desks/${_id}`, { token })).body.data.expectedMinor
  const { accounts } = (await program.call('GET', 'users/ledger', { token })).body.data
  const drawers = accounts.find(({ name }: { name: string }) => name === 'cash_desk')
  expect(expectedMinor).toBe(drawers ? drawers.debitMinor - drawers.creditMinor : 0)
}

it(
  `the books balance and lose nothing after ${commands} random commands with kills in between`,
  { timeout: testLimitMs + commands * 60 },
  async () => {
    const dataDir = preparedDataDir()
    let program = await runProgram({ dataDir })
    const { port } = program
    const books: Books[] = []
    for (const asked of [indian, farApart]) {
      const practice = await openPractice(await hostOfProgram(program, dataDir), asked)
      books.push({ practice, acknowledged: nothingYet(), closedThrough: '' })
    }
    const counts = new Map<string, { done: number; refused: number }>()
    let sent = 0
    for (let round = 1; round <= rounds; round++) {
      const load = startMoneyLoad(() => program, books, { clientsEach, seed: round })
      const share = Math.ceil(commands / rounds)
      await until(() => load.answered() >= share / 2, testLimitMs)
      if (round % 3 === 2) {
        const before = postmasterOf(dataDir)!
        process.kill(before, 'SIGKILL')
        await until(() => ![undefined, before].includes(postmasterOf(dataDir)))
        await until(() => isHealthy(program))
      } else {
        program.kill('SIGKILL')
        await program.ended
        program = await runProgram({ dataDir, port })
      }
      for (const one of books) await expectBalanced(program, one)
      if (round === rounds) await closeToday(program, books[1]!)
      await until(() => load.answered() >= share, testLimitMs)
      await load.end()
      sent += load.answered()
      for (const [act, { done, refused }] of load.counts) {
        const sum = counts.get(act) ?? { done: 0, refused: 0 }
        counts.set(act, { done: sum.done + done, refused: sum.refused + refused })
      }
      expect(load.faults.slice(0, 10), `round ${round}`).toEqual([])
      expect(await asOwner(dataDir, ledgerFaults), `the books, round ${round}`).toEqual([])
      for (const one of books) {
        expect(await asOwner(dataDir, sql => lostWrites(sql, one)), `round ${round}`).toEqual([])
        await expectBalanced(program, one)
        await expectDrawers(program, one)
      }
    }
    expect(acts.filter(act => !counts.get(act)?.done)).toEqual([])
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/ledger-commands.json', JSON.stringify({ sent, rounds, counts: [...counts] }))
  },
)

/** The first clinic's today is closed while others post; the second clinic is a day ahead, and its day stays open. */
async function closeToday(program: Program, books: Books): Promise<void> {
  const { practice, acknowledged } = books
  const through = dateOf(practice.clinics[0]!.timeZone, Date.now())
  const close = {
    token: practice.token,
    body: { through },
    headers: { 'idempotency-key': `close-${through}` },
  }
  // The database has only just come back.
  const closed = await insist(() => program.call('POST', 'users/periods', close))
  expect(closed.status).toBe(201)
  acknowledged.closings.add(through)
  books.closedThrough = through
}
