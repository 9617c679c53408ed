import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { AnswerBody } from '../answer-body.ts'
import { insist } from '../insist.ts'
import { patienceMs } from '../patience.ts'

const root = join(import.meta.dirname, '../../..')
const longerLimits = join(import.meta.dirname, '../longer-limits.ts')

export type ProgramCall = {
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}
export type ProgramAnswer = { status: number; text: string; body: AnswerBody; milliseconds: number }

/** The real program in a separate process, started like npm start. */
export type Program = {
  pid: number
  port: number
  url: string
  /** Everything that it has printed, on both streams. */
  output(): string
  /** Resolves with the first matching line, already printed or not. */
  line(pattern: RegExp): Promise<string>
  /** Calls a path under /api. Rejects if no answer came. */
  call(method: string, path: string, call?: ProgramCall): Promise<ProgramAnswer>
  /** GET of any path. */
  get(path: string): Promise<ProgramAnswer>
  kill(signal: NodeJS.Signals): void
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>
}

export type ProgramOptions = {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /**
   * A file for its output, like `>`. Without it the output goes through a pipe, and codes and links of mails are printed to
   * pipes.
   */
  outputFile?: string
  /** With the time limits of production, for the tests that check them. */
  hasOwnLimits?: boolean
  /** Runs `npm run dev` in this copy of the sources, with an empty database. */
  sources?: string
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** An empty data folder: a program that uses it starts for the first time. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lindenwell-proof-'))
  folders.add(folder)
  return folder
}

/** Starts it without waiting. */
export function launch({
  dataDir,
  port = 0,
  env = {},
  outputFile,
  hasOwnLimits = false,
  sources,
}: ProgramOptions): Program {
  const file = outputFile === undefined ? undefined : openSync(outputFile, 'a')
  const flags = ['--max-semi-space-size=8', ...(hasOwnLimits ? [] : ['--import', longerLimits])]
  const run = sources ? ['scripts/dev.ts', '--without-sample'] : ['server/start.js']
  const child = spawn(process.execPath, [...flags, ...run], {
    cwd: sources ?? root,
    env: {
      // The same value as in `npm start`: fewer arenas, so less freed memory is kept.
      MALLOC_ARENA_MAX: '2',
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      SIGN_IN_PER_MINUTE: '10000',
      ...env,
    },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
  })
  if (file !== undefined) closeSync(file)
  children.add(child)
  let output = ''
  const readers = new Set<() => void>()
  const hear = (data: Buffer) => {
    output += String(data)
    for (const reader of readers) reader()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = once(child, 'close').then(([code]) => {
    children.delete(child)
    for (const reader of readers) reader()
    return code as number | null
  })
  const program: Program = {
    pid: child.pid!,
    port,
    get url() {
      return `http://127.0.0.1:${program.port}`
    },
    output: () => (outputFile === undefined ? output : readFileSync(outputFile, 'utf8')),
    line(pattern) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = output.split('\n').find(line => pattern.test(line))
          if (found === undefined && children.has(child)) return
          readers.delete(look)
          if (found === undefined) reject(new Error(`It ended without ${pattern}:\n${output}`))
          else resolve(found)
        }
        readers.add(look)
        look()
      })
    },
    call: (method, path, { token, body, form, headers } = {}) =>
      send(`${program.url}/api/${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      }),
    get: path => send(program.url + path),
    kill: signal => void child.kill(signal),
    ended,
  }
  return program
}

async function send(url: string, init: RequestInit = {}): Promise<ProgramAnswer> {
  const from = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const milliseconds = performance.now() - from
  return {
    status: answer.status,
    text,
    body: isJson ? (JSON.parse(text) as unknown) : undefined,
    milliseconds,
  }
}

/** Starts it and waits until GET /api/health answers 200. */
export async function runProgram(options: ProgramOptions): Promise<Program> {
  const port = options.port ?? (await freePort())
  const program = launch({ ...options, port })
  await until(async () => {
    if (!children.has(childOf(program))) throw new Error(`It does not start:\n${program.output()}`)
    return isHealthy(program)
  })
  return program
}

const childOf = (program: Program) => [...children].find(child => child.pid === program.pid)!

export const isHealthy = (program: Program) =>
  program.get('/api/health').then(
    answer => answer.status === 200,
    () => false,
  )

/** Whether the program accepts no more connections. Sends nothing: while it stops, a request may be accepted and never answered. */
export const isClosed = ({ port }: Program): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

/** Repeats until the answer is true. Returns how long that took, in milliseconds. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  limitMs = patienceMs,
): Promise<number> {
  const from = performance.now()
  while (!(await condition())) {
    if (performance.now() - from > limitMs) throw new Error(`Not within ${limitMs} ms: ${condition}`)
    await pause(10)
  }
  return performance.now() - from
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The process id of a data folder's embedded PostgreSQL, if one runs. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return Number(pid)
  } catch {
    return undefined
  }
}

/** The postmaster and all its children. */
export function postgresProcessesOf(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir)
  if (!postmaster) return []
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  for (const pid of postgresProcessesOf(dataDir)) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** The embedded database as its owner, to check rows independently of the program. */
export async function asOwner<T>(dataDir: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const password = readFileSync(join(dataDir, 'secrets/database-owner-password'), 'utf8').trim()
  const sql = postgres({
    host: join(dataDir, 'postgres'),
    user: 'lindenwell_owner',
    password,
    database: 'lindenwell',
    max: 1,
    onnotice: () => {},
  })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

let clinics = 0
export const programPassword = 'a good password'

/** Registers a clinic through the running program. Returns it with its owner's token. */
export async function signUp(program: Program): Promise<{ token: string; email: string }> {
  const email = `owner${++clinics}@example.org`
  const contact = { contactPerson: 'Asha Menon', contactNumber: '9876543210' }
  const body = { name: 'Riverside', type: 'General practice', ...contact, email, password: programPassword }
  const registered = await insist(() => program.call('POST', 'users/register', { body }))
  if (registered.status !== 200) throw new Error(registered.text)
  const mail = await program.line(new RegExp(`Mail to ${email}: .* \\d{6}$`))
  const code = { email, otp: mail.slice(-6) }
  const verified = await insist(() => program.call('POST', 'users/verify-otp', { body: code }))
  if (verified.status !== 200) throw new Error(verified.text)
  return { token: await logInTo(program, email), email }
}

export async function logInTo(program: Program, email: string): Promise<string> {
  const body = { email, password: programPassword }
  const answer = await insist(() => program.call('POST', 'users/login', { body }))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.token as string
}

/** Ends and removes everything that was started here; for afterEach. */
export async function endPrograms(beforeRemoval = () => {}): Promise<void> {
  await Promise.all(
    [...children].map(child => {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      return ended
    }),
  )
  for (const folder of folders) {
    const processes = postgresProcessesOf(folder)
    signalPostgres(folder, 'SIGKILL')
    await until(() => processes.every(pid => parentOf(String(pid)) === undefined || isZombie(pid)))
  }
  beforeRemoval()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  folders.clear()
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return true
  }
}
