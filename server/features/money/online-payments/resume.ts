import { findPendingRefunds } from '#server/features/money/payments/settle-refund.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** What waits for the provider is asked for again: with other keys it may answer. */
export async function resumeWaiting(db: Db, organizationId: string): Promise<void> {
  const events = await db<{ id: string }[]>`
    select id from provider_events where organization_id = ${organizationId} and state = 'waiting'`
  const checkouts = await db<{ id: string }[]>`
    select id from checkouts
    where organization_id = ${organizationId} and state in ('opening', 'open') and expires_at < now()`
  const again = async (task: string, rows: readonly { id: string }[]) => {
    for (const { id } of rows) await enqueue(db, task, { organizationId, id })
  }
  await again('book_provider_news', events)
  await again('look_at_checkout', checkouts)
  await again('ask_refund', await findPendingRefunds(db, organizationId))
}

/** What a provider said of a payment before that was in the books, or while a refund of it was under way, is booked now. */
export async function reviseUnmatched(
  db: Db,
  organizationId: string,
  providerPaymentId: string,
): Promise<void> {
  const events = await db<{ id: string }[]>`
    update provider_events set state = 'waiting', why = null, seen_at = null, seen_by = null
    where organization_id = ${organizationId} and state = 'unmatched' and kind in ('refund', 'dispute')
      and news->>'paymentId' = ${providerPaymentId}
    returning id`
  for (const { id } of events) await enqueue(db, 'book_provider_news', { organizationId, id })
}
