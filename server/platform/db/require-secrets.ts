import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { addressOptions } from './database.ts'
import { DatabaseStartError } from './embedded/start-error.ts'

/**
 * A database in use whose data folder was left behind: new secrets would be made, and nobody's second factor would be right any
 * more. Throws a DatabaseStartError there, unless somebody made the folder for the secrets on purpose.
 */
export async function requireSecrets(dataDir: string, databaseUrl: string): Promise<void> {
  const folder = join(dataDir, 'secrets')
  if (existsSync(folder)) return
  const sql = postgres({ ...addressOptions(databaseUrl), max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    const [found] = await sql<
      { table: string | null }[]
    >`select to_regclass('public.accounts')::text as table`
    if (!found?.table || (await sql`select 1 from accounts limit 1`).length === 0) return
  } finally {
    await sql.end({ timeout: 5 })
  }
  throw new DatabaseStartError(
    `DATA_DIR: the database of DATABASE_URL is in use, and ${folder} is not there. Bring the folders secrets and files from where ` +
      `Lindenwell ran before: without them second factors and uploaded files are lost. If they are lost for good, make an empty ${folder}.`,
  )
}
