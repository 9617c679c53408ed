import postgres from 'postgres'
import { inject } from 'vitest'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { connect, type Database } from '#server/platform/db/database.ts'
import { faultOf } from './watch-statements.ts'
import type { RoleUrls } from '#server/platform/db/prepare-database.ts'
import { longerLimits as limits } from './longer-limits.ts'

export type TestDatabase = {
  /** Connections of the three roles: see db/migrations/0037. */
  app: Database
  signIn: Database
  housekeeping: Database
  urls: RoleUrls
  /** May change every table's shape, but row-level security applies to it as to everybody. */
  ownerUrl: string
  /** Changes rows of the global tables without the app. */
  asOwner: Database['inGlobal']
  close(): Promise<void>
}

let count = 0

/** A test file's own database: a clone of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${process.env['VITEST_POOL_ID']}_${process.pid}_${++count}`
  const template = empty ? 'template0' : new URL(inject('ownerUrl')).pathname.slice(1)
  await onServer(sql => sql.unsafe(`create database ${name} template ${template}`))
  const at = (url: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  const faults = new Set<string>()
  const onStatement = (statement: string) => {
    const fault = faultOf(statement)
    if (fault) faults.add(fault)
  }
  const roleUrls = inject('roleUrls')
  const urls = { app: at(roleUrls.app), signIn: at(roleUrls.signIn), housekeeping: at(roleUrls.housekeeping) }
  // Four writes of one organization at once (db/pool.ts), because tests let them meet.
  const app = connect(urls.app, { max: 12, limits, onStatement })
  const signIn = connect(urls.signIn, { max: 8, limits, onStatement })
  const housekeeping = connect(urls.housekeeping, { max: 4, limits, onStatement })
  const owner = connect(at(inject('ownerUrl')), { max: 1, limits })
  return {
    app,
    signIn,
    housekeeping,
    urls,
    ownerUrl: at(inject('ownerUrl')),
    asOwner: owner.inGlobal,
    async close() {
      await Promise.all([app, signIn, housekeeping, owner].map(pool => pool.close()))
      await onServer(sql => sql.unsafe(`drop database if exists ${name} with (force)`))
      if (faults.size > 0) throw new Error(`A statement ${[...faults].join('\nA statement ')}`)
    },
  }
}

/** Runs in another database of the server: a template with open connections cannot be cloned. */
async function onServer(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({
    ...addressOptions(inject('ownerUrl')),
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  try {
    // Two workers may clone at the same moment, and each then looks like a user of the template.
    await sql`select pg_advisory_lock(4127002)`
    await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
