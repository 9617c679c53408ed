import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  freePort,
  launch,
  newDataDir,
  postmasterOf,
  runProgram,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

it('a second instance on the same folder reports that and ends; the first continues', async () => {
  const dataDir = preparedDataDir()
  const first = await runProgram({ dataDir })
  const { token } = await signUp(first)
  const postmaster = postmasterOf(dataDir)
  const second = launch({ dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(`^Lindenwell cannot start\\. Another Lindenwell \\(process ${first.pid}\\)[^\\n]+\\n$`),
  )
  expect(postmasterOf(dataDir)).toBe(postmaster)
  expect(await first.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })
})

// The bench measures the seconds: here the machine may be busy.
it('the second start is faster, the server is alive before it is ready, and nothing keeps running after the stop', async () => {
  const dataDir = newDataDir()
  const port = await freePort()
  const from = performance.now()
  const program = launch({ dataDir, port })
  const early = await untilAlive(program)
  const first = await readyAfter(program, from)
  expect(early - from).toBeLessThan(first)
  program.kill('SIGTERM')
  const stopFrom = performance.now()
  expect(await program.ended).toBe(0)
  expect(performance.now() - stopFrom).toBeLessThan(5_000)
  expect(postmasterOf(dataDir)).toBeUndefined()
  expect(readdirSync(dataDir)).not.toContain('instance.lock')

  const warm: number[] = []
  for (let round = 0; round < 3; round++) {
    const warmFrom = performance.now()
    const again = launch({ dataDir, port })
    warm.push(await readyAfter(again, warmFrom))
    again.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  }
  expect(Math.min(...warm)).toBeLessThan(first)
})

async function untilAlive(program: ReturnType<typeof launch>): Promise<number> {
  const isAlive = () =>
    program.get('/api/live', 1_000).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isAlive, 60_000)
  return performance.now()
}

async function readyAfter(program: ReturnType<typeof launch>, from: number): Promise<number> {
  const isReady = () =>
    program.get('/api/health', 3_000).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isReady, 90_000)
  return performance.now() - from
}

it('a signal during the first start leaves no database behind, and the next start succeeds', async () => {
  const dataDir = newDataDir()
  const program = launch({ dataDir, port: await freePort() })
  await until(() => existsSync(join(dataDir, 'postgres')), 60_000)
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBeUndefined()
  await runProgram({ dataDir })
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: running requests are answered, and the audit is written',
  async signal => {
    const dataDir = preparedDataDir()
    const program = await runProgram({ dataDir })
    const { token } = await signUp(program)
    const read = await program.call('GET', 'users/appointments', { token })
    expect(read.status).toBe(200)
    const [statuses, milliseconds] = await asOwner(dataDir, async sql => {
      const answers = await sql.begin(async lock => {
        // Blocks the requests, so that they are still running at the signal.
        await lock`lock table categories in exclusive mode`
        const sent = Array.from({ length: 8 }, (_, number) =>
          program.call('POST', 'users/categories', {
            token,
            body: { name: `C${number}`, description: 'held' },
          }),
        )
        const waiting = () =>
          lock`select 1 from pg_locks where not granted`.then(rows => rows.length === sent.length)
        await until(waiting, 2_000)
        program.kill(signal)
        const isClosed = () =>
          program.get('/api/live', 500).then(
            () => false,
            () => true,
          )
        await until(isClosed, 2_000)
        return { sent }
      })
      const from = performance.now()
      const all = await Promise.all(answers.sent)
      await program.ended
      return [all.map(({ status }) => status), performance.now() - from] as const
    }).catch(error => {
      throw new Error(program.output(), { cause: error })
    })
    expect(statuses).toEqual(Array(8).fill(201))
    expect(await program.ended).toBe(0)
    expect(milliseconds).toBeLessThan(5_000)
    expect(postmasterOf(dataDir)).toBeUndefined()

    await runProgram({ dataDir })
    const rows = await asOwner(dataDir, async sql => {
      await sql`set role lindenwell_backup`
      return sql<{ action: string; count: number }[]>`
      select action, count(*)::int from audit_events group by action order by action`
    })
    expect(rows).toContainEqual({ action: 'POST users/categories', count: 8 })
    expect(rows).toContainEqual({ action: 'GET users/appointments', count: 1 })
  },
)

it('runs in a folder of mode 0700', async () => {
  const dataDir = join(newDataDir(), 'own')
  mkdirSync(dataDir, { mode: 0o700 })
  const program = await runProgram({ dataDir })
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

it('a process that drains reports it in its health and still serves; a second signal ends it at once', async () => {
  const program = await runProgram({ dataDir: preparedDataDir(), env: { DRAIN_SECONDS: '300' } })
  const { token } = await signUp(program)
  program.kill('SIGTERM')
  await until(async () => (await program.call('GET', 'health')).status === 503, 10_000)
  expect(await program.call('GET', 'live')).toMatchObject({ status: 200 })
  const body = { name: 'Pathology', description: 'while it drains' }
  expect(await program.call('POST', 'users/categories', { token, body })).toMatchObject({ status: 201 })
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

it('a signal at any moment of a start ends it without an error message', async () => {
  const dataDir = preparedDataDir()
  const moments: ((program: ReturnType<typeof launch>) => Promise<unknown>)[] = [
    program => untilAlive(program),
    program =>
      until(() => postmasterOf(dataDir) !== undefined && existsSync(dataDir), 60_000).then(() => program),
    program => readyAfter(program, performance.now()),
    program => until(() => program.output().includes('ready'), 60_000),
  ]
  for (const moment of moments) {
    const program = launch({ dataDir, port: await freePort() })
    await moment(program)
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.output()).not.toMatch(/"level":[56]0|Error|cannot/)
    expect(postmasterOf(dataDir)).toBeUndefined()
  }
})
