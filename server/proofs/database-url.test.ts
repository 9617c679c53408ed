import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import postgres from 'postgres'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { picture } from '#server/testing/data/pictures.ts'
import {
  endPrograms,
  launch,
  logInTo,
  newDataDir,
  programPassword,
  runProgram,
  signUp,
  until,
  type Program,
} from '#server/testing/programs/run-program.ts'

/** A database on the tests' own server, in place of one from a database host. */
let count = 0
const made: string[] = []
async function newDatabase(): Promise<{ name: string; url: string }> {
  const name = `provided_${process.pid}_${++count}`
  await onServer(sql => sql.unsafe(`create database ${name}`))
  made.push(name)
  const url = new URL(inject('ownerUrl'))
  url.pathname = `/${name}`
  return { name, url: url.href }
}

async function onServer(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({ ...addressOptions(inject('ownerUrl')), max: 1, onnotice: () => {} })
  try {
    await run(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

afterEach(async () => {
  await endPrograms()
  for (const name of made.splice(0)) await onServer(sql => sql.unsafe(`drop database ${name} with (force)`))
})

/** Reads the live stream until `ended`. Returns the events so far. */
async function listenTo(program: Program, token: string) {
  const events: { event: string }[] = []
  const answer = await fetch(`${program.url}/api/users/live`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const state = { status: answer.status, events, hasEnded: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!)
      for (const [, event] of decoder
        .decode(chunk as Uint8Array, { stream: true })
        .matchAll(/^event: (\w+)$/gm))
        events.push({ event: event! })
  }
  void read()
    .catch(() => {})
    .then(() => (state.hasEnded = true))
  return state
}

describe('DATABASE_URL', () => {
  it('with two processes on one database, each learns of a change and a logout on the other at once', async () => {
    const { url } = await newDatabase()
    const roles = rolesOf(url)
    const dataDir = newDataDir()
    const one = await runProgram({ dataDir, env: roles })
    // Read before the second process starts, because either could send the mail with the code.
    const { token, email } = await signUp(one)
    const two = await runProgram({ dataDir, env: roles })
    const other = await logInTo(two, email)

    const stream = await listenTo(two, token)
    expect(stream.status).toBe(200)
    await until(() => stream.events.some(({ event }) => event === 'hello'))
    // From now on both have the session in their cache.
    for (const program of [one, two])
      expect(await program.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })

    const body = { name: 'Pathology', description: 'said on one, heard on two' }
    expect(await one.call('POST', 'users/categories', { token, body })).toMatchObject({ status: 201 })
    await until(() => stream.events.some(({ event }) => event === 'change'))

    expect(await one.call('POST', 'users/logout', { token })).toMatchObject({ status: 200 })
    const over = async () =>
      stream.hasEnded && (await two.call('GET', 'users/categories', { token })).status === 401
    // Without being told, the other would keep the session for half a minute.
    expect(await until(over)).toBeLessThan(20_000)
    expect(await two.call('GET', 'users/categories', { token: other })).toMatchObject({
      status: 200,
      body: { total: 1 },
    })
  })

  it('informs browsers of changes again after its connections were cut', async () => {
    const { name, url } = await newDatabase()
    const roles = rolesOf(url)
    const program = await runProgram({ dataDir: newDataDir(), env: roles })
    const { token } = await signUp(program)
    const stream = await listenTo(program, token)
    await onServer(
      sql =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`,
    )
    await until(() => stream.events.filter(({ event }) => event === 'hello').length >= 2)
    const body = { name: 'Pathology', description: 'after the cut' }
    await until(async () => (await program.call('POST', 'users/categories', { token, body })).status === 201)
    await until(() => stream.events.some(({ event }) => event === 'change'))
    expect(stream.hasEnded).toBe(false)
  })

  it('migrates an empty database as its owner, and works as three roles of its own', async () => {
    const { name, url } = await newDatabase()
    const dataDir = newDataDir()
    const program = await runProgram({ dataDir, env: { DATABASE_URL: url } })
    const { token } = await signUp(program)
    const body = { name: 'Pathology', description: 'in a provided database' }
    expect(await program.call('POST', 'users/categories', { token, body })).toMatchObject({ status: 201 })
    const sql = postgres({ ...addressOptions(url), max: 1 })
    const roles = await sql`
      select usename as name, rolbypassrls or rolsuper or rolcreaterole as "mayMore" from pg_stat_activity join pg_roles on rolname = usename
      where application_name like 'lindenwell%' and datname = current_database() group by 1, 2 order by 1`
    await sql.end()
    expect(roles).toEqual(
      ['app', 'housekeeping', 'signin'].map(role => ({ name: `lindenwell_${role}_${name}`, mayMore: false })),
    )
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    const again = await runProgram({ dataDir, env: { DATABASE_URL: url } })
    expect(await again.call('GET', 'users/categories', { token })).toMatchObject({ body: { total: 1 } })
  })

  it('a start with another data folder reports the missing key and ends; the first process continues', async () => {
    const { url } = await newDatabase()
    const env = { DATABASE_URL: url }
    const first = await runProgram({ dataDir: newDataDir(), env })
    const { token } = await signUp(first)
    const elsewhere = newDataDir()
    const second = launch({ dataDir: elsewhere, env })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(
      /^Lindenwell cannot start\. DATA_DIR: [^\n]+secrets-key is not there\.[^\n]+\n$/,
    )
    // A folder that belongs to another installation does not work either.
    const other = await newDatabase()
    const stranger = await runProgram({ dataDir: elsewhere, env: { DATABASE_URL: other.url } })
    stranger.kill('SIGTERM')
    await stranger.ended
    const third = launch({ dataDir: elsewhere, env })
    expect(await third.ended).toBe(1)
    expect(third.output()).toMatch(/belongs to an installation with another key/)
    expect(await first.call('GET', 'users/categories', { token })).toMatchObject({ status: 200 })
    first.kill('SIGTERM')
    await first.ended
  })

  it('a second database on the same server takes nothing from the first', async () => {
    const [production, staging] = [await newDatabase(), await newDatabase()]
    const first = await runProgram({ dataDir: newDataDir(), env: { DATABASE_URL: production.url } })
    const { email } = await signUp(first)
    const second = await runProgram({ dataDir: newDataDir(), env: { DATABASE_URL: staging.url } })
    await signUp(second)
    // New connections use the password that the roles have now.
    await onServer(
      sql =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${production.name} and backend_type = 'client backend'`,
    )
    await until(async () => (await first.call('GET', 'health')).status === 200)
    expect(await logInTo(first, email)).toBeTruthy()
  })

  it('data that all processes share is in the database: a retry may go to another process', async () => {
    const { url } = await newDatabase()
    const key = 'the same on every process of this installation'
    const env = { DATABASE_URL: url, SECRETS_KEY: key }
    const one = await runProgram({ dataDir: newDataDir(), env })
    const { token } = await signUp(one)
    const two = await runProgram({ dataDir: newDataDir(), env })
    const body = { name: 'Pathology', description: 'asked for twice' }
    const asked = { token, body, headers: { 'idempotency-key': 'the-same-key-twice' } }
    const first = await one.call('POST', 'users/categories', asked)
    expect(first).toMatchObject({ status: 201 })
    expect((await two.call('POST', 'users/categories', asked)).body).toEqual(first.body)
  })

  it('limits, jobs, files and second factors work across both processes', async () => {
    const { url } = await newDatabase()
    const dataDir = newDataDir()
    const options = { dataDir, env: { DATABASE_URL: url, SIGN_IN_PER_MINUTE: '30' } }
    const one = await runProgram(options)
    const { token, email } = await signUp(one)
    const two = await runProgram(options)

    const form = new FormData()
    form.set('name', 'Asha Menon')
    form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'me.png')
    const saved = await one.call('PUT', 'user/profile', { token, form })
    expect(saved).toMatchObject({ status: 200 })
    const file = await fetch(`${two.url}${saved.body.data.image}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const begun = await one.call('POST', 'user/second-factor', {
      token,
      body: { currentPassword: programPassword },
    })
    const { secret } = begun.body.data
    const otp = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
    const confirmed = await two.call('POST', 'user/second-factor/confirm', { token, body: { otp: otp(-1) } })
    expect(confirmed).toMatchObject({ status: 200 })
    const body = { email, password: programPassword, otp: otp(0) }
    expect(await two.call('POST', 'users/login', { body })).toMatchObject({ status: 200 })

    const resets = () =>
      readdirSync(join(dataDir, 'mail'))
        .filter(name => name.endsWith('.eml'))
        .filter(name => readFileSync(join(dataDir, 'mail', name), 'utf8').includes('/newPassword#token='))
        .length
    await one.call('POST', 'users/forgot-password', { body: { email } })
    await until(() => resets() > 0)

    // Attempts by strangers at both: together they reach the limit, with those above.
    const statuses: number[] = []
    for (let count = 0; count < 40; count++) {
      const stranger = { email: `nobody${count}@example.org`, password: 'not a password' }
      statuses.push((await [one, two][count % 2]!.call('POST', 'users/login', { body: stranger })).status)
    }
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
    expect(resets()).toBe(1)
  })
})

/** Roles created by a database host. */
function rolesOf(url: string): Record<string, string> {
  const at = (role: string) => {
    const address = new URL(role)
    address.pathname = new URL(url).pathname
    return address.href
  }
  const { app, signIn, housekeeping } = inject('roleUrls')
  return {
    DATABASE_URL: url,
    DATABASE_APP_URL: at(app),
    DATABASE_SIGNIN_URL: at(signIn),
    DATABASE_HOUSEKEEPING_URL: at(housekeeping),
  }
}
