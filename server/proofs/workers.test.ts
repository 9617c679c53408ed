import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import {
  asOwner,
  endPrograms,
  freePort,
  isClosed,
  launch,
  postmasterOf,
  runProgram,
  signUp,
  until,
  type Program,
} from '#server/testing/programs/run-program.ts'

afterEach(() => endPrograms())

const env = { WORKERS: '2' }

it('two workers serve one port, and one that is killed is replaced', async () => {
  const program = await runProgram({ dataDir: preparedDataDir(), env })
  await program.line(/, 2 workers$/)
  const [first, second] = workersOf(program)
  const { token } = await signUp(program)
  process.kill(first!, 'SIGKILL')
  await until(() => {
    const now = workersOf(program)
    return now.length === 2 && now.includes(second!) && !now.includes(first!)
  })
  await program.line(/"msg":"a worker ended; another one takes its place"/)
  expect(await program.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })
})

it('they are replaced one after the other without a failed request', async () => {
  const program = await runProgram({ dataDir: preparedDataDir(), env })
  const { token } = await signUp(program)
  const before = workersOf(program)
  const load = keepAsking(program, token)
  program.kill('SIGUSR2')
  await program.line(/"msg":"all workers are new"/)
  const statuses = await load.end()
  expect(workersOf(program).filter(pid => before.includes(pid))).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('a stop answers what runs, ends all of them, and leaves no database', async () => {
  const dataDir = preparedDataDir()
  const program = await runProgram({ dataDir, env })
  // Four writes of an organization run at once.
  const people = [await signUp(program), await signUp(program)]
  const workers = workersOf(program)
  const answers = await asOwner(dataDir, sql =>
    sql.begin(async lock => {
      // Blocks the requests, so that they still run at the signal.
      await lock`lock table categories in exclusive mode`
      const sent = [0, 1, 2, 3].flatMap(number =>
        people.map(({ token }) =>
          program.call('POST', 'users/categories', {
            token,
            body: { name: `C${number}`, description: 'held' },
          }),
        ),
      )
      await until(async () => (await lock`select 1 from pg_locks where not granted`).length === sent.length)
      program.kill('SIGTERM')
      await until(() => isClosed(program))
      return { sent }
    }),
  )
  expect((await Promise.all(answers.sent)).map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(await program.ended).toBe(0)
  expect(postmasterOf(dataDir)).toBeUndefined()
  expect(workers.filter(isThere)).toEqual([])
})

it('a port in use is said once, and ends the start', async () => {
  const port = await freePort()
  await runProgram({ dataDir: preparedDataDir(), port })
  const second = launch({ dataDir: preparedDataDir(), port, env })
  expect(await second.ended).toBe(1)
  expect(second.output()).toBe(
    'Lindenwell cannot start. PORT: another program listens on this address; set another number.\n',
  )
})

/** On connections that stay open, as browsers and proxies have them. */
function keepAsking({ port }: Program, token: string): { end(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const headers = { authorization: `Bearer ${token}` }
  const statuses: number[] = []
  const over = new AbortController()
  const askOnce = () =>
    new Promise<number>(resolve => {
      request({ port, path: '/api/users/categories', headers, agent }, answer => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
        .once('error', () => resolve(0))
        .end()
    })
  const clients = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) statuses.push(await askOnce())
  })
  return {
    async end() {
      over.abort()
      await Promise.all(clients)
      agent.destroy()
      return statuses
    },
  }
}

const isThere = (pid: number) => readdirSync('/proc').includes(String(pid))

/** Its children that run the program, too. */
function workersOf({ pid: leader }: Program): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.flatMap(pid => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      const isOurs = parent === leader && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.js')
      return isOurs ? [Number(pid)] : []
    } catch {
      return []
    }
  })
}
