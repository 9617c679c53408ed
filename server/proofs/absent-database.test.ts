import { afterEach, expect, it } from 'vitest'
import { databaseLimits } from '#server/platform/db/database-limits.ts'
import { insist } from '#server/testing/insist.ts'
import { startLoad } from '#server/testing/programs/load.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  isHealthy,
  launch,
  newDataDir,
  postmasterOf,
  runProgram,
  signalPostgres,
  signUp,
  until,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const limitMs = 3_000

it('a frozen database: every request gets an answer within one limit of 3 s, and all works again after its return', async () => {
  expect(databaseLimits.frozenMs).toBeLessThan(limitMs)
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir, hasOwnLimits: true })
  const { token, email } = await signUp(program)
  const load = startLoad(() => program, token, 8, 'frozen')
  await until(() => load.acknowledged.size >= 20)

  signalPostgres(dataDir, 'SIGSTOP')
  const body = { email, password: 'whatever it is' }
  const stranger = { token: 'x'.repeat(43) }
  const served = ['/', '/login', '/clinic/patients', '/robots.txt', '/.well-known/security.txt', '/api/live']
  const unserved = [
    () => program.call('GET', 'users/categories', { token }),
    () => program.call('GET', 'users/categories', stranger),
    () => program.call('GET', 'user/profile', { token }),
    () => program.call('POST', 'users/login', { body }),
    () => program.call('POST', 'users/forgot-password', { body: { email } }),
    () => program.call('POST', 'users/logout', { token }),
    () => program.get('/api/users/live'),
    () => program.call('GET', 'users/live', stranger),
    () => program.call('GET', 'files/019ad000-0000-7000-8000-000000000000', stranger),
    () => program.get('/api/health'),
  ]
  // Without a token the request needs no database.
  const anonymous = (path: string, status: number) => path === '#6' && status === 401
  /** How much longer the slowest waited than the quickest. */
  async function askAll(): Promise<number> {
    const answers = await Promise.all([
      ...served.map(async path => ({ path, wanted: 200, ...(await program.get(path)) })),
      // Many more than there are connections.
      ...[1, 2, 3, 4].flatMap(() =>
        unserved.map(async (send, index) => ({ path: `#${index}`, wanted: 503, ...(await send()) })),
      ),
    ])
    const wrong = answers.filter(({ path, wanted, status }) => status !== wanted && !anonymous(path, status))
    expect(wrong).toEqual([])
    const times = answers.filter(({ status }) => status === 503).map(({ milliseconds }) => milliseconds)
    return Math.max(...times) - Math.min(...times)
  }
  // A busy machine delays them all. One that waits for two limits, one after the other, does so each time.
  const spreads: number[] = []
  while (spreads.length < 5 && !spreads.some(spread => spread < limitMs)) spreads.push(await askAll())
  expect(Math.min(...spreads)).toBeLessThan(limitMs)

  const before = load.acknowledged.size
  signalPostgres(dataDir, 'SIGCONT')
  await until(() => isHealthy(program))
  await until(() => load.acknowledged.size >= before + 8)
  await load.end()
  expect(await insist(() => program.call('GET', 'users/categories', { token }))).toMatchObject({
    status: 200,
    body: { total: load.acknowledged.size },
  })
})

it('a dead database: calls answer 503, and jobs, live updates and sessions work again once it is back', async () => {
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir, hasOwnLimits: true })
  const { token } = await signUp(program)
  for (const way of ['postmaster', 'all'] as const) {
    const before = postmasterOf(dataDir)!
    if (way === 'all') signalPostgres(dataDir, 'SIGKILL')
    else process.kill(before, 'SIGKILL')
    const statuses = new Set<number>()
    await until(async () => {
      statuses.add((await program.call('GET', 'users/categories', { token })).status)
      return ![undefined, before].includes(postmasterOf(dataDir)) && (await isHealthy(program))
    })
    expect([...statuses].filter(status => ![200, 503].includes(status))).toEqual([])
  }
  // A registration sends a mail through a job.
  await signUp(program)
})

it('a second failure leaves no extra connections behind', async () => {
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir, hasOwnLimits: true })
  const { token } = await signUp(program)
  for (let round = 0; round < 4; round++) {
    await Promise.all(Array.from({ length: 40 }, () => program.call('GET', 'users/categories', { token })))
    await asOwner(
      dataDir,
      sql => sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lindenwell_app'`,
    )
    await Promise.all(Array.from({ length: 40 }, () => program.call('GET', 'users/categories', { token })))
    await until(() => isHealthy(program))
  }
  const [count] = await asOwner(
    dataDir,
    sql =>
      sql`select count(*)::int as connections from pg_stat_activity where application_name = 'lindenwell'`,
  )
  // Twelve for the app's role, five for sign-in, two for housekeeping, and two listeners.
  expect(count!['connections']).toBeLessThanOrEqual(21)
  const last = await insist(() => program.call('GET', 'users/categories', { token }))
  expect(last.status).toBe(200)
})

it('without a database the start ends with one line', async () => {
  const program = launch({
    hasOwnLimits: true,
    dataDir: newDataDir(),
    env: { DATABASE_URL: 'postgres://lindenwell:secret@127.0.0.1:1/lindenwell' },
  })
  expect(await program.ended).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([
    expect.stringMatching(/^Lindenwell cannot start\. DATABASE_URL: .*ECONNREFUSED/),
  ])
  expect(program.output()).not.toContain('secret')
})
