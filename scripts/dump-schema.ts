// npm run schema: runs every migration on an empty database and writes the resulting schema to db/schema.sql.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from '../server/platform/db/connection-settings.ts'
import { dumpSchema } from '../server/platform/db/dump-schema.ts'
import { prepareDatabase } from '../server/platform/db/prepare-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lindenwell-schema-'))
const prepared = await prepareDatabase(
  {
    dataDir,
    databaseUrl: undefined,
    roleUrls: undefined,
    settings: { fsync: 'off' },
    migrating: { schemaFile: null },
  },
  () => {},
)
const sql = postgres({ ...addressOptions(prepared.ownerUrl), max: 1, onnotice: () => {} })
try {
  const file = join(import.meta.dirname, '../db/schema.sql')
  writeFileSync(file, await dumpSchema(sql))
  console.log(`Wrote ${file}`)
} finally {
  await sql.end({ timeout: 5 })
  await prepared.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
