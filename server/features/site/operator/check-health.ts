import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Health } from '#contract/site/operator.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { countJobs } from '#server/platform/jobs/jobs.ts'
import type { WorkerMemory } from '#server/platform/workers/messages.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as {
  version: string
}

/** `workers`: what the processes of this machine hold. */
export async function checkHealth(db: Db, files: FileStore, workers: WorkerMemory[]): Promise<Health> {
  const { rss, heapUsed } = process.memoryUsage()
  const { processes, ...database } = await checkDatabase(db)
  return {
    app: {
      version,
      node: process.versions.node,
      uptimeSeconds: Math.floor(process.uptime()),
      memory: { residentBytes: rss, heapUsedBytes: heapUsed },
      processes,
      workers: workers.toSorted((a, b) => a.pid - b.pid),
    },
    database,
    mails: await checkMails(db),
    jobs: await countJobs(db),
    disk: await files.space(),
  }
}

async function checkDatabase(db: Db): Promise<Health['database'] & { processes: number }> {
  // Every process holds one connection on which it does nothing but LISTEN.
  const [row] = await db<(Omit<Health['database'], 'lastMigration'> & { processes: number })[]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "sizeBytes",
      current_setting('max_connections')::int as "connectionLimit",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from pg_stat_activity where datname = current_database()
        and application_name = 'lindenwell' and query ilike 'listen %') as processes,
      (select count(*)::int from migrations) as migrations`
  const [last] = await db<Health['database']['lastMigration'][]>`
    select name, applied_at as "appliedAt" from migrations order by name desc limit 1`
  return { ...row!, lastMigration: last! }
}

const failuresShown = 20

async function checkMails(db: Db): Promise<Health['mails']> {
  const [counts] = await db<Omit<Health['mails'], 'failures'>[]>`
    select count(*)::int as waiting, count(last_error)::int as failed, min(created_at) as "oldestAt"
    from mails where sent_at is null`
  const failures = await db<Health['mails']['failures']>`
    select id as "_id", kind, recipient, created_at as "createdAt", last_error as error
    from mails where sent_at is null and last_error is not null order by created_at desc, id desc limit ${failuresShown}`
  return {
    ...counts!,
    failures: failures.map(mail => ({
      ...mail,
      recipient: maskAddresses(mail.recipient),
      error: maskAddresses(mail.error),
    })),
  }
}

/** Mail servers repeat in their refusals whom the mail was for. */
export const maskAddresses = (text: string) => text.replace(/([^\s<>@"'(:,;])[^\s<>@"'(:,;]*@/g, '$1…@')
