import type postgres from 'postgres'

/**
 * The schema `public` as statements in a stable order, for reading in a diff, not for running. Read from the catalog because the
 * embedded PostgreSQL has no pg_dump.
 */
export async function dumpSchema(sql: postgres.Sql): Promise<string> {
  const extensions = await sql<{ name: string }[]>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by extname`
  const tables = await sql<{ oid: number; name: string; enabled: boolean; forced: boolean }[]>`
    select oid, relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`
  const parts = [
    '-- Written by `npm run schema` from db/migrations. To be read in reviews, never edited, never run.',
    extensions.map(({ name }) => `create extension ${name};`).join('\n'),
  ]
  for (const table of tables) parts.push(await dumpTable(sql, table))
  parts.push(...(await dumpViews(sql)), ...(await dumpFunctions(sql)), await dumpSchemaGrants(sql))
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Table = { oid: number; name: string; enabled: boolean; forced: boolean }

async function dumpTable(sql: postgres.Sql, { oid, name, enabled, forced }: Table): Promise<string> {
  const columns = await sql<{ name: string; type: string; required: boolean; value: string; kind: string }[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as value, a.attgenerated::text || a.attidentity::text as kind
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`
  // The primary key first, then by kind and name. NOT NULL is printed with its column.
  const constraints = await sql<{ name: string; definition: string; kind: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition, contype as kind from pg_constraint
    where conrelid = ${oid} and contype <> 'n' order by array_position('{p,u,x,c,f}', contype::text), conname`
  const lines = [
    ...columns.map(
      column => `${column.name} ${column.type}${column.required ? ' not null' : ''}${valueOf(column)}`,
    ),
    ...constraints.map(({ name, definition }) => `constraint ${name} ${definition}`),
  ]
  const indexes = await sql<{ definition: string }[]>`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${oid} and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
    order by c.relname`
  const triggers = await sql<{ definition: string }[]>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = ${oid} and not tgisinternal order by tgname`
  return [
    `create table ${name} (\n${lines.map(line => `  ${line}`).join(',\n')}\n);`,
    ...indexes.map(({ definition }) => `${definition.replaceAll('public.', '')};`),
    ...triggers.map(({ definition }) => `${definition};`),
    ...(enabled ? [`alter table ${name} enable row level security;`] : []),
    ...(forced ? [`alter table ${name} force row level security;`] : []),
    ...(await dumpPolicies(sql, oid, name)),
    ...(await dumpTableGrants(sql, oid, name)),
  ].join('\n')
}

function valueOf({ value, kind }: { value: string | null; kind: string }): string {
  if (kind === 's') return ` generated always as ${value} stored`
  if (kind === 'v') return ` generated always as ${value}`
  if (kind === 'a' || kind === 'd') return ` generated ${kind === 'a' ? 'always' : 'by default'} as identity`
  return value === null ? '' : ` default ${value}`
}

async function dumpPolicies(sql: postgres.Sql, oid: number, table: string): Promise<string[]> {
  type Policy = {
    name: string
    permissive: boolean
    command: string
    roles: string
    using: string
    check: string
  }
  const policies = await sql<Policy[]>`
    select polname as name, polpermissive as permissive,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
      (select string_agg(case when role = 0 then 'public' else pg_get_userbyid(role) end, ', ' order by role) from unnest(polroles) role) as roles,
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
    from pg_policy where polrelid = ${oid} order by polname`
  return policies.map(({ name, permissive, command, roles, using, check }) => {
    const head = `create policy ${name} on ${table}${permissive ? '' : ' as restrictive'} for ${command} to ${roles}`
    return `${head}${using ? `\n  using (${using})` : ''}${check ? `\n  with check (${check})` : ''};`
  })
}

async function dumpTableGrants(sql: postgres.Sql, oid: number, table: string): Promise<string[]> {
  const grants = await sql<{ role: string; privileges: string }[]>`
    select pg_get_userbyid(a.grantee) as role, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from pg_class c, aclexplode(c.relacl) a where c.oid = ${oid} and a.grantee <> c.relowner group by 1 order by 1`
  const columnGrants = await sql<{ role: string; privilege: string; columns: string }[]>`
    select pg_get_userbyid(a.grantee) as role, lower(a.privilege_type) as privilege,
      string_agg(t.attname, ', ' order by t.attnum) as columns
    from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = ${oid} and not t.attisdropped group by 1, 2 order by 1, 2`
  return [
    ...grants.map(({ role, privileges }) => `grant ${privileges} on ${table} to ${role};`),
    ...columnGrants.map(
      ({ role, privilege, columns }) => `grant ${privilege} (${columns}) on ${table} to ${role};`,
    ),
  ]
}

async function dumpViews(sql: postgres.Sql): Promise<string[]> {
  const views = await sql<{ name: string; definition: string }[]>`
    select relname as name, pg_get_viewdef(oid) as definition from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not ${ofExtension(sql, 'pg_class')} order by relname`
  return views.map(({ name, definition }) => `create view ${name} as\n${definition}`)
}

async function dumpFunctions(sql: postgres.Sql): Promise<string[]> {
  type Routine = {
    name: string
    definition: string
    isOfOwner: boolean
    owner: string
    grantees: string | null
  }
  const functions = await sql<Routine[]>`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition, pg_get_userbyid(proowner) as owner,
      proowner = (select datdba from pg_database where datname = current_database()) as "isOfOwner",
      (select string_agg(case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end, ', ' order by a.grantee)
        from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee <> proowner) as grantees
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and not ${ofExtension(sql, 'pg_proc')}
    order by 1`
  return functions.map(({ name, definition, isOfOwner, owner, grantees }) =>
    [
      `${definition.replace('FUNCTION public.', 'FUNCTION ').trimEnd()};`,
      ...(isOfOwner ? [] : [`alter function ${name} owner to ${owner};`]),
      ...(grantees ? [`grant execute on function ${name} to ${grantees};`] : []),
    ].join('\n'),
  )
}

const ofExtension = (sql: postgres.Sql, catalog: 'pg_class' | 'pg_proc') =>
  sql`exists (select from pg_depend where classid = ${catalog}::regclass and objid = oid and deptype = 'e')`

async function dumpSchemaGrants(sql: postgres.Sql): Promise<string> {
  const grants = await sql<{ role: string; privileges: string }[]>`
    select case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end as role,
      string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges
    from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'public' and a.grantee <> n.nspowner group by 1 order by 1`
  return grants.map(({ role, privileges }) => `grant ${privileges} on schema public to ${role};`).join('\n')
}
