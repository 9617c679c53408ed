import { setTimeout as pause } from 'node:timers/promises'
import { Logger as WorkerLogger, run, type Runner, type TaskList } from 'graphile-worker'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { afterCommit, type Batch } from '#server/platform/db/after-commit.ts'
import { connect, type Database, type Db } from '#server/platform/db/database.ts'

/** After so many tries a job has failed for good. */
const mostAttempts = 40

/** Call it in the transaction of the change that the job is about. Retries wait e, e², e³ … seconds, at most about six hours. */
export async function enqueue(
  db: Db,
  task: string,
  payload: Record<string, string>,
  /** `runNow` finds the job by this key. */
  key: string | null = null,
): Promise<void> {
  await db`
    select graphile_worker.add_job(${task}, payload := ${db.json(payload)}::json, job_key := ${key}, max_attempts := ${mostAttempts})`
}

/** `runAt`: epoch milliseconds; left out: now. */
type NewJob = { task: string; payload: Record<string, string>; key: string; runAt?: number }

/** In one call of the worker's function: ten jobs cost little more than one. If several have the same key, the last one counts. */
async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  const byKey = new Map(jobs.map(job => [job.key, job]))
  await db`
    select from graphile_worker.add_jobs(array(
      select (task, payload, null, to_timestamp("runAt" / 1000.0), ${mostAttempts}::smallint, key, 0, null)::graphile_worker.job_spec
      from jsonb_to_recordset(${db.json([...byKey.values()])}) as r(task text, payload json, key text, "runAt" double precision)))`
}

/** Each statement wakes the workers and waits for the disk. */
const newJobs: Batch<NewJob> = { keyOf: ({ key }) => key, send: addJobs, collectMs: 50 }
const calmJobs: Batch<NewJob> = { ...newJobs, collectMs: 500 }
const laterJobs: Batch<NewJob> = { ...newJobs, collectMs: 1_000 }
const isLaterMs = 10_000

/**
 * Like `enqueue` or `enqueueAt`, once the transaction is committed: a fraction of its cost, and its NOTIFY does not hold up other
 * commits. A process that is killed just then queues nothing, so another job must look for what was left. A job that no
 * person waits for may come half a second later.
 */
export function enqueueAfterCommit(db: Db, job: NewJob, isAwaited = true): void {
  const isLater = job.runAt !== undefined && job.runAt > Date.now() + isLaterMs
  afterCommit(db, isLater ? laterJobs : isAwaited ? newJobs : calmJobs, job)
}

/** Like `enqueue`, for many jobs with their own times (epoch milliseconds). Replaces a waiting job with the same key. */
export const enqueueAt = (
  db: Db,
  task: string,
  jobs: readonly { key: string; payload: Record<string, string>; runAt: number }[],
): Promise<void> =>
  addJobs(
    db,
    jobs.map(job => ({ task, ...job })),
  )

/** Makes failed jobs of this kind due now, because the cause of the failure is gone. */
export async function retryNow(db: Db, task: string): Promise<void> {
  await db`
    select from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and run_at > now() and locked_at is null
        and attempts between 1 and ${hopefulAttempts}), run_at := now())`
}

/**
 * Makes the jobs under these keys due now; those given up get one more try. False if there is no such job that is not already
 * running.
 */
export async function runNow(db: Db, keys: readonly string[]): Promise<boolean> {
  const due = await db`
    select from graphile_worker.jobs job, graphile_worker.reschedule_jobs(
      array[job.id], run_at := now(), attempts := least(job.attempts, job.max_attempts - 1))
    where job.key = any(${keys as string[]}::text[]) and job.locked_at is null`
  return due.length > 0
}

/**
 * Future jobs are not counted until they are due. `failed` jobs have been given up. One that runs while the same is added again counts
 * its last try already, but has not failed.
 */
export async function countJobs(
  db: Db,
): Promise<{ waiting: number; failed: number; oldestAt: string | null }> {
  const [counts] = await db<Awaited<ReturnType<typeof countJobs>>[]>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      min(greatest(created_at, case when attempts = 0 then run_at end)) filter (where attempts < max_attempts) as "oldestAt"
    from graphile_worker.jobs where attempts > 0 or run_at <= now()`
  return counts!
}

/** Removes jobs that have been given up, where another one does the same. */
export async function dropGivenUp(db: Db, task: string): Promise<void> {
  await db`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and attempts >= max_attempts and locked_at is null))`
}

/** After this many attempts, about a day, the job itself is at fault, not something that it depends on. */
const hopefulAttempts = 14
/** No job of ours takes this long: its worker has died. */
const abandonedAfterSeconds = 300
const restartGraceSeconds = 60
const sweepMs = 15_000
const restartPauseMs = 1_000
/** A job that takes longer is left to be given back at the next start. */
const stopPatienceMs = 2_000
/** A runner that is just starting cannot stop before it has started, and its connections must end before the database does. */
const startPatienceMs = 5_000

export type JobsOptions = {
  /** Signs in as the housekeeping role, like `database`. */
  url: string
  database: Database
  tasks: TaskList
  /** In crontab format. */
  schedule: string
  /** Tasks that also run once at the start. If no other process works on this database, they get `aloneSince`, epoch milliseconds. */
  atStart: readonly string[]
  /** No other process works on this database: at the start, every locked job is abandoned. */
  isAlone: boolean
  log: Logger
}

/**
 * Unlocks the jobs of dead workers; graphile-worker itself waits four hours. It unlocks all jobs of a worker, so a worker counts
 * as dead only if it has taken no job for this many seconds: a living worker would lose its current job. After a restart of the
 * database, and a minute of grace, jobs locked before it are not running any more, although their workers could not report that they
 * failed.
 */
export async function unlockAbandonedJobs(db: Db, seconds: number): Promise<void> {
  await db`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null
      group by locked_by
      having max(locked_at) < now() - make_interval(secs => ${seconds})
        or max(locked_at) < pg_postmaster_start_time() and pg_postmaster_start_time() < now() - make_interval(secs => ${restartGraceSeconds})))`
}

/** Before any worker of this database starts: no locked job is at work. `url` signs in as the housekeeping role. */
export async function unlockAllJobs(url: string): Promise<void> {
  const database = connect(url, { max: 1 })
  try {
    await database.inGlobal(db => unlockAbandonedJobs(db, 0))
  } finally {
    await database.close()
  }
}

/** Runs jobs until it is stopped, even if the database is lost and comes back. */
export function startJobs({ url, database, tasks, schedule, atStart, isAlone, log }: JobsOptions): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const began = Date.now()
  let runner: Runner | undefined

  const unlock = (seconds: number) =>
    database.inGlobal(db => unlockAbandonedJobs(db, seconds)).catch(() => {})

  /** A busy machine may take longer for it than a transaction may. */
  async function insist(work: (db: Db) => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await database.inGlobal(work)
        return
      } catch (error) {
        log.warn({ err: error }, 'the job worker waits for the database')
        await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function work(): Promise<void> {
    // With one process only: otherwise these jobs would wait hours to be unlocked or queued.
    if (isAlone) await insist(db => unlockAbandonedJobs(db, 0))
    const payload: Record<string, string> = isAlone ? { aloneSince: String(began) } : {}
    for (const task of atStart) await insist(db => enqueue(db, task, payload, task))
    while (!stopping.signal.aborted) {
      const pool = openPool(url, error => {
        // At a stop the database may be faster.
        if (!stopping.signal.aborted) log.warn({ err: error }, 'a connection of the job worker ended')
      })
      try {
        runner = await startRunner({ pool, tasks, schedule, log })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the job worker ended; it is started again')
      }
      runner = undefined
      await pool.end()
      await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const working = work()
  const sweep = setInterval(() => void unlock(abandonedAfterSeconds), sweepMs)
  sweep.unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(sweep)
      const patienceMs = runner ? stopPatienceMs : startPatienceMs
      const stopped = runner?.stop().catch(() => {})
      await Promise.race([Promise.all([stopped, working]), pause(patienceMs, undefined, { ref: false })])
    },
  }
}

/**
 * The worker's own pool loses its listeners before its connections end, so that a database which stops in that moment would end the
 * whole program. This one keeps them.
 */
const openPool = (url: string, tell: (error: Error) => void): Pool =>
  new Pool({ connectionString: url, max: 4 })
    .on('error', tell)
    .on('connect', client => void client.on('error', tell))

function startRunner({
  pool,
  tasks,
  schedule,
  log,
}: Pick<JobsOptions, 'tasks' | 'schedule' | 'log'> & { pool: Pool }): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasks,
    crontab: schedule,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.warn({ job: message }, 'job')
    }),
  })
}
