import type { Db } from '#server/platform/db/database.ts'

/** If a deposit was never paid, neither reason nor mailbox is kept: after thirty days no bank sends money any more. */
export async function forgetUnpaidDeposits(db: Db, organizationId: string): Promise<void> {
  await db`
    update deposits d set state = 'lapsed', email = '', reason = null
    where d.organization_id = ${organizationId} and d.state in ('waiting', 'lapsed') and d.email <> ''
      and d.created_at < now() - interval '30 days'
      and not exists (select from checkouts k
        where k.organization_id = ${organizationId} and k.deposit_id = d.id and k.state in ('opening', 'open'))`
}
