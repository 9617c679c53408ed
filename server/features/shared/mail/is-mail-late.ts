import type { Db } from '#server/platform/db/database.ts'

/**
 * Whether a mail that leaves now would wait: one has waited for a minute, and no other one has left since; by the database's
 * clock. It says nothing of anybody's own mail.
 */
export async function isMailLate(db: Db): Promise<boolean> {
  const [answer] = await db<{ isLate: boolean }[]>`
    /* every organization */
    select exists (select from mails w where w.sent_at is null and w.held_for is null
      and w.created_at between now() - interval '1 day' and now() - interval '1 minute'
      and not exists (select from mails other where other.sent_at > w.created_at and other.claimed_at is not null)) as "isLate"`
  return answer!.isLate
}
