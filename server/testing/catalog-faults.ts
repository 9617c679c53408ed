import type postgres from 'postgres'
import type { RoleKind } from '#server/platform/db/roles.ts'

/** Tables that belong to no single organization, each with its reason. All others are tenant tables. */
export const globalTables: Record<string, string> = {
  organizations: 'the tenants themselves',
  accounts: 'one person may work in several organizations',
  registrations: 'waits for its code before there is an organization',
  account_links: 'reset and invitation links belong to an account',
  sessions: 'looked up by token before the organization is known',
  second_factors: 'belong to an account, whatever organization it signs in to',
  recovery_codes: 'likewise',
  account_devices: 'browsers in which an account has signed in, whatever organization it signs in to',
  account_codes: 'prove the mailbox of an account',
  throttles: 'counts by hashed key before anybody is signed in',
  mails: 'the outbox, read by the job that knows no organization',
  booking_pages:
    'public addresses of clinics, asked for before an organization is known; nothing in it is secret',
  message_routes: 'which organizations wrote to a number: its owner answers to none of them',
  verify_codes: 'which organization issued a paper, asked by anyone who holds it; a code says nothing else',
  inquiries: 'visitors of the public pages belong to no organization',
  operators: 'run the installation, in no organization',
  operator_events: 'what they did to the installation and to whole organizations',
  site_content: 'the public pages of the installation',
  safety_lists: 'the list of medicines that the operator took for every organization',
  migrations: 'which files have run',
  installation_secrets: 'sealed secrets of the installation, read by the owner at the start',
}

/** References that no composite foreign key can hold, each with its reason. */
const looseReferences: Record<string, string> = {
  'certificates.template_id': 'names a template that may be shipped with the code',
  'files.subject_id': 'names a record of the kind that `subject` says',
  'audit_events.account_id': 'the trail outlives what it tells of',
  'idempotency_keys.account_id': 'kept for a day only',
  'notifications.subject_id': 'names a record of the kind that `subject` says',
  'family_hiding.entry_id': 'names an entry of the kind that `kind` says',
  'struck_entries.entry_id': 'names an entry of the kind that `kind` says',
  'order_tests.test_id': 'names a test of the clinic, or one that every clinic has',
  'results.test_id': 'names a test of the clinic, or one that every clinic has',
  'invoice_lines.sold_package_id':
    'the sold package names the line that sold it; a key back would be a cycle',
  'memberships.account_id': 'accounts are global: a simple foreign key',
}

/** Policies besides the tenant's, for the two other roles. Each of them widens what a transaction sees. */
const furtherPolicies = new Set([
  'memberships.memberships_own: select',
  'audit_heads.audit_heads_seal: select',
  'messages.messages_lost: select',
])

export type RoleNames = Record<RoleKind, string>
export const namesOf = (urls: Record<RoleKind, string>): RoleNames => ({
  app: new URL(urls.app).username,
  signIn: new URL(urls.signIn).username,
  housekeeping: new URL(urls.housekeeping).username,
})

const tenantExpression =
  "(organization_id = (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid)"

type Column = { table: string; columns: string[]; name: string }

/** A sentence for everything in the catalog that would let one organization reach another. Empty if there is nothing. */
export async function catalogFaults(sql: postgres.ISql, roles: RoleNames): Promise<string[]> {
  const faults: string[] = []
  const tables = await sql<{ name: string; enabled: boolean; forced: boolean; owner: string }[]>`
    select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced, pg_get_userbyid(relowner) as owner
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  const tenants = tables.filter(({ name }) => !(name in globalTables))
  if (tenants.length < 10) faults.push(`only ${tenants.length} tenant tables were found`)
  const isTenant = (table: string) => tenants.some(({ name }) => name === table)
  for (const { name, enabled, forced } of tenants) {
    if (!enabled) faults.push(`${name}: row-level security is not enabled`)
    if (!forced) faults.push(`${name}: row-level security is not forced`)
  }
  const unread = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'audit_months'::regnamespace)
      and relkind in ('r', 'p', 'S') and not has_table_privilege('lindenwell_backup', oid, 'select')`
  for (const { name } of unread) faults.push(`${name}: a backup may not read it`)
  for (const { name } of await undeletable(sql)) {
    if (isTenant(name)) faults.push(`${name}: the end of a demo does not reach it (see 0010)`)
  }
  faults.push(...(await keyFaults(sql, isTenant)), ...(await referenceFaults(sql, isTenant)))
  faults.push(
    ...(await policyFaults(
      sql,
      tenants.map(({ name }) => name),
      roles,
    )),
  )
  for (const name of Object.values(roles)) faults.push(...(await roleFaults(sql, name)))
  faults.push(...(await privilegeFaults(sql, roles)))
  const triggers = await sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal and tgrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace)`
  for (const { table, name } of triggers) faults.push(`${table}: trigger ${name}`)
  return faults
}

/** Tables that end_demo() cannot delete from. */
const undeletable = (sql: postgres.ISql) => sql<{ name: string }[]>`
  select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not (has_table_privilege('lindenwell_demo_end', oid, 'select') and has_table_privilege('lindenwell_demo_end', oid, 'delete')
      and exists (select from pg_policies where schemaname = 'public' and tablename = c.relname and policyname = c.relname || '_demo_end'))`

/** Primary keys, unique keys and exclusions. */
async function keyFaults(sql: postgres.ISql, isTenant: (table: string) => boolean): Promise<string[]> {
  const keys = await sql<(Column & { primary: boolean })[]>`
    select i.indrelid::regclass::text as table, c.relname as name, i.indisprimary as primary,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where (i.indisunique or i.indisexclusion) and c.relnamespace = 'public'::regnamespace`
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  return [
    ...tables
      .filter(({ name }) => !keys.some(key => key.table === name && key.primary))
      .map(({ name }) => `${name}: no primary key`),
    ...keys
      .filter(({ table, columns }) => isTenant(table) && columns[0] !== 'organization_id')
      .map(({ table, name }) => `${table}: ${name} does not begin with organization_id`),
  ]
}

async function referenceFaults(sql: postgres.ISql, isTenant: (table: string) => boolean): Promise<string[]> {
  const constraints = await sql<
    (Column & { target: string | null; targetColumns: string[]; kind: string })[]
  >`
    select k.conrelid::regclass::text as table, k.conname as name, k.contype as kind,
      case when k.confrelid <> 0 then k.confrelid::regclass::text end as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as "targetColumns"
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'x', 'c', 'f')`
  const keys = constraints.filter(({ kind }) => kind === 'f')
  const columns = await sql<{ table: string; column: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'uuid'::regtype and a.attname like '%\_id' and a.attname <> 'organization_id'`
  const isHeld = (table: string, column: string) =>
    keys.some(
      key => key.table === table && key.columns.includes(column) && key.columns[0] === 'organization_id',
    )
  return [
    ...keys
      .filter(({ table, target }) => isTenant(table) && target && isTenant(target))
      .filter(key => key.columns[0] !== 'organization_id' || key.targetColumns[0] !== 'organization_id')
      .map(({ table, name }) => `${table}: ${name} can point into another organization`),
    ...columns
      .filter(({ table }) => isTenant(table))
      .filter(({ table, column }) => !isHeld(table, column) && !(`${table}.${column}` in looseReferences))
      .map(({ table, column }) => `${table}: no composite foreign key holds ${column}`),
    // PostgreSQL's own names end like this, with a number if the first was taken; code maps errors by name.
    ...constraints
      .filter(({ table, name, kind }) => table !== 'migrations' && looksGenerated(table, name, kind))
      .map(({ table, name }) => `${table}: nobody named the constraint ${name}`),
  ]
}

const looksGenerated = (table: string, name: string, kind: string) =>
  !name.startsWith(table) ||
  /_(check|fkey|key|excl)\d+$/.test(name) ||
  (kind === 'c' && name.endsWith('_check'))

async function policyFaults(sql: postgres.ISql, tenants: string[], roles: RoleNames): Promise<string[]> {
  type Policy = {
    table: string
    name: string
    command: string
    roles: string[]
    using: string
    check: string
    isRestrictive: boolean
  }
  const policies = await sql<Policy[]>`
    select tablename as table, policyname as name, lower(cmd) as command, roles::text[] as roles, qual as using, with_check as check,
      permissive = 'RESTRICTIVE' as "isRestrictive"
    from pg_policies where schemaname = 'public'`
  const faults: string[] = []
  for (const table of tenants) {
    const ours = policies.filter(
      policy =>
        policy.table === table &&
        // A restrictive policy only narrows what the others show.
        !policy.isRestrictive &&
        policy.roles.some(role => role === 'public' || Object.values<string>(roles).includes(role)),
    )
    const isTenantPolicy = ({ command, using, check }: Policy) =>
      command === 'all' && using === tenantExpression && check === tenantExpression
    if (!ours.some(isTenantPolicy)) faults.push(`${table}: no policy of the tenant with USING and WITH CHECK`)
    for (const policy of ours) {
      const label = `${table}.${policy.name}: ${policy.command}`
      const isOfApp = policy.roles.some(role => role === 'public' || role === roles.app)
      if (!isTenantPolicy(policy) && (isOfApp || !furtherPolicies.has(label)))
        faults.push(`${table}: policy ${policy.name} lets the app see more`)
    }
  }
  return faults
}

async function roleFaults(sql: postgres.ISql, name: string): Promise<string[]> {
  const [role] = await sql<{ attributes: string[]; memberOf: string[]; owned: string[]; audit: string[] }[]>`
    select
      array_remove(array[case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
        case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
        case when rolreplication then 'replication' end], null) as attributes,
      array(select pg_get_userbyid(roleid)::text from pg_auth_members where member = r.oid) as "memberOf",
      array(select relname::text from pg_class where relowner = r.oid union all select proname::text from pg_proc where proowner = r.oid
        union all select nspname::text from pg_namespace where nspowner = r.oid union all select datname::text from pg_database where datdba = r.oid) as owned,
      array(select p || ' ' || t from unnest('{update,delete,truncate}'::text[]) p, unnest('{audit_events,audit_links,audit_checkpoints,operator_events}'::text[]) t
        where (p, t) <> ('delete', 'audit_links') and (has_table_privilege(r.oid, t, p) or (p = 'update' and has_any_column_privilege(r.oid, t, p)))) as audit
    from pg_roles r where rolname = ${name}`
  if (!role) return [`the role ${name} does not exist`]
  const truncating = await sql<{ table: string }[]>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(${name}, oid, 'truncate')`
  const definers = await sql<{ definer: string }[]>`
    select oid::regprocedure::text as definer from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and oid::regprocedure::text not in ('search_patients(text)', 'search_notes(uuid,text)', 'audit_about(uuid[])', 'end_demo(uuid)', 'make_audit_months()', 'drop_audit_month(text)')`
  return [
    ...role.attributes.map(attribute => `${name} is ${attribute}`),
    ...role.memberOf.map(other => `${name} is a member of ${other}`),
    ...role.owned.map(owned => `${name} owns ${owned}`),
    ...role.audit.map(privilege => `${name} may ${privilege}`),
    ...truncating.map(({ table }) => `${name} may truncate ${table}, past every policy`),
    ...definers.map(({ definer }) => `${definer} runs with the rights of its owner`),
  ]
}

/** The rights of each role on sign-in data, on the installation's data, and on the audit. Written by hand. */
const expectedPrivileges: Record<string, string> = {
  'read accounts.password_hash': 'signIn',
  'update accounts.password_hash': 'signIn',
  'read sessions.token_hash': 'signIn',
  'read account_links.token_hash': 'signIn',
  'read account_codes.code_hash': 'signIn, housekeeping',
  'read registrations.password_hash': 'signIn',
  'read second_factors.secret': 'signIn',
  'read recovery_codes.code_hash': 'signIn',
  'read mails.recipient': 'signIn, housekeeping',
  'read patients.phone_number': 'app, housekeeping',
  'read prescriptions.number': 'app, housekeeping',
  'update organizations.demo_expires_at': '',
  'update organizations.suspended_at': 'signIn',
  'insert operators.account_id': '',
  'insert audit_events.at': '',
  'update audit_events.at': '',
  'insert operator_events.at': '',
  'read installation_secrets.sealed': '',
  'run end_demo(uuid)': 'housekeeping',
  'run make_audit_months()': 'housekeeping',
  'run drop_audit_month(text)': 'housekeeping',
  // Of months that a checkpoint stands for.
  'delete audit_links': 'housekeeping',
}

async function privilegeFaults(sql: postgres.ISql, roles: RoleNames): Promise<string[]> {
  const faults: string[] = []
  for (const [what, expected] of Object.entries(expectedPrivileges)) {
    const [verb, object] = what.split(' ') as [string, string]
    const [table, column] = object.split('.') as [string, string | undefined]
    const may: string[] = []
    for (const [kind, name] of Object.entries(roles)) {
      const [row] = column
        ? await sql<{ may: boolean }[]>`
            select has_column_privilege(${name}, ${table}, ${column}, ${verb === 'read' ? 'select' : verb}) as may`
        : verb === 'run'
          ? await sql<{ may: boolean }[]>`select has_function_privilege(${name}, ${object}, 'execute') as may`
          : await sql<{ may: boolean }[]>`select has_table_privilege(${name}, ${object}, ${verb}) as may`
      if (row!.may) may.push(kind)
    }
    if (may.join(', ') !== expected)
      faults.push(`${what}: ${may.join(', ') || 'nobody'} may, and not ${expected || 'nobody'}`)
  }
  return faults
}
