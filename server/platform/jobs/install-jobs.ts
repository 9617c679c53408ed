import { createHash } from 'node:crypto'
import worker from 'graphile-worker/package.json' with { type: 'json' }
import postgres from 'postgres'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import type { Roles } from '#server/platform/db/roles.ts'

/**
 * Creates the queue's tables (as the owner). Every role may queue a job and bring it forward; only housekeeping runs and removes
 * jobs; backup reads them.
 */
export async function installJobs(ownerUrl: string, roles: Roles): Promise<void> {
  // Loaded only here: a start whose tables are there begins its database sooner without it.
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
  const sql = postgres({ ...addressOptions(ownerUrl), max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(rightsOf(roles))
    const { state } = await readSchema(sql)
    await sql.unsafe(`comment on schema graphile_worker is '${markOf(roles, state)}'`)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Whether `installJobs` has run, of this version and for these roles, and nothing of it was changed since. */
export async function hasJobs(sql: postgres.Sql, roles: Roles): Promise<boolean> {
  const { mark, state } = await readSchema(sql)
  return mark === markOf(roles, state)
}

function rightsOf({ app, signIn, housekeeping }: Roles): string {
  const all = [app, signIn, housekeeping].map(({ name }) => `"${name}"`).join(', ')
  return `
    grant usage on schema graphile_worker to ${all}, lindenwell_backup;
    revoke delete on all tables in schema graphile_worker from "${app.name}";
    grant select, insert, update on all tables in schema graphile_worker to ${all};
    grant delete on all tables in schema graphile_worker to "${housekeeping.name}";
    grant usage on all sequences in schema graphile_worker to ${all};
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
        execute format('drop policy if exists app on graphile_worker.%I', t);
        execute format('create policy app on graphile_worker.%I to ${all} using (true) with check (true)', t);
        if not exists (select from pg_policies where schemaname = 'graphile_worker' and tablename = t and policyname = 'backup') then
          execute format('create policy backup on graphile_worker.%I for select to lindenwell_backup using (true)', t);
        end if;
      end loop;
    end $$;
    grant select on all tables in schema graphile_worker to lindenwell_backup;
    grant select on all sequences in schema graphile_worker to lindenwell_backup`
}

type Schema = { mark: string | null; state: string }

async function readSchema(sql: postgres.Sql): Promise<Schema> {
  const [schema] = await sql<Schema[]>`
    select obj_description(to_regnamespace('graphile_worker')::oid, 'pg_namespace') as mark,
      json_build_array(
        (select nspacl from pg_namespace where nspname = 'graphile_worker'),
        (select json_agg(json_build_array(relname, relkind, relrowsecurity, relacl) order by relname)
          from pg_class where relnamespace = to_regnamespace('graphile_worker')),
        (select json_agg(p order by tablename, policyname) from pg_policies p where schemaname = 'graphile_worker')
      )::text as state`
  return schema!
}

const markOf = (roles: Roles, state: string) =>
  createHash('sha256')
    .update(JSON.stringify([worker.version, rightsOf(roles), state]))
    .digest('hex')
