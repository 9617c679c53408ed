// `npm run demo-snapshot`: loads the sample organization into a temporary database and saves its rows for `npm run demo` and the live demo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import postgres from 'postgres'
import { loadSample } from '#server/demo/load-sample.ts'
import { sampleOwner } from '#server/demo/sample-organization.ts'
import { beginOrganization } from '#server/features/identity/auth/verify-otp.ts'
import { snapshotFile, type Snapshot } from '#server/features/site/demo/sample-copy.ts'
import { sampleSources } from '#server/demo/sample-sources.ts'
import { superuser } from '#server/platform/db/embedded/create-cluster.ts'
import { addressOptions } from '#server/platform/db/connection-settings.ts'
import { connect } from '#server/platform/db/database.ts'
import { prepareDatabase } from '#server/platform/db/prepare-database.ts'
import { hashPassword } from '#server/platform/secrets/secrets.ts'
import { readOrCreateSecret } from '#server/platform/db/embedded/secrets.ts'
import { createSampleApp } from './create-sample-app.ts'

/**
 * Left out: records of the loading itself; messages, because their jobs are not saved; files, because their bytes are not saved.
 */
const leftOut = new Set([
  'audit_events',
  'audit_heads',
  'audit_links',
  'idempotency_keys',
  'messages',
  'files',
])

const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-snapshot-'))
const prepared = await prepareDatabase(
  { dataDir, databaseUrl: undefined, roleUrls: undefined, settings: { fsync: 'off' } },
  () => {},
)
const database = connect(prepared.urls.app)
const signIn = connect(prepared.urls.signIn, { max: 4 })
const clock = { now: Date.now() }
const madeOn = new Date(clock.now).toISOString().slice(0, 10)
const app = await createSampleApp({ database, signIn, dataDir, clock })
const passwordHash = await hashPassword(sampleOwner.password, { network: 'here' })
await signIn.inGlobal(db => beginOrganization(db, sampleOwner.email, { ...sampleOwner, passwordHash }))
const { appointments } = await loadSample(app.http, clock)

const sql = postgres({
  ...addressOptions(prepared.ownerUrl),
  user: superuser,
  password: readOrCreateSecret(dataDir, 'database-superuser-password'),
  max: 1,
})
const [organization] = await sql<{ id: string; row: Record<string, unknown> }[]>`
  select id, to_jsonb(o) - 'id' - 'created_at' as row from organizations o`
const accounts = await sql<
  { id: string; name: string; email: string }[]
>`select id, name, email from accounts`
const tables: Snapshot['tables'] = []
for (const name of await tablesInOrder()) {
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  const found = await sql<{ row: Record<string, unknown> }[]>`select to_jsonb(t) as row from ${sql(name)} t`
  const rows = found.map(({ row }) =>
    Object.fromEntries(columns.map(column => [column.name, row[column.name]])),
  )
  if (rows.length > 0) tables.push({ name, columns: [...columns], rows })
}
const snapshot: Snapshot = {
  madeFrom: sampleSources(),
  madeOn,
  organizationId: organization!.id,
  ownerAccountId: accounts.find(({ email }) => email === sampleOwner.email)!.id,
  accounts: accounts.map(({ id, name }) => ({ id, name })),
  organization: organization!.row,
  tables,
}
writeFileSync(snapshotFile, gzipSync(JSON.stringify(snapshot), { level: 9 }))
console.log(
  `Kept ${appointments} appointments, ${tables.map(({ name, rows }) => `${rows.length} ${name}`).join(', ')}.`,
)

/** Tenant tables, each after those that it refers to. */
async function tablesInOrder(): Promise<string[]> {
  const names = await sql<{ name: string; refersTo: string[] }[]>`
    select c.relname as name,
      array(select confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity order by 1`
  const ordered: string[] = []
  const visit = (name: string, path: string[] = []) => {
    const table = names.find(one => one.name === name)
    if (!table || ordered.includes(name) || path.includes(name) || leftOut.has(name)) return
    for (const other of table.refersTo) visit(other, [...path, name])
    ordered.push(name)
  }
  for (const { name } of names) visit(name)
  return ordered
}

await sql.end()
await app.close()
await Promise.all([database.close(), signIn.close()])
await prepared.stop()
rmSync(dataDir, { recursive: true, force: true })
