import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { createSeal } from '#server/platform/secrets/seal.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import { readOrCreateSecret } from './embedded/secrets.ts'
import { DatabaseStartError } from './embedded/start-error.ts'

/**
 * Secrets that all processes on one database share. Each is 256 random bits in base64url; `auditHeads` is a private key (Ed25519,
 * PKCS 8 in PEM).
 */
export type InstallationSecrets = {
  appRole: string
  signInRole: string
  housekeepingRole: string
  requests: string
  secondFactors: string
  /** Seals what organizations' payment providers gave them. */
  providerKeys: string
  auditHeads: string
}

/** Their names in the table, and in DATA_DIR/secrets before the table existed. */
const storedNames = {
  appRole: 'app-role',
  signInRole: 'signin-role',
  housekeepingRole: 'housekeeping-role',
  requests: 'requests',
  secondFactors: 'second-factors',
  providerKeys: 'provider-keys',
  auditHeads: 'audit-heads',
} as const satisfies Record<keyof InstallationSecrets, string>

const keyName = 'secrets-key'

export type KeyPlace = { dataDir: string; secretsKey: string | undefined }

/**
 * The secrets of the installation that owns this database. They are stored in the database, encrypted with SECRETS_KEY or with a
 * key that the first start writes to DATA_DIR/secrets. A process with a different key stops here, before it changes anything.
 * Throws a DatabaseStartError.
 */
export async function openInstallationSecrets(
  sql: postgres.Sql,
  place: KeyPlace,
): Promise<InstallationSecrets> {
  const [, rows] = await Promise.all([
    sql`create table if not exists installation_secrets (
      name text, sealed text not null, constraint installation_secrets_pkey primary key (name))`,
    sql<{ name: string; sealed: string }[]>`select name, sealed from installation_secrets`,
  ])
  if (rows.length === 0) await requireOldSecrets(sql, place.dataDir)
  else requireKey(place)
  const key = place.secretsKey ?? readOrCreateSecret(place.dataDir, keyName)
  const { seal, open } = createSeal(key, 'installation secrets')
  const known = new Map(rows.map(({ name, sealed }) => [name, openOrExplain(open, sealed, name, place)]))
  const secrets = Object.entries(storedNames).map(async ([field, name]) => {
    const secret = known.get(name) ?? oldSecret(place.dataDir, name) ?? newSecret(name)
    if (!known.has(name))
      await sql`insert into installation_secrets (name, sealed) values (${name}, ${seal(secret, name)})`
    return [field, secret]
  })
  return Object.fromEntries(await Promise.all(secrets)) as InstallationSecrets
}

/**
 * Removes the files that the secrets came from, but only once the database is up to date: an older version could still need them.
 */
export function removeOldSecrets(dataDir: string): void {
  for (const name of Object.values(storedNames)) rmSync(join(dataDir, 'secrets', name), { force: true })
}

const newSecret = (name: string) =>
  name === storedNames.auditHeads
    ? generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    : newToken()

function oldSecret(dataDir: string, name: string): string | undefined {
  const file = join(dataDir, 'secrets', name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function openOrExplain(
  open: (sealed: string, context: string) => string,
  sealed: string,
  name: string,
  { secretsKey, dataDir }: KeyPlace,
): string {
  try {
    return open(sealed, name)
  } catch {
    const source = secretsKey ? 'SECRETS_KEY' : join(dataDir, 'secrets', keyName)
    throw new DatabaseStartError(
      `${source}: this database belongs to an installation with another key. Every process on it needs the same one: bring ` +
        `DATA_DIR/secrets/${keyName} from where Lindenwell ran first, or set the SECRETS_KEY that was set there.`,
    )
  }
}

function requireKey({ dataDir, secretsKey }: KeyPlace): void {
  const file = join(dataDir, 'secrets', keyName)
  if (secretsKey || existsSync(file)) return
  throw new DatabaseStartError(
    `DATA_DIR: the database is in use, and ${file} is not there. Bring it from where Lindenwell ran before, or set SECRETS_KEY as it ` +
      `was set there: without it second factors are lost. If it is lost for good, docs/operations.md says what to do under 'A lost key'.`,
  )
}

/**
 * For a database older than the secrets table: its secrets must be in DATA_DIR, or somebody has emptied that folder on purpose.
 */
async function requireOldSecrets(sql: postgres.Sql, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'secrets')
  if (existsSync(folder)) return
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('public.accounts')::text as table`
  if (!found?.table || (await sql`select 1 from accounts limit 1`).length === 0) return
  throw new DatabaseStartError(
    `DATA_DIR: the database of DATABASE_URL is in use, and ${folder} is not there. Bring the folders secrets and files from where ` +
      `Lindenwell ran before: without them second factors and uploaded files are lost. If they are lost for good, make an empty ${folder}.`,
  )
}
