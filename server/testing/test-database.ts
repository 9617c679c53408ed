import postgres from 'postgres'
import { inject } from 'vitest'
import { addressOptions, connect, type Database } from '#server/platform/db/database.ts'

export type TestDatabase = {
  app: Database
  appUrl: string
  /** May change every table's shape, and stands below row-level security as everybody does. */
  ownerUrl: string
  /** Changes rows of the global tables behind the app's back. */
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
  const appUrl = at(inject('appUrl'))
  const app = connect(appUrl, { max: 8 })
  const owner = connect(at(inject('ownerUrl')), { max: 1 })
  return {
    app,
    appUrl,
    ownerUrl: at(inject('ownerUrl')),
    asOwner: owner.inGlobal,
    async close() {
      await Promise.all([app.close(), owner.close()])
      await onServer(sql => sql.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Through another database of the server: a template that somebody is connected to cannot be cloned. */
async function onServer(run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres({
    ...addressOptions(inject('ownerUrl')),
    database: 'postgres',
    max: 1,
    onnotice: () => {},
  })
  try {
    // Two workers may clone at the same moment, and each looks like a user of the template to the other.
    await sql`select pg_advisory_lock(4127002)`
    await run(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
