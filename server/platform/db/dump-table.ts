import type postgres from 'postgres'

export type Table = {
  oid: number
  name: string
  enabled: boolean
  forced: boolean
  options: string | null
  partitionKey: string | null
}

/** The start makes these two tables before any migration: the list of migrations that have run, and the secrets of the installation. */
export const tablesOfStart = ['migrations', 'installation_secrets']

type Column = {
  name: string
  type: string
  collation: string | null
  required: boolean
  /** The name of the NOT NULL constraint, if the column was renamed later: it keeps the column's old name. */
  constraint: string | null
  value: string | null
  kind: string
  storage: string | null
  statistics: number | null
}

/** The parts that need no other table: columns, constraints and indexes. */
export async function dumpTable(sql: postgres.Sql, table: Table): Promise<string> {
  const { oid, name, partitionKey } = table
  const columns = await sql<Column[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, n.conname as constraint,
      case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end as collation,
      pg_get_expr(d.adbin, d.adrelid) as value, a.attgenerated::text || a.attidentity::text as kind,
      case when a.attstorage <> t.typstorage then
        case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end end as storage,
      case when a.attstattarget >= 0 then a.attstattarget end as statistics
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_constraint n on n.conrelid = a.attrelid and n.contype = 'n' and n.conkey = array[a.attnum]
        and n.conname <> left(${`${name}_`} || a.attname || '_not_null', 63)
    where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`
  // The primary key first, then by kind and name. NOT NULL is printed with its column.
  const constraints = await sql<{ name: string; definition: string; isValid: boolean }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition, convalidated as "isValid" from pg_constraint
    where conrelid = ${oid} and contype not in ('n', 'f') order by array_position('{p,u,x,c}', contype::text), conname`
  const lines = [
    ...columns.map(defineColumn),
    ...constraints
      .filter(({ isValid }) => isValid)
      .map(constraint => `constraint ${constraint.name} ${constraint.definition}`),
  ]
  const indexes = await sql<{ definition: string }[]>`
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${oid} and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
    order by c.relname`
  const head = tablesOfStart.includes(name) ? 'create table if not exists' : 'create table'
  const foot = `${partitionKey ? ` partition by ${partitionKey}` : ''}${withOptions(table)}`
  return [
    `${head} ${name} (\n${lines.map(line => `  ${line}`).join(',\n')}\n)${foot};`,
    ...columns.flatMap(({ name: column, storage, statistics }) => [
      ...(storage ? [`alter table ${name} alter column ${column} set storage ${storage};`] : []),
      ...(statistics === null
        ? []
        : [`alter table ${name} alter column ${column} set statistics ${statistics};`]),
    ]),
    // Inside of `create table` PostgreSQL would mark a NOT VALID constraint as valid.
    ...constraints
      .filter(({ isValid }) => !isValid)
      .map(constraint => `alter table ${name} add constraint ${constraint.name} ${constraint.definition};`),
    ...indexes.map(
      ({ definition }) => `${definition.replaceAll('public.', '').replace(' ON ONLY ', ' ON ')};`,
    ),
  ].join('\n')
}

export const withOptions = ({ options }: Pick<Table, 'options'>) => (options ? ` with (${options})` : '')

const defineColumn = (column: Column): string =>
  [
    column.name,
    column.type,
    column.collation && `collate ${column.collation}`,
    column.constraint && `constraint ${column.constraint}`,
    column.required && 'not null',
    valueOf(column),
  ]
    .filter(Boolean)
    .join(' ')

function valueOf({ value, kind }: Column): string | null {
  if (kind === 's') return `generated always as (${value}) stored`
  if (kind === 'v') return `generated always as (${value})`
  if (kind === 'a' || kind === 'd') return `generated ${kind === 'a' ? 'always' : 'by default'} as identity`
  return value && `default ${value}`
}

/** The parts that may name other tables or functions: foreign keys, triggers and policies. The grants stand beside them. */
export async function dumpTableAccess(
  sql: postgres.Sql,
  { oid, name, enabled, forced }: Pick<Table, 'oid' | 'name' | 'enabled' | 'forced'>,
): Promise<string> {
  // First the foreign keys, then the triggers.
  const statements = await sql<{ text: string }[]>`
    select concat_ws(' ', 'alter table', ${name}::text, 'add constraint', conname, pg_get_constraintdef(oid)) as text, 1 as kind, conname as name
    from pg_constraint where conrelid = ${oid} and contype = 'f' and conparentid = 0
    union all
    select pg_get_triggerdef(oid), 2, tgname from pg_trigger where tgrelid = ${oid} and not tgisinternal order by kind, name`
  return [
    ...statements.map(({ text }) => `${text};`),
    ...(enabled ? [`alter table ${name} enable row level security;`] : []),
    ...(forced ? [`alter table ${name} force row level security;`] : []),
    ...(await dumpPolicies(sql, oid, name)),
    ...(await dumpGrants(sql, oid, name)),
  ].join('\n')
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

async function dumpGrants(sql: postgres.Sql, oid: number, table: string): Promise<string[]> {
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
