import postgres from 'postgres'
import { addressOptions } from './database.ts'

/** Any number works if every Lindenwell uses the same one. */
const advisoryLock = 4_127_001

/**
 * Runs `work` while no other process prepares this database: its roles, secrets, migrations and job queue. Waits while another
 * process does, however long its migration takes, and logs that once. If a process dies, its connection closes and the lock is
 * free. `work` may use the connection that holds the lock.
 */
export async function whileAlone<T>(
  ownerUrl: string,
  log: (line: string) => void,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({
    ...addressOptions(ownerUrl),
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    // Overrides defaults that the database's owner may have set. A zero as a number would not be sent.
    connection: {
      application_name: 'lindenwell start',
      lock_timeout: '0' as unknown as number,
      statement_timeout: '0' as unknown as number,
    },
  })
  try {
    const [tried] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${advisoryLock}) as "isOurs"`
    if (!tried!.isOurs) {
      log('Another Lindenwell prepares this database; waiting for it.')
      await sql`select pg_advisory_lock(${advisoryLock})`
    }
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
