import postgres from 'postgres'
import { superuser } from './create-cluster.ts'

export const owner = 'lindenwell_owner'
export const database = 'lindenwell'

interface Address {
  host: string
  port: number
}

/**
 * Creates the database and its owner if they are missing. As with any database host, the owner is no superuser and row-level
 * security applies to it. It may create roles, databases and extensions that PostgreSQL trusts.
 */
export async function ensureDatabase(
  address: Address,
  superuserPassword: string,
  ownerPassword: string,
): Promise<void> {
  const sql = postgres({
    ...address,
    user: superuser,
    password: superuserPassword,
    database: 'postgres',
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
  })
  try {
    const [found] = await sql<{ hasOwner: boolean; hasDatabase: boolean }[]>`
      select exists (select from pg_roles where rolname = ${owner}) as "hasOwner",
             exists (select from pg_database where datname = ${database}) as "hasDatabase"`
    if (!found?.hasOwner) {
      const attributes = 'login createrole createdb nosuperuser nobypassrls'
      await sql.unsafe(
        `create role ${owner} ${attributes} password '${ownerPassword}';
         grant pg_monitor, pg_signal_backend to ${owner}`,
      )
    }
    if (!found?.hasDatabase) await sql.unsafe(`create database ${database} owner ${owner}`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
