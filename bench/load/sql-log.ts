import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'

/** The statements that the app role sent while `work` ran, read from PostgreSQL's own log. */
export async function sqlSentDuring(
  sql: postgres.Sql,
  dataDir: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = readLogs(dataDir)
  await sql.unsafe(`alter system set log_statement = 'all'`)
  await sql`select pg_reload_conf()`
  await pause(300)
  await work()
  await pause(300)
  await sql.unsafe(`alter system reset log_statement`)
  await sql`select pg_reload_conf()`
  const added = readLogs(dataDir).slice(before.length)
  return added
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .flatMap(
      entry => /lindenwell_app@\S+ LOG: {2}(?:statement|execute [^:]+): ([^]*)$/.exec(entry)?.[1] ?? [],
    )
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(statement => !/graphile_worker|^listen /i.test(statement))
}

function readLogs(dataDir: string): string {
  const folder = join(dataDir, 'postgres/log')
  return readdirSync(folder)
    .filter(name => name.startsWith('postgres-'))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')
}
