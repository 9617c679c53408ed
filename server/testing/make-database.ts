import type postgres from 'postgres'
import { inject } from 'vitest'
import { migrate, type MigrationOptions } from '#server/platform/db/migrate.ts'
import type { RoleKind, Roles } from '#server/platform/db/roles.ts'
import { connectAsOwner } from './owner-connection.ts'
import { createTestDatabase } from './test-database.ts'

/** The roles of the tests' server, which exist already. */
export function serverRoles(): Roles {
  const named = Object.entries(inject('roleUrls')).map(([kind, url]) => [
    kind,
    { name: new URL(url).username, password: undefined },
  ])
  return Object.fromEntries(named) as Record<RoleKind, { name: string; password: undefined }>
}

export type MadeDatabase = {
  sql: postgres.Sql
  migrate(options?: MigrationOptions): Promise<string[]>
  close(): Promise<void>
}

/** An empty database with the owner's connection, for tests of how it gets its schema. */
export async function makeDatabase(): Promise<MadeDatabase> {
  const database = await createTestDatabase({ empty: true })
  const sql = connectAsOwner(database.ownerUrl)
  return {
    sql,
    migrate: options => migrate(database.ownerUrl, serverRoles(), options),
    async close() {
      await sql.end()
      await database.close()
    },
  }
}
