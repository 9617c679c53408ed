import { readFileSync } from 'node:fs'
import type postgres from 'postgres'
import { lastMigrationOf } from './dump-schema.ts'
import { tablesOfStart } from './dump-table.ts'
import { withRoleNames, type Roles } from './roles.ts'

type Migration = { name: string; sha256: string }

/**
 * An empty database gets the schema in one piece, and has the migrations that the file stands for: all, or nothing. Returns these.
 * Does nothing where anything is in the database, or where the file belongs to other migrations.
 */
export async function createSchemaAtOnce(
  sql: postgres.Sql,
  roles: Roles,
  schemaFile: string,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const schema = readFileSync(schemaFile, 'utf8')
  const last = migrations.findIndex(({ name }) => name === lastMigrationOf(schema))
  const replaced = migrations.slice(0, last + 1).map(({ name, sha256 }) => ({ name, sha256 }))
  if (replaced.length === 0) return []
  return sql.begin(async transaction => {
    if (!(await isEmpty(transaction))) return []
    for (const piece of piecesOf(withRoleNames(schema, roles))) await transaction.unsafe(piece)
    await transaction`insert into migrations ${transaction(replaced)}`
    return replaced
  })
}

/**
 * The tables in pieces of about 20 kB. What takes more than a second is written into PostgreSQL's log, and as one statement that
 * would be the whole file.
 */
function piecesOf(schema: string): string[] {
  const pieces: string[] = ['']
  for (const part of schema.split(/(?<=\n\n)(?=(?:create|alter) table )/)) {
    if (pieces.at(-1)!.length > 20_000) pieces.push('')
    pieces.push(pieces.pop()! + part)
  }
  return pieces
}

/** Nothing of ours and nothing of anybody else: only what the start made before, and what extensions brought. */
async function isEmpty(sql: postgres.TransactionSql): Promise<boolean> {
  const [found] = await sql<{ isEmpty: boolean }[]>`
    select not exists (select from migrations) and to_regnamespace('audit_months') is null and not exists (
      select from (
        select 'pg_class'::regclass as catalog, oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind <> 'i' and not relname = any (${tablesOfStart})
        union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
      ) ours
      where not exists (select from pg_depend where classid = ours.catalog and objid = ours.oid and deptype = 'e')) as "isEmpty"`
  return found!.isEmpty
}
