import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserIds } from './server-user.ts'
import { chownSync } from 'node:fs'

/** Settings of postgresql.conf by name. */
export type Settings = Record<string, string>

const defaults: Settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // A transaction locks up to a hundred tables and indexes. PostgreSQL 18 keeps this many locks in the connection's own process; more
  // than that go into a table that all processes share, which is slower.
  max_locks_per_transaction: '256',
  // Statements are planned once and again when their tables are analyzed, so a table that has grown must be analyzed soon.
  autovacuum_naptime: '10s',

  // Changes that we have acknowledged survive a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Enough for base backups and a log archive.
  wal_level: 'replica',

  password_encryption: 'scram-sha-256',
  unix_socket_permissions: '0700',
  // The owner may act as the roles that it creates.
  createrole_self_grant: 'set, inherit',

  lc_messages: 'C',
  timezone: 'UTC',
  default_text_search_config: 'pg_catalog.simple',

  logging_collector: 'on',
  log_timezone: 'UTC',
  // One file for each weekday, so a week of logs is kept.
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] %u@%d ',
  log_min_duration_statement: '1s',
  // Values are patients' data: they must not be logged.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/** A process that serves opens up to 27 connections. */
export const connectionSettings = (processes: number): Settings =>
  processes > 3 ? { max_connections: String(10 + 30 * processes) } : {}

/** Every connection needs a password: other users of this machine must not get in. */
const accessRules = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

export interface SettingsFor {
  clusterDir: string
  logDir: string
  /** Undefined if the database listens on 127.0.0.1 instead. */
  socketDir: string | undefined
  version: string
  extra: Settings
  user: UserIds | undefined
}

/** Writes the configuration files. Returns whether a server that was started with the old files needs other settings now. */
export function writeSettings(to: SettingsFor): boolean {
  const settings: Settings = {
    ...defaults,
    log_directory: to.logDir,
    unix_socket_directories: to.socketDir ?? '',
    listen_addresses: to.socketDir ? '' : '127.0.0.1',
    ...to.extra,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  const text = [
    '# Written by Lindenwell at each start. Settings of your own belong in local.conf beside this file.',
    `# PostgreSQL ${to.version}`,
    ...lines,
    "include_if_exists = 'local.conf'",
    '',
  ].join('\n')
  const accessChanged = writeIfOther(join(to.clusterDir, 'pg_hba.conf'), accessRules, to.user)
  return writeIfOther(join(to.clusterDir, 'postgresql.conf'), text, to.user) || accessChanged
}

function writeIfOther(file: string, text: string, user: UserIds | undefined): boolean {
  if (readFileSync(file, 'utf8') === text) return false
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  if (user) chownSync(`${file}.new`, user.uid, user.gid)
  renameSync(`${file}.new`, file)
  return true
}
