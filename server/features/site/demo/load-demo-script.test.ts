import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, inject, it } from 'vitest'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { preparedDataDir } from '#server/testing/programs/prepared-data-dir.ts'
import { asOwner, endPrograms, newDataDir, runProgram, until } from '#server/testing/programs/run-program.ts'
import { readSnapshot } from './sample-copy.ts'

const scripts = new Set<ChildProcess>()
const made: string[] = []

afterEach(async () => {
  for (const script of scripts) {
    script.kill('SIGKILL')
    await once(script, 'close')
  }
  await endPrograms()
  for (const name of made.splice(0)) await onServer(sql => sql.unsafe(`drop database ${name} with (force)`))
})

async function onServer<T>(run: (sql: postgres.Sql) => Promise<T>, name?: string): Promise<T> {
  const sql = postgres({
    ...addressOptions(inject('ownerUrl')),
    ...(name && { database: name }),
    max: 1,
    onnotice: () => {},
  })
  try {
    return await run(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

type Script = { output(): string; hasEnded(): boolean; ended: Promise<number | null>; kill(): Promise<void> }

/** Like `npm run demo`, or another script. */
function start(env: Record<string, string>, ...words: string[]): Script {
  const child = spawn(process.execPath, words.length > 0 ? words : ['scripts/load-demo.ts'], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  scripts.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
  const ended = once(child, 'close').then(([code]) => {
    scripts.delete(child)
    return code as number | null
  })
  return {
    output: () => output,
    hasEnded: () => !scripts.has(child),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function loadWhole(env: Record<string, string>): Promise<string> {
  const script = start(env)
  expect([await script.ended, script.output()]).toEqual([0, expect.any(String)])
  return script.output()
}

type AsOwner = (run: (sql: postgres.Sql) => Promise<void>) => Promise<void>

/** Holds what the script needs at a moment of its work, and kills the script when it waits there. */
const killAt = (
  env: Record<string, string>,
  owner: AsOwner,
  hold: (sql: postgres.ISql) => Promise<unknown>,
) =>
  owner(async sql => {
    await sql
      .begin(async transaction => {
        await hold(transaction)
        const script = start(env)
        const waits = async () => {
          if (script.hasEnded()) throw new Error(`It ended before it waited:\n${script.output()}`)
          const [row] = await transaction<{ blocked: number }[]>`
            select count(*)::int as blocked from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
          return row!.blocked > 0
        }
        await until(waits, 120_000)
        await script.kill()
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
  })
class Undo extends Error {}

const lockTable = (table: string) => (sql: postgres.ISql) => sql.unsafe(`lock table ${table} in share mode`)
/** The owner's address, taken by a transaction that has not ended. */
const takeAddress = (sql: postgres.ISql) => sql`
  insert into accounts (id, email, name) values (gen_random_uuid(), ${sampleOwner.email}, 'Somebody')`

/** What the script does when it waits, and what holds it there. In this order: the second leaves what the third removes. */
const moments = [
  ['makes the accounts', lockTable('accounts')],
  ['writes the invoices', lockTable('invoices')],
  ['removes what the last one left', lockTable('clinics')],
  ['opens the accounts', takeAddress],
] as const

async function expectNobody(sql: postgres.Sql): Promise<void> {
  expect(await sql`select 1 from accounts where email not like '%@demo.invalid'`).toHaveLength(0)
  expect(await sql`select 1 from organizations where demo_expires_at is null`).toHaveLength(0)
}

/** As many rows in each table as the snapshot has, and nothing besides. */
async function expectWhole(sql: postgres.Sql): Promise<void> {
  const { tables, accounts } = readSnapshot()
  const found: Record<string, number> = {}
  await sql`set role lindenwell_backup`
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`
    found[name] = row!.count
  }
  // Patients who wait now get a number of the day.
  const tokens = { token_counters: expect.any(Number) }
  const wanted = Object.fromEntries(tables.map(({ name, rows }) => [name, rows.length]))
  expect(found).toEqual({ ...wanted, ...tokens })
  expect(await sql`select 1 from organizations where demo_expires_at is null`).toHaveLength(1)
  expect(await sql`select 1 from organizations`).toHaveLength(1)
  const [signIns] = await sql<{ count: number }[]>`
    select count(*)::int as count from accounts where has_password and email not like '%.invalid'`
  expect(signIns!.count).toBe(accounts.length)
  expect(await sql`select 1 from accounts`).toHaveLength(accounts.length)
}

it('killed at four moments beside a running Lindenwell it leaves no sign-in, and the next run loads it whole', async () => {
  const dataDir = preparedDataDir()
  const env = { DATA_DIR: dataDir }
  const program = await runProgram({ dataDir })
  const signIn = (email: string) =>
    program.call('POST', 'users/login', { body: { email, password: sampleOwner.password } })
  for (const [moment, hold] of moments) {
    await killAt(env, run => asOwner(dataDir, run), hold)
    await asOwner(dataDir, expectNobody)
    expect([moment, (await signIn(sampleOwner.email)).status]).toEqual([moment, 401])
  }
  const output = await loadWhole(env)
  expect(output).toMatch(/only half loaded.*removed and loaded again/)
  expect(output).toContain(`Log in as ${sampleOwner.email} with the password ${sampleOwner.password}`)
  await asOwner(dataDir, expectWhole)
  for (const [email, role] of [
    [sampleOwner.email, 'owner'],
    ['asha@riverside.example', 'doctor'],
    ['ravi@riverside.example', 'receptionist'],
  ] as const) {
    const { status, body } = await signIn(email)
    expect([email, status]).toEqual([email, 200])
    const profile = await program.call('GET', 'user/profile', { token: body.token as string })
    expect(profile.body.data.role).toBe(role)
  }
  expect(await loadWhole(env)).toContain('The sample organization is there already.')
  await asOwner(dataDir, expectWhole)
})

it('before the first start, killed once, the next run loads it whole', async () => {
  const dataDir = newDataDir()
  const env = { DATA_DIR: dataDir }
  // Prepares the folder, for there is nothing to hold in one that is empty.
  expect(await start(env, 'scripts/operator.ts', 'list').ended).toBe(0)
  const program = await runProgram({ dataDir })
  await killAt(env, run => asOwner(dataDir, run), lockTable('invoices'))
  program.kill('SIGTERM')
  await program.ended
  expect(await loadWhole(env)).toMatch(/only half loaded/)
  const again = await runProgram({ dataDir })
  await asOwner(dataDir, expectWhole)
  again.kill('SIGTERM')
  await again.ended
})

it('in a database of its own, killed once, the next of two runs loads it whole, and the other waits', async () => {
  const name = `sample_${process.pid}`
  await onServer(sql => sql.unsafe(`create database ${name}`))
  made.push(name)
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${name}`
  const env = { DATA_DIR: newDataDir(), DATABASE_URL: url.href }
  expect(await start(env, 'scripts/operator.ts', 'list').ended).toBe(0)
  await killAt(env, run => onServer(run, name), lockTable('invoices'))
  await onServer(expectNobody, name)
  const outputs = await Promise.all([loadWhole(env), loadWhole(env)])
  expect(outputs.filter(output => output.includes('only half loaded'))).toHaveLength(1)
  expect(outputs.filter(output => output.includes('is there already'))).toHaveLength(1)
  await onServer(expectWhole, name)
})
