import type { OwnSession } from '#contract/identity/security.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/gate.ts'
import { deviceOf } from '#server/platform/http/device.ts'

type SessionRow = Omit<OwnSession, 'browser' | 'system'> & { userAgent: string | null }

/** Sessions that are still valid. */
export async function listSessions(db: Db, { accountId, sessionHash }: Caller): Promise<OwnSession[]> {
  const rows = await db<SessionRow[]>`
    select id as "_id", user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
      token_hash = ${sessionHash} as "isCurrent"
    from sessions
    where account_id = ${accountId} and expires_at > now() and last_seen_at + make_interval(secs => idle_seconds) > now()
    order by token_hash = ${sessionHash} desc, last_seen_at desc, id`
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent) }))
}

export async function getSecondFactor(db: Db, accountId: string) {
  const [row] = await db<{ since: string | null; left: number }[]>`
    select (select confirmed_at from second_factors where account_id = ${accountId}) as since,
      (select count(*) from recovery_codes where account_id = ${accountId}) as left`
  return { isOn: row!.since !== null, since: row!.since, recoveryCodesLeft: row!.left }
}
