import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startLoad } from '#server/testing/programs/load.ts'
import { testLimitMs } from '#server/testing/patience.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  isHealthy,
  postmasterOf,
  runProgram,
  signalPostgres,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

/** The nightly run has a hundred rounds. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 10)
const clients = 12

afterEach(() => endPrograms())

/** How many times each record is in the database, by name. */
const recordsIn = (dataDir: string) =>
  asOwner(dataDir, async sql => {
    await sql`set role lindenwell_backup`
    const rows = await sql<
      { name: string; count: number }[]
    >`select name, count(*)::int from categories group by name`
    return new Map(rows.map(({ name, count }) => [name, count]))
  })

it(
  `acknowledged writes exist exactly once after kill -9 of the program or of PostgreSQL (${rounds} rounds)`,
  { timeout: testLimitMs + rounds * 30_000 },
  async () => {
    const dataDir = preparedDataDir()
    let program = await runProgram({ dataDir })
    const { port } = program
    const { token } = await signUp(program)
    const all = new Set<string>()
    for (let round = 1; round <= rounds; round++) {
      const load = startLoad(() => program, token, clients, `round-${round}`)
      await until(() => load.acknowledged.size >= 50)
      if (round % 2 === 1) {
        program.kill('SIGKILL')
        await program.ended
        program = await runProgram({ dataDir, port })
      } else {
        const before = postmasterOf(dataDir)!
        process.kill(before, 'SIGKILL')
        await until(() => ![undefined, before].includes(postmasterOf(dataDir)))
        await until(() => isHealthy(program))
      }
      const acknowledgedBefore = load.acknowledged.size
      await until(() => load.acknowledged.size >= acknowledgedBefore + 20)
      await load.end()
      for (const name of load.acknowledged) all.add(name)
      const records = await recordsIn(dataDir)
      expect(
        [...all].filter(name => records.get(name) !== 1),
        `lost or doubled, round ${round}`,
      ).toEqual([])
      expect(
        [...records.keys()].filter(name => !all.has(name)),
        `never acknowledged, round ${round}`,
      ).toEqual([])
      // Answers say that the database is away, or a killed program sends none: never a 500.
      expect([...load.refusals.keys()].filter(status => ![0, 503].includes(status))).toEqual([])
    }
  },
)

it('the same check finds losses if the database may acknowledge before it writes', async () => {
  const dataDir = preparedDataDir()
  const first = await runProgram({ dataDir })
  const { token } = await signUp(first)
  first.kill('SIGTERM')
  await first.ended
  const settings = ['synchronous_commit = off', 'wal_writer_delay = 10s', 'wal_writer_flush_after = 1GB']
  writeFileSync(join(dataDir, 'postgres/cluster/local.conf'), settings.join('\n'), { mode: 0o644 })
  const program = await runProgram({ dataDir })
  const load = startLoad(() => program, token, clients, 'control')
  await until(() => load.acknowledged.size >= 100)
  const before = postmasterOf(dataDir)!
  const acknowledged = [...load.acknowledged]
  signalPostgres(dataDir, 'SIGKILL')
  await load.drop()
  await until(() => ![undefined, before].includes(postmasterOf(dataDir)))
  await until(() => isHealthy(program))
  const records = await recordsIn(dataDir)
  expect(acknowledged.filter(name => !records.has(name)).length).toBeGreaterThan(0)
})
