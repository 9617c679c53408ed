import type postgres from 'postgres'

/**
 * What the catalogs say of the schemas of Lindenwell, a line for each thing, by names. Left out is what two databases with the same
 * meaning may not share: oids, numbers of columns, statistics. The order of columns counts. The tables of the audit's months depend
 * on the day, so they count as one.
 */
export async function describeCatalog(sql: postgres.ISql): Promise<Set<string>> {
  const lines = new Set<string>()
  for (const [what, query] of Object.entries(queries))
    for (const row of await sql.unsafe(query)) lines.add(ofAnyMonth(`${what} ${JSON.stringify(row)}`))
  return lines
}

const ofAnyMonth = (line: string): string =>
  /\bevents_\d{4}_\d\d/.test(line)
    ? line
        .replaceAll(/\bevents_\d{4}_\d\d/g, 'events_of_a_month')
        .replaceAll(/\('[\da-f-]{36}'\)/g, '(an id)')
    : line

/** Each privilege with its holder and its giver, sorted. An empty list means PostgreSQL's default privileges. */
const acl = (list: string, kind: string, owner: string) =>
  `array(select concat_ws(' ', case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type, is_grantable,
    pg_get_userbyid(grantor)) from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) order by 1)`

const ours = "('public'::regnamespace, 'audit_months'::regnamespace)"
const own = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`
const relations = `pg_class c where relnamespace in ${ours} and ${own('pg_class', 'c.oid')}`

const queries: Record<string, string> = {
  relation: `
    select oid::regclass as name, relkind, relpersistence, pg_get_userbyid(relowner) as owner, reltablespace, relrowsecurity,
      relforcerowsecurity, relreplident, relispartition, pg_get_expr(relpartbound, oid) as bound,
      case relkind when 'p' then pg_get_partkeydef(oid) end as key, array(select unnest(reloptions) order by 1) as options,
      (select amname from pg_am where oid = relam) as method, (select reloptions from pg_class t where t.oid = c.reltoastrelid) as toast,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as view,
      array(select inhparent::regclass::text from pg_inherits where inhrelid = c.oid) as parents,
      ${acl('relacl', 'r', 'relowner')} as acl
    from ${relations}`,
  column: `
    select attrelid::regclass as relation, row_number() over (partition by attrelid order by attnum) as place,
      case when relkind in ('i', 'I') then null else attname end as name, format_type(atttypid, atttypmod) as type, attnotnull,
      pg_get_expr(adbin, adrelid) as value, attgenerated, attidentity, attstattarget, attstorage, attcompression, attoptions,
      attcollation::regcollation as collation, attislocal, attinhcount,
      array(select a::text from unnest(attacl) a order by 1) as acl
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relnamespace in ${ours} and ${own('pg_class', 'c.oid')}`,
  constraint: `
    select conrelid::regclass as relation, contypid::regtype as type, conname, contype, pg_get_constraintdef(oid) as definition,
      convalidated, condeferrable, condeferred, conislocal, coninhcount, connoinherit, conindid::regclass as index,
      (select conname from pg_constraint p where p.oid = c.conparentid) as parent
    from pg_constraint c where connamespace in ${ours} and ${own('pg_constraint', 'c.oid')}`,
  index: `
    select indexrelid::regclass as name, indrelid::regclass as relation, pg_get_indexdef(indexrelid) as definition, indisunique,
      indnullsnotdistinct, indisprimary, indisexclusion, indimmediate, indisclustered, indisvalid, indisready, indislive, indisreplident
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace in ${ours}`,
  policy: `
    select polrelid::regclass as relation, polname, polpermissive, polcmd, pg_get_expr(polqual, polrelid) as using,
      pg_get_expr(polwithcheck, polrelid) as check,
      array(select case when role = 0 then 'public' else pg_get_userbyid(role) end from unnest(polroles) role order by 1) as roles
    from pg_policy join pg_class c on c.oid = polrelid where relnamespace in ${ours}`,
  function: `
    select oid::regprocedure as name, prokind, case when prokind <> 'a' then pg_get_functiondef(oid) end as definition,
      pg_get_userbyid(proowner) as owner, proconfig, ${acl('proacl', 'f', 'proowner')} as acl
    from pg_proc p where pronamespace in ${ours} and ${own('pg_proc', 'p.oid')}`,
  trigger: `
    select tgrelid::regclass as relation, pg_get_triggerdef(t.oid) as definition, tgenabled
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and relnamespace in ${ours}`,
  // How foreign keys are watched: as many on each side, switched on.
  'internal trigger': `
    select tgrelid::regclass as relation, (select conname from pg_constraint c where c.oid = tgconstraint) as constraint,
      tgfoid::regproc as function, tgenabled, tgdeferrable, tgtype, count(*)
    from pg_trigger t join pg_class c on c.oid = tgrelid where tgisinternal and relnamespace in ${ours} group by 1, 2, 3, 4, 5, 6`,
  sequence: `
    select s.*, null as seqrelid, seqrelid::regclass as name, seqtypid::regtype as type, d.refobjid::regclass as table, d.refobjsubid
    from pg_sequence s join pg_class c on c.oid = seqrelid and relnamespace in ${ours} left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = seqrelid and d.deptype in ('a', 'i')
      and d.refclassid = 'pg_class'::regclass`,
  type: `
    select oid::regtype as name, typtype, typnotnull, typdefault, ${acl('typacl', 'T', 'typowner')} as acl,
      array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder) as labels
    from pg_type t where typnamespace in ${ours} and ${own('pg_type', 't.oid')}`,
  rule: `
    select ev_class::regclass as relation, rulename, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = ev_class where relnamespace in ${ours}`,
  schema: `
    select nspname, pg_get_userbyid(nspowner) as owner, ${acl('nspacl', 'n', 'nspowner')} as acl
    from pg_namespace where nspname not like 'pg\\_%'`,
  database: `
    select pg_get_userbyid(datdba) as owner, ${acl('datacl', 'd', 'datdba')} as acl,
      array(select setting from pg_db_role_setting, unnest(setconfig) setting where setdatabase = d.oid order by 1) as settings
    from pg_database d where datname = current_database()`,
  'default privilege': `
    select pg_get_userbyid(defaclrole) as role, defaclnamespace::regnamespace as schema, defaclobjtype, defaclacl::text
    from pg_default_acl`,
  comment: `
    select classoid::regclass as catalog, pg_describe_object(classoid, objoid, objsubid) as object, description
    from pg_description where objoid >= 16384 and classoid <> 'pg_extension'::regclass
      and not exists (select from pg_depend where classid = classoid and objid = objoid and deptype = 'e')`,
  statistics: `
    select stxrelid::regclass as relation, pg_get_statisticsobjdef(oid) as definition, stxstattarget from pg_statistic_ext`,
  extension: `
    select extname, extversion, extnamespace::regnamespace as schema, pg_get_userbyid(extowner) as owner, extconfig
    from pg_extension`,
  'event trigger': `select evtname, evtevent, evtfoid::regproc as function, evtenabled from pg_event_trigger`,
  publication: `select pubname, puballtables from pg_publication`,
}
