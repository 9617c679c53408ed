import type { Db } from '#server/platform/db/database.ts'

export async function dropOldMails(db: Db): Promise<void> {
  await db`delete from mails where sent_at < now() - interval '90 days'`
}
