import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
let folder: string
let started: EmbeddedPostgres[]
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lindenwell-test-'))
  started = []
  children = []
})

afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await killed(child)
  // Takes over a server that another process left behind, so that it ends with ours.
  if (children.length > 0 && started.length === 0) await start()
  for (const pg of started) await pg.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir = folder, lines: string[] = []): Promise<EmbeddedPostgres> {
  const pg = await startEmbeddedPostgres({
    dataDir,
    log: line => lines.push(line),
    settings: { fsync: 'off' },
  })
  started.push(pg)
  return pg
}

async function stop(pg: EmbeddedPostgres): Promise<void> {
  started = started.filter(each => each !== pg)
  await pg.stop()
}

async function query<T>(pg: EmbeddedPostgres, text: string, password = pg.password): Promise<T | undefined> {
  const { host, port, user, database } = pg
  const sql = postgres({ host, port, user, password, database, max: 1 })
  try {
    const [row] = await sql.unsafe<{ answer: T }[]>(text)
    return row?.answer
  } finally {
    await sql.end()
  }
}

/** Another process that starts the database, prints a line, and waits to be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; line: string }> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./start-embedded-postgres.ts', import.meta.url))})
    try {
      const pg = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {}, settings: { fsync: 'off' } })
      console.log('pid ' + pg.pid())
      process.stdin.resume()
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface(child.stdout)) return { child, line }
  throw new Error('the other process said nothing')
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

/** Resolves with the first log line that contains this text. */
function logged(words: string): { log: (line: string) => void; line: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { log: line => void (line.includes(words) && resolve(line)), line: promise }
}

describe('a new data folder', () => {
  it('gets a durable UTF-8 database that opens only with the secrets', async () => {
    const pg = await startEmbeddedPostgres({ dataDir: folder, log() {} })
    started.push(pg)
    const settings = await query(
      pg,
      `select jsonb_object_agg(name, setting) as answer from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding')`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    })
    expect(
      await query(pg, 'select rolsuper or rolbypassrls as answer from pg_roles where rolname = user'),
    ).toBe(false)
    await expect(query(pg, 'select 1', 'a guess')).rejects.toThrow('password authentication failed')
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'secrets', 'database-owner-password')).mode & 0o077).toBe(0)
  })

  it('finds names in every script, and compares them the same way on every machine', async () => {
    const pg = await start()
    await query(pg, 'create extension pg_trgm')
    expect(await query(pg, `select array_length(show_trgm('محمد'), 1) > 2 as answer`)).toBe(true)
    expect(await query(pg, `select array_length(show_trgm('आरती'), 1) > 2 as answer`)).toBe(true)
    expect(await query(pg, `select lower('ÄRZTIN') as answer`)).toBe('ärztin')
  })

  it('keeps its data after a stop and a start', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as n')
    await stop(first)
    expect(await query(await start(), 'select n as answer from kept')).toBe(7)
  })

  it('makes the database again where the cluster was removed', async () => {
    await stop(await start())
    rmSync(join(folder, 'postgres', 'cluster'), { recursive: true })
    expect(await query(await start(), 'select current_database() as answer')).toBe('lindenwell')
  })

  it('may have a path too long for a socket', async () => {
    const pg = await start(join(folder, 'a-long-name'.repeat(10)))
    expect(pg.host).toBe('127.0.0.1')
    expect(await query(pg, 'select 1 as answer')).toBe(1)
    await expect(query(pg, 'select 1', 'a guess')).rejects.toThrow('password authentication failed')
  })

  it('may be in a folder that only its owner, even root, may enter', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const pg = await start(join(home, 'data'))
    expect(await query(pg, 'select 1 as answer')).toBe(1)
    expect(statSync(join(home, 'data')).uid).toBe(process.getuid?.())
    expect(statSync(join(home, 'data')).mode & 0o777).toBe(0o700)
  })

  it('gives a plain error if it is not a folder', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(/^The data folder .* is not writable/)
  })
})

describe('after kill -9', () => {
  it('takes over the server that an instance left behind', async () => {
    const other = await startElsewhere()
    await killed(other.child)
    const lines: string[] = []
    const pg = await start(folder, lines)
    expect(`pid ${pg.pid()}`).toBe(other.line)
    expect(lines).toEqual(['Took over the database server that was still running.'])
    expect(await query(pg, 'select 1 as answer')).toBe(1)
  })

  it('restarts the server left behind if its settings differ', async () => {
    const other = await startElsewhere()
    await killed(other.child)
    const pg = await startEmbeddedPostgres({ dataDir: folder, log() {} })
    started.push(pg)
    expect(await query(pg, `select current_setting('fsync') as answer`)).toBe('on')
  })

  it('restarts a server that died while we run', async () => {
    const back = logged('is back')
    const pg = await startEmbeddedPostgres({ dataDir: folder, log: back.log, settings: { fsync: 'off' } })
    started.push(pg)
    await query(pg, 'create table kept as select 7 as n')
    const before = pg.pid()
    process.kill(before, 'SIGKILL')
    await back.line
    expect(pg.pid()).not.toBe(before)
    expect(await query(pg, 'select n as answer from kept')).toBe(7)
  })

  it('starts when server and app were both killed', async () => {
    const other = await startElsewhere()
    await killed(other.child)
    process.kill(Number(other.line.slice('pid '.length)), 'SIGKILL')
    expect(await query(await start(), 'select 1 as answer')).toBe(1)
  })

  it('starts if another program now has the process id of the dead server', async () => {
    await stop(await start())
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
    children.push(stranger)
    const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    const { uid, gid } = statSync(join(folder, 'postgres', 'cluster'))
    writeFileSync(pidFile, `${stranger.pid}\n${folder}\n1\n5432\n\n\n0 0\nready\n`)
    if (isRoot) chownSync(pidFile, uid, gid)
    expect(await query(await start(), 'select 1 as answer')).toBe(1)
  })
})

describe('a second instance', () => {
  it('is refused with one line while the first runs, and may start after it', async () => {
    const pg = await start()
    const refused = await startElsewhere()
    expect(refused.line).toMatch(
      new RegExp(`^Another Lindenwell \\(process ${process.pid}\\) is already running on .*: stop it`),
    )
    expect(await query(pg, 'select 1 as answer')).toBe(1)
    await stop(pg)
    expect((await startElsewhere()).line).toMatch(/^pid /)
  })

  it('starts although a stale lock names a process id that another program now has', async () => {
    writeFileSync(join(folder, 'instance.lock'), `${process.pid} another-boot/12345\n`)
    const pg = await start()
    expect(readFileSync(join(folder, 'instance.lock'), 'utf8')).not.toContain('another-boot')
    expect(await query(pg, 'select 1 as answer')).toBe(1)
  })
})
