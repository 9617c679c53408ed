import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  freePort,
  isClosed,
  launch,
  newDataDir,
  postmasterOf,
  runProgram,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

// Other tests hash at a lower cost.
it('passwords are kept as Argon2id with 19 MiB and two passes', async () => {
  const dataDir = preparedDataDir()
  await signUp(await runProgram({ dataDir }))
  const accounts = await asOwner(
    dataDir,
    sql => sql<{ hash: string }[]>`select password_hash as hash from accounts`,
  )
  expect(accounts.map(({ hash }) => hash.split('$').slice(1, 4))).toEqual([
    ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
  ])
})

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

// The bench measures the seconds: here the machine may be busy, and busier at one moment than at another.
it('the second start and the stop are faster than the first start, the server is alive before it is ready, and nothing keeps running', async () => {
  const port = await freePort()
  const rounds: { first: number; stop: number; warm: number }[] = []
  const isFaster = ({ first, stop, warm }: (typeof rounds)[number]) => warm < first && stop < first
  while (rounds.length < 3 && !rounds.some(isFaster)) {
    const dataDir = newDataDir()
    const from = performance.now()
    const program = launch({ dataDir, port })
    const early = await untilAlive(program)
    const first = await readyAfter(program, from)
    expect(early - from).toBeLessThan(first)
    const stopFrom = performance.now()
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    const stop = performance.now() - stopFrom
    expect(postmasterOf(dataDir)).toBeUndefined()
    expect(readdirSync(dataDir)).not.toContain('instance.lock')

    const warmFrom = performance.now()
    const again = launch({ dataDir, port })
    const warm = await readyAfter(again, warmFrom)
    again.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    rounds.push({ first, stop, warm })
  }
  expect(rounds).toContainEqual(expect.toSatisfy(isFaster))
})

async function untilAlive(program: ReturnType<typeof launch>): Promise<number> {
  const isAlive = () =>
    program.get('/api/live').then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isAlive)
  return performance.now()
}

async function readyAfter(program: ReturnType<typeof launch>, from: number): Promise<number> {
  const isReady = () =>
    program.get('/api/health').then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isReady)
  return performance.now() - from
}

it('a signal during the first start leaves no database behind, and the next start succeeds', async () => {
  const dataDir = newDataDir()
  const program = launch({ dataDir, port: await freePort() })
  await until(() => existsSync(join(dataDir, 'postgres')))
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
    const statuses = await asOwner(dataDir, async sql => {
      const answers = await sql.begin(async lock => {
        // Blocks the requests, so that they run or wait for their turn at the signal.
        await lock`lock table categories in exclusive mode`
        const sent = Array.from({ length: 8 }, (_, number) =>
          program.call('POST', 'users/categories', {
            token,
            body: { name: `C${number}`, description: 'held' },
          }),
        )
        // Four writes of one organization run at once, the others wait for their turn.
        await until(async () => (await lock`select 1 from pg_locks where not granted`).length === 4)
        // Answered when all eight have arrived.
        await program.get('/api/live')
        program.kill(signal)
        await until(() => isClosed(program))
        return { sent }
      })
      return (await Promise.all(answers.sent)).map(({ status }) => status)
    }).catch(error => {
      throw new Error(program.output(), { cause: error })
    })
    expect(statuses).toEqual(Array(8).fill(201))
    expect(await program.ended).toBe(0)
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
  await until(async () => (await program.call('GET', 'health')).status === 503)
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
    program => until(() => postmasterOf(dataDir) !== undefined && existsSync(dataDir)).then(() => program),
    program => readyAfter(program, performance.now()),
    program => until(() => program.output().includes('ready')),
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
