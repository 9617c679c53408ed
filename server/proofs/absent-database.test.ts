import { afterEach, expect, it } from 'vitest'
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
  slowness,
  until,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

it('a frozen database: every request gets an answer within 3 s, and all works within 5 s of its return', async () => {
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir, hasOwnLimits: true })
  const { token, email } = await signUp(program)
  const load = startLoad(() => program, token, 8, 'frozen')
  await until(() => load.acknowledged.size >= 20, 60_000)

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
  const answers = await Promise.all([
    ...served.map(async path => ({ path, wanted: 200, ...(await program.get(path)) })),
    // Many more than there are connections.
    ...[1, 2, 3, 4].flatMap(() =>
      unserved.map(async (send, index) => ({ path: `#${index}`, wanted: 503, ...(await send()) })),
    ),
  ])
  // Without a token the request needs no database.
  const anonymous = (path: string, status: number) => path === '#6' && status === 401
  const wrong = answers.filter(({ path, wanted, status }) => status !== wanted && !anonymous(path, status))
  expect(wrong).toEqual([])
  // A busy machine also delays requests without database access.
  const timeOf = (path: string) => answers.find(answer => answer.path === path)!.milliseconds
  const delay = Math.max(timeOf('/robots.txt'), timeOf('/api/live'))
  const slowest = Math.max(load.slowestMs(), ...answers.map(({ milliseconds }) => milliseconds))
  expect(slowest - delay).toBeLessThan(3_000 * slowness())
  const live = [
    await program.get('/api/live'),
    await program.get('/api/live'),
    await program.get('/api/live'),
  ]
  expect(Math.min(...live.map(({ milliseconds }) => milliseconds))).toBeLessThan(500 * slowness())

  const before = load.acknowledged.size
  signalPostgres(dataDir, 'SIGCONT')
  const recovery = await until(() => isHealthy(program), 30_000)
  expect(recovery + (await until(() => load.acknowledged.size >= before + 8, 30_000))).toBeLessThan(
    5_000 * slowness(),
  )
  await load.end()
  expect(await program.call('GET', 'users/categories', { token })).toMatchObject({
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
      const { status, milliseconds } = await program.call('GET', 'users/categories', { token })
      statuses.add(status)
      expect(milliseconds).toBeLessThan(3_000 * slowness())
      return ![undefined, before].includes(postmasterOf(dataDir)) && (await isHealthy(program))
    }, 60_000)
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
    await until(() => isHealthy(program), 30_000)
  }
  const [count] = await asOwner(
    dataDir,
    sql =>
      sql`select count(*)::int as connections from pg_stat_activity where application_name = 'lindenwell'`,
  )
  // Twelve for the app's role, five for sign-in, two for housekeeping, and two listeners.
  expect(count!['connections']).toBeLessThanOrEqual(21)
  await expect(program.call('GET', 'users/categories', { token })).resolves.toMatchObject({ status: 200 })
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
