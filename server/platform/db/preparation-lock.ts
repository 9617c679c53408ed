import postgres from 'postgres'
import { addressOptions } from './connection-settings.ts'

/** What one process does at a time. Any numbers work if every Lindenwell uses the same ones. */
const aloneWith = {
  /** Roles, secrets, migrations and job queue. */
  preparation: { lock: 4_127_001, waits: 'Another Lindenwell prepares this database; waiting for it.' },
  sample: { lock: 4_127_003, waits: 'Another command loads the sample into this database; waiting for it.' },
} as const

/**
 * Runs `work` while no other process does the same to this database. Waits while another process does, however long its migration
 * takes, and logs that once. If a process dies, its connection closes and the lock is free. `work` may use the connection that
 * holds the lock.
 */
export async function whileAlone<T>(
  ownerUrl: string,
  log: (line: string) => void,
  work: (sql: postgres.Sql) => Promise<T>,
  what: keyof typeof aloneWith = 'preparation',
): Promise<T> {
  const { lock, waits } = aloneWith[what]
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
    const [tried] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${lock}) as "isOurs"`
    if (!tried!.isOurs) {
      log(waits)
      await sql`select pg_advisory_lock(${lock})`
    }
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
