import type { Db } from '#server/platform/db/database.ts'

/** Sessions, links, codes and registrations that nobody can use any more. */
export async function dropExpiredSignIns(db: Db): Promise<void> {
  await db`delete from sessions where expires_at < now() or last_seen_at + make_interval(secs => idle_seconds) < now()`
  await db`delete from account_links where expires_at < now()`
  await db`delete from account_codes where expires_at < now() - interval '1 day'`
  await db`delete from registrations where created_at < now() - interval '7 days'`
}
