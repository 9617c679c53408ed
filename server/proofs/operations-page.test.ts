import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environment } from '#server/config.ts'
import { superuser } from '#server/platform/db/embedded/create-cluster.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/start-embedded-postgres.ts'
import {
  endPrograms,
  launch,
  logInTo,
  newDataDir,
  runProgram,
  signUp,
  type Program,
  type ProgramOptions,
} from '#server/testing/programs/run-program.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const sectionOf = (title: string) => {
  const [, text] = page.split(`\n## ${title}\n`)
  if (!text) throw new Error(`docs/operations.md has no section ${title}`)
  return text.split('\n## ')[0]!
}
/** The page's code blocks, line by line. */
const blocksOf = (text: string) =>
  text
    .split(/\n(?! {4})/)
    .map(part => part.split('\n').filter(line => line.startsWith('    ')))
    .filter(lines => lines.length > 0)
    .map(lines => lines.map(line => line.trim()))

/** A server without any Lindenwell, as from a database host. */
let server: EmbeddedPostgres
let admin: postgres.Sql
const folder = mkdtempSync(join(tmpdir(), 'lindenwell-page-'))
const urlOf = (user: string, password: string, database = 'lindenwell') =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.host)}`

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  admin = postgres({ ...connection(), user: superuser, password: superuserPassword(), database: 'postgres' })
  await admin.unsafe(`drop database ${server.database}`)
  await admin.unsafe(`drop role ${server.user}`)
})
afterAll(async () => {
  await endPrograms()
  await admin.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
const superuserPassword = () =>
  readFileSync(join(folder, 'secrets/database-superuser-password'), 'utf8').trim()
const connection = () => ({ host: server.host, port: server.port, max: 1, onnotice: () => {} })

const runAll = async (lines: readonly string[], sql = admin) => {
  for (const line of lines) await sql.unsafe(line)
}
/** The error message of a start that fails. */
async function refusalOf(options: ProgramOptions): Promise<string> {
  const program = launch(options)
  expect(await program.ended).toBe(1)
  expect(program.output().trim().split('\n')).toHaveLength(1)
  return program.output()
}
const asOwner = <T>(run: (sql: postgres.Sql) => Promise<T>) => as('lindenwell_owner', 'choose one', run)
async function as<T>(user: string, password: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({ ...connection(), user, password, database: 'lindenwell' })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}
async function stop(program: Program): Promise<void> {
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}
const dropAll = async () => {
  await admin.unsafe('drop database if exists lindenwell with (force)')
  for (const role of ['dump', 'owner', 'app', 'signin', 'housekeeping', 'backup', 'search', 'demo_end'])
    await admin.unsafe(`drop role if exists lindenwell_${role}`)
}

it('the table of settings names each setting once, with its default', () => {
  const rows = sectionOf('Start')
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line => line.split(' | '))
  const named = rows.flatMap(([names]) => [...names!.matchAll(/`(\w+)`/g)].map(match => match[1]!))
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted())
  const defaults = Object.entries(environment.parse({})).filter(([, value]) => value !== undefined)
  const untold = defaults.filter(([name, value]) => {
    const [, told] = rows.find(([names]) => names!.includes(`\`${name}\``))!
    return !told!.includes(String(value))
  })
  expect(untold).toEqual([])
})

it('an owner who may create roles is enough', async () => {
  const [first] = blocksOf(sectionOf('A database of your own'))
  await runAll(first!)
  const env = { DATABASE_URL: urlOf('lindenwell_owner', 'choose one') }
  const program = await runProgram({ dataDir: newDataDir(), env })
  expect((await signUp(program)).token).toBeTruthy()
  await stop(program)
  await dropAll()
})

it('roles created by an administrator need no such right, can be backed up, and a bad restore does not start', async () => {
  const [, second] = blocksOf(sectionOf('A database of your own'))
  const [dumpRole] = blocksOf(sectionOf('Backup'))
  const env = {
    DATABASE_URL: urlOf('lindenwell_owner', 'choose one'),
    DATABASE_APP_URL: urlOf('lindenwell_app', 'choose another'),
    DATABASE_SIGNIN_URL: urlOf('lindenwell_signin', 'choose a third'),
    DATABASE_HOUSEKEEPING_URL: urlOf('lindenwell_housekeeping', 'choose a fourth'),
  }
  const dataDir = newDataDir()

  await runAll([
    "create role lindenwell_owner login password 'choose one'",
    'create database lindenwell owner lindenwell_owner',
  ])
  expect(await refusalOf({ dataDir, env: { DATABASE_URL: env.DATABASE_URL } })).toMatch(/CREATEROLE/)
  await dropAll()

  await runAll(second!)
  const program = await runProgram({ dataDir, env })
  const { email } = await signUp(program)
  await stop(program)

  // As pg_dump with --enable-row-security: it locks and reads each table and sequence, and no row is hidden.
  await runAll(dumpRole!)
  await as('lindenwell_dump', 'choose a fifth', async dump => {
    const relations = await dump<{ name: string; isTable: boolean }[]>`
      select oid::regclass::text as name, relkind <> 'S' as "isTable" from pg_class
      where relkind in ('r', 'p', 'S') and relnamespace::regnamespace::text in ('public', 'audit_months', 'graphile_worker')`
    expect(relations.length).toBeGreaterThan(60)
    for (const { name, isTable } of relations)
      await dump.begin(async read => {
        if (isTable) await read.unsafe(`lock table ${name} in access share mode`)
        const count = (sql: postgres.ISql) => sql.unsafe(`select count(*)::int as rows from ${name}`)
        const [seen] = await count(read)
        const whole = await superuserCount(name)
        expect([name, seen!['rows']]).toEqual([name, whole])
      })
    await expect(dump`delete from patients`).rejects.toThrow(/permission denied/)
  })

  // The key, which was left behind on another machine.
  const elsewhere = newDataDir()
  expect(await refusalOf({ dataDir: elsewhere, env })).toMatch(/DATA_DIR: .+secrets-key is not there/)
  const key = 'another key than the one of the installation'
  expect(await refusalOf({ dataDir: elsewhere, env: { ...env, SECRETS_KEY: key } })).toMatch(
    /SECRETS_KEY: this database belongs to an installation with another key/,
  )
  cpSync(join(dataDir, 'secrets'), join(elsewhere, 'secrets'), { recursive: true })
  const moved = await runProgram({ dataDir: elsewhere, env })
  await logInTo(moved, email)
  await stop(moved)

  await asOwner(sql =>
    sql.unsafe('drop policy patients_tenant on patients; revoke delete on sessions from lindenwell_app'),
  )
  expect(await refusalOf({ dataDir, env })).toMatch(
    /the database is incomplete: 2 parts .+"create policy patients_tenant/,
  )
})

async function superuserCount(name: string): Promise<number> {
  const sql = postgres({
    ...connection(),
    user: superuser,
    password: superuserPassword(),
    database: 'lindenwell',
  })
  const [row] = await sql.unsafe(`select count(*)::int as rows from ${name}`)
  await sql.end()
  return row!['rows'] as number
}

it('the commands for a service create what they describe', () => {
  const [install] = blocksOf(sectionOf('As a service'))
  const place = mkdtempSync(join(folder, 'place-'))
  for (const path of ['etc/systemd/system', 'opt', 'bin']) mkdirSync(join(place, path), { recursive: true })
  // Commands that would change this machine are replaced by ones that only record the call.
  for (const name of ['useradd', 'systemctl', 'git', 'npm']) {
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\necho ${name} "$@" >> ${place}/called\n`)
    chmodSync(join(place, 'bin', name), 0o755)
  }
  cpSync(join(root, 'packaging'), join(place, 'opt/lindenwell/packaging'), { recursive: true })
  const script = install!
    .join('\n')
    .replace('<address of the repository>', 'lindenwell.git')
    .replaceAll(/ \/(etc|opt)\//g, ` ${place}/$1/`)
  const ran = spawnSync('sh', ['-euc', script], {
    env: { PATH: `${join(place, 'bin')}:${process.env['PATH']}` },
    encoding: 'utf8',
  })
  expect([ran.stderr, ran.status]).toEqual(['', 0])
  expect(statSync(join(place, 'etc/lindenwell.env')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(place, 'etc/systemd/system/lindenwell.service'), 'utf8')).toContain(
    'EnvironmentFile=-/etc/lindenwell.env',
  )
  expect(readFileSync(join(place, 'called'), 'utf8').split('\n')).toEqual([
    'useradd --system --home-dir /var/lib/lindenwell --shell /usr/sbin/nologin lindenwell',
    `git clone lindenwell.git ${place}/opt/lindenwell`,
    'npm run build',
    'systemctl daemon-reload',
    'systemctl enable --now lindenwell',
    '',
  ])
})

it('every line of code on the page is run somewhere', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const proxied = readFileSync(join(root, 'bench/rolling-restart.ts'), 'utf8')
  const ranHere = new Set(
    ['A database of your own', 'As a service'].flatMap(title => blocksOf(sectionOf(title)).flat()),
  )
  const others = blocksOf(page)
    .flat()
    .filter(line => !ranHere.has(line))
  const unknown = others.filter(line => {
    const script = /\bnpm run ([\w-]+)/.exec(line)
    if (script) return !scripts[script[1]!]
    // nginx's own settings: bench/rolling-restart.ts uses the same.
    if (proxied.includes(line.trim().replace(/:300\d/, ':${port}'))) return false
    // PostgreSQL's own programs are not available here; the roles they need are tested above.
    return !/^(?:pg_dump|pg_restore|psql) |^create role lindenwell_dump /.test(line)
  })
  expect(unknown).toEqual([])
  expect(others.filter(line => line.includes('npm run operator')).length).toBeGreaterThan(3)
})
