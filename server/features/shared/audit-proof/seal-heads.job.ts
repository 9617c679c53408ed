import type { Task } from 'graphile-worker'
import { sendMail } from '#server/features/shared/mail/outbox.ts'
import { operatorEmails } from '#server/features/shared/mail/operator-emails.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { openHeadsFile } from './heads-file.ts'
import type { Head } from './sealed-line.ts'

/** Seals the heads of all organizations except demos. Only the housekeeping role may read them all. */
export async function readHeads(db: Db): Promise<Head[]> {
  const [heads, demos] = await Promise.all([
    db<Head[]>`
      select organization_id as "organizationId", sequence, encode(hash, 'hex') as hash from audit_heads
      where sequence > 0 /* every organization */ order by organization_id`,
    db<{ id: string }[]>`select id from organizations where demo_expires_at is not null`,
  ])
  const isDemo = new Set(demos.map(({ id }) => id))
  return heads.filter(({ organizationId }) => !isDemo.has(organizationId))
}

type Seal = { database: Database; path: string; key: string; now: () => number }

/** Every minute. A later change of the audit in the database does not change what is written here. */
export function sealHeadsJob({ database, path, key, now }: Seal): Task {
  const file = openHeadsFile(path, key)
  return async () => file.write(await database.inGlobal(readHeads, { readOnly: true }), new Date(now()))
}

/** Every day: the same for those who run the installation, to where no process of ours reaches. */
export function mailHeadsJob(database: Database, operatorEmail: string | undefined): Task {
  return async () => {
    await database.inGlobal(async db => {
      if ((await readHeads(db)).length === 0) return
      for (const recipient of await operatorEmails(db, operatorEmail))
        await sendMail(db, { kind: 'audit_heads', recipient })
    })
  }
}
