import type postgres from 'postgres'
import { dumpTable, dumpTableAccess, withOptions, type Table } from './dump-table.ts'

/**
 * The schema that the migrations made, as statements in a stable order: good to read in a diff, and run by an empty database in
 * place of the migrations (create-schema.ts). Read from the catalog because the embedded PostgreSQL has no pg_dump. It writes
 * what the migrations use. What they do not use yet (sequences, comments) it leaves out, and schema.test.ts fails once one does.
 */
export async function dumpSchema(sql: postgres.Sql): Promise<string> {
  const [last] = await sql<{ name: string }[]>`select name from migrations order by name desc limit 1`
  const tables = await sql<Table[]>`
    select oid, relname as name, relrowsecurity as enabled, relforcerowsecurity as forced, array_to_string(reloptions, ', ') as options,
      pg_get_partkeydef(oid) as "partitionKey"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const definitions: string[] = []
  const access: string[] = []
  for (const table of tables) {
    definitions.push(await dumpTable(sql, table))
    access.push(await dumpTableAccess(sql, table))
  }
  const functions = await readFunctions(sql)
  const parts = [
    headOf(last!.name),
    // A body may name a function that comes later.
    'set local check_function_bodies = off;',
    await dumpExtensions(sql),
    ...functions.filter(({ isInTables }) => isInTables).map(dumpFunction),
    ...definitions,
    ...dumpFunctions(functions.filter(({ isInTables }) => !isInTables)),
    ...(await dumpViews(sql)),
    '-- Who may do what in each table, and its foreign keys: they name tables that come later.',
    ...access,
    await dumpSchemaGrants(sql, 'public'),
    ...(await dumpAuditMonths(sql)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const headOf = (last: string) => `-- The schema after the migrations up to ${last}.
-- Written by \`npm run schema\` from db/migrations, never edited. An empty database runs it in place of those (docs/decisions/045).`

/** The last migration that a dump stands for. */
export const lastMigrationOf = (schema: string): string | undefined =>
  /^-- The schema after the migrations up to (\S+)\.$/m.exec(schema)?.[1]

async function dumpExtensions(sql: postgres.Sql): Promise<string> {
  const extensions = await sql<{ name: string }[]>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by extname`
  return extensions.map(({ name }) => `create extension if not exists ${name};`).join('\n')
}

async function dumpViews(sql: postgres.Sql): Promise<string[]> {
  const views = await sql<(Table & { definition: string })[]>`
    select oid, relname as name, pg_get_viewdef(oid) as definition, array_to_string(reloptions, ', ') as options from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and not ${ofExtension(sql, 'pg_class')} order by relname`
  return Promise.all(
    views.map(async view =>
      [
        `create view ${view.name}${withOptions(view)} as\n${view.definition}`,
        await dumpTableAccess(sql, view),
      ].join('\n'),
    ),
  )
}

type Routine = {
  name: string
  definition: string
  /** Defaults, generated columns, checks or indexes use it. */
  isInTables: boolean
  isOfOwner: boolean
  owner: string
  grantees: string | null
  isPublic: boolean
}

const readFunctions = (sql: postgres.Sql) => sql<Routine[]>`
  select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition, pg_get_userbyid(proowner) as owner,
    exists (select from pg_depend where refclassid = 'pg_proc'::regclass and refobjid = oid
      and classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)) as "isInTables",
    proowner = (select datdba from pg_database where datname = current_database()) as "isOfOwner", grantees, "isPublic"
  from pg_proc, lateral (
    select string_agg(case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end, ', ' order by a.grantee) as grantees,
      coalesce(bool_or(a.grantee = 0), false) as "isPublic"
    from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee <> proowner) granted
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and not ${ofExtension(sql, 'pg_proc')}
  order by 1`

function dumpFunction({ name, definition, isOfOwner, owner, grantees, isPublic }: Routine): string {
  return [
    `${definition.replace('FUNCTION public.', 'FUNCTION ').trimEnd()};`,
    ...(isPublic ? [] : [`revoke execute on function ${name} from public;`]),
    ...(grantees ? [`grant execute on function ${name} to ${grantees};`] : []),
    ...(isOfOwner ? [] : [`alter function ${name} owner to ${owner};`]),
  ].join('\n')
}

/** A role that is to own a function must be allowed to make one at that moment. */
function dumpFunctions(functions: readonly Routine[]): string[] {
  const others = functions.filter(({ isOfOwner }) => !isOfOwner).map(({ owner }) => owner)
  const owners = [...new Set(others)].toSorted().join(', ')
  const dumped = functions.map(dumpFunction)
  if (!owners) return dumped
  return [
    `grant create on schema public to ${owners};`,
    ...dumped,
    `revoke create on schema public from ${owners};`,
  ]
}

const ofExtension = (sql: postgres.Sql, catalog: 'pg_class' | 'pg_proc') =>
  sql`exists (select from pg_depend where classid = ${catalog}::regclass and objid = oid and deptype = 'e')`

/** Without what everybody may do in a new database. */
async function dumpSchemaGrants(sql: postgres.Sql, schema: string): Promise<string> {
  const grants = await sql<{ role: string; privileges: string }[]>`
    select pg_get_userbyid(a.grantee) as role,
      string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = ${schema} and a.grantee not in (n.nspowner, 0) group by 1 order by 1`
  return grants
    .map(({ role, privileges }) => `grant ${privileges} on schema ${schema} to ${role};`)
    .join('\n')
}

/** Which months have a table depends on the day. See docs/decisions/044. */
async function dumpAuditMonths(sql: postgres.Sql): Promise<string[]> {
  const others = await sql<(Pick<Table, 'oid' | 'name' | 'enabled' | 'forced'> & { parent: string })[]>`
    select c.oid, c.oid::regclass::text as name, inhparent::regclass::text as parent, relrowsecurity as enabled, relforcerowsecurity as forced
    from pg_class c join pg_inherits on inhrelid = c.oid
    where relnamespace = 'audit_months'::regnamespace and pg_get_expr(relpartbound, c.oid) = 'DEFAULT'`
  const tables = others.map(async table =>
    [
      `create table ${table.name} partition of ${table.parent} default;`,
      await dumpTableAccess(sql, table),
    ].join('\n'),
  )
  return [
    `create schema audit_months;\n${await dumpSchemaGrants(sql, 'audit_months')}`,
    ...(await Promise.all(tables)),
    'select make_audit_months();',
  ]
}
