import type postgres from 'postgres'
import type { DatabaseLimits } from './database-limits.ts'

/** libpq and pg accept `?host=/folder` for a Unix socket, and our addresses use it; postgres.js does not. */
export function addressOptions(url: string): postgres.Options<{}> {
  const address = new URL(url)
  const folder = address.searchParams.get('host')
  if (!folder) return { host: address.hostname, ...parts(address), ...tls(address) }
  return { host: folder, ...parts(address) }
}

const parts = (address: URL) => ({
  port: Number(address.port || 5432),
  user: decodeURIComponent(address.username),
  password: decodeURIComponent(address.password),
  database: decodeURIComponent(address.pathname.slice(1)),
})

/** sslmode with the meaning that libpq gives it. */
function tls(address: URL): postgres.Options<{}> {
  const mode = address.searchParams.get('sslmode')
  if (!mode || mode === 'disable') return {}
  return {
    ssl:
      mode === 'verify-full' || mode === 'verify-ca'
        ? 'verify-full'
        : mode === 'prefer'
          ? 'prefer'
          : 'require',
  }
}

type Options = {
  applicationName?: string
  /** Called with each statement when it is sent. */
  onStatement?: (statement: string) => void
}

/** What each connection of a pool is opened with. */
export const connectionSettings = (
  url: string,
  limits: DatabaseLimits,
  { applicationName, onStatement }: Options,
) => ({
  ...addressOptions(url),
  connect_timeout: limits.connectSeconds,
  // Seconds. The default backoff grows to twenty: too long to wait when the database is already back.
  backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
  onnotice: () => {},
  ...(onStatement && { debug: (_: number, statement: string) => onStatement(statement) }),
  types: {
    // Dates stay text: a Date object would add a time zone.
    date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (value: string) => value },
    // Moments are RFC 3339 text in UTC; screens convert them to the clinic's time zone.
    timestamptz: {
      to: 1184,
      from: [1184],
      serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
      parse: momentOf,
    },
    bigint: { to: 20, from: [20], serialize: String, parse: Number },
  },
  connection: {
    application_name: applicationName ?? 'lindenwell',
    TimeZone: 'UTC',
    // Each connection plans a statement once: planning it for each value takes longer than most statements run.
    plan_cache_mode: 'force_generic_plan',
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: 30_000,
  },
})

/** Converts '2026-11-30 04:00:00.5+00', the form of a UTC connection, by slicing text: a Date takes four times as long. */
export function momentOf(text: string): string {
  const isPlain = text.length >= 22 && text[4] === '-' && text[10] === ' ' && text.endsWith('+00')
  if (!isPlain) return new Date(text).toISOString()
  const milliseconds = text.length === 22 ? '000' : text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
