import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import type { BenchSet } from '../data/bench-set.ts'
import { Connection, encode, type Request } from './connection.ts'
import { type BareName, bareStatements } from './bare-statements.ts'
import { sqlSentDuring } from './sql-log.ts'

export async function answerOf(
  port: number,
  request: Request,
): Promise<{ status: number; data: unknown; text: string }> {
  const connection = new Connection(port)
  try {
    const { status, body } = await connection.send(encode(request))
    const parsed = JSON.parse(body) as { data?: unknown }
    return { status, data: parsed.data ?? parsed, text: body }
  } finally {
    connection.close()
  }
}

/** The number of audit rows, once the last batch is written. */
export async function countAudit(sql: postgres.Sql): Promise<number> {
  let last = -1
  for (;;) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from audit_events`
    if (row!.count === last) return last
    last = row!.count
    await pause(1_200)
  }
}

/**
 * What a row must show: the SQL of both sides, the content of one answer, and that row-level security works. Ours is asked twice: a
 * request that writes cannot be repeated.
 */
export async function showBothSides(
  { sql, dataDir, ours, bare }: BenchSet,
  name: BareName,
  [oursRequest, next]: readonly [Request, Request],
  bareRequest: Request,
): Promise<string[]> {
  const rows = async (port: number, request: Request) => {
    const { status, data, text } = await answerOf(port, request)
    if (status >= 300) throw new Error(`${request.path} answered ${status}: ${text}`)
    return `${Array.isArray(data) ? data.length : 1} rows, ${text.length} bytes`
  }
  // The first call loads the session; later calls use the cache.
  await rows(ours.port, oursRequest)
  let answered = ''
  const sent = await sqlSentDuring(sql, dataDir, async () => {
    answered = await rows(ours.port, next)
    await pause(700)
  })
  return [
    ...sent.map(statement => `ours: ${statement}`),
    `yardstick: ${bareStatements[name].sql.replace(/\s+/g, ' ')}`,
    `an answer of ours: ${answered}; of the yardstick: ${await rows(bare.port, bareRequest)}`,
    await walls(sql),
  ]
}

async function walls(sql: postgres.Sql): Promise<string> {
  const [state] = await sql<{ open: string[]; strong: boolean; fsync: string; commit: string }[]>`
    select array(select relname::text from pg_class where relkind in ('r', 'p') and relname in ('patients', 'appointments', 'audit_events', 'counters', 'clinics')
        and not (relrowsecurity and relforcerowsecurity)) as open,
      exists (select from pg_roles where rolname = 'lindenwell_app' and (rolsuper or rolbypassrls)) as strong,
      current_setting('fsync') as fsync, (select setting from pg_settings where name = 'synchronous_commit') as commit`
  const { open, strong, fsync, commit } = state!
  if (open.length > 0 || strong || fsync !== 'on')
    throw new Error(`Void: a wall is missing (${open.join(', ')}; fsync ${fsync}).`)
  return `row-level security enabled and forced, app role below it; fsync ${fsync}, synchronous_commit ${commit}`
}
