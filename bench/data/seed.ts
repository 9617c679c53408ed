import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { copies, type Copy, seededOrganizations } from './rows.ts'

/**
 * Fills an empty database by COPY, as the superuser, because row-level security refuses COPY. Indexes without a constraint are
 * built afterwards, which is several times faster.
 */
export async function seed(
  sql: postgres.Sql,
  { organizations, patientsEach, day }: { organizations: number; patientsEach: number; day: string },
  grow?: (session: postgres.ISql, day: string) => Promise<void>,
): Promise<void> {
  const session = await sql.reserve()
  try {
    // The generated rows already satisfy the foreign keys.
    await session.unsafe(`set session_replication_role = 'replica'; set maintenance_work_mem = '1GB'; set synchronous_commit = 'off'`)
    const indexes = await session<{ name: string; definition: string }[]>`
      select i.indexname as name, i.indexdef as definition from pg_indexes i
      where i.schemaname = 'public' and i.tablename in ('patients', 'appointments', 'payments', 'audit_events', 'encounters', 'invoices', 'invoice_dues')
        and not exists (select from pg_constraint c where c.conname = i.indexname)`
    for (const { name } of indexes) await session.unsafe(`drop index ${name}`)
    for (const copy of copies(seededOrganizations(organizations, patientsEach), day))
      await copyInto(session, copy)
    await grow?.(session, day)
    // Of the audit's indexes, those of all its months.
    for (const { definition } of indexes) await session.unsafe(definition.replace(' ON ONLY ', ' ON '))
    await session.unsafe('vacuum analyze')
    await session.unsafe('checkpoint')
    await session.unsafe('reset all')
  } finally {
    session.release()
  }
}

export async function copyInto(session: postgres.ISql, { table, columns, rows }: Copy): Promise<void> {
  const into = await session.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable()
  await pipeline(Readable.from(chunks(rows)), into)
}

/** COPY's text format: tabs between values, \N for null. Our values contain no tabs and no backslashes. */
function* chunks(rows: Copy['rows']): Iterable<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(value => value ?? '\\N').join('\t')}\n`
    if (chunk.length > 65_536) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}
