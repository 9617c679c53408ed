import type { Db } from '#server/platform/db/database.ts'
import { showMembershipsOf } from '#server/platform/db/database.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { sendMail, type NoticeKind } from '#server/features/shared/mail/outbox.ts'

/** What happened to an account, and from where. */
export type AccountNotice = {
  accountId: string
  /** Epoch milliseconds. */
  at: number
  userAgent: string | undefined
  address: string
}

/** Tells the holder of an account by mail, in the transaction of what it tells of. Nobody is mailed out of a demo. */
export async function tellHolder(
  db: Db,
  kind: NoticeKind,
  { accountId, at, userAgent, address }: AccountNotice,
): Promise<void> {
  await showMembershipsOf(db, accountId)
  const [account] = await db<{ email: string }[]>`
    select a.email from accounts a
    where a.id = ${accountId} and (
      not exists (select from memberships m where m.account_id = ${accountId})
      or exists (
        select from memberships m join organizations o on o.id = m.organization_id
        where m.account_id = ${accountId} and o.demo_expires_at is null))`
  if (!account) return
  // What a client calls itself is a stranger's text: a browser and a system by name are all that goes into the mail.
  const facts = { at: new Date(at).toISOString(), ...deviceOf(userAgent ?? null), address }
  await sendMail(db, { kind, recipient: account.email, accountId, facts })
}
