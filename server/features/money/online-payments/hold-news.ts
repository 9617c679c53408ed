import type { Db } from '#server/platform/db/database.ts'

/**
 * What refers to a payment (a refund, a dispute, a payout) waits until payments that are being booked are there, and no payment is
 * booked beside it: neither misses the other. The first lock of each. Payments are booked side by side.
 */
export const holdNews = (db: Db, organizationId: string, what: 'payment' | 'of payments') =>
  what === 'payment'
    ? db`select pg_advisory_xact_lock_shared(hashtextextended(${`provider news:${organizationId}`}, 0))`
    : db`select pg_advisory_xact_lock(hashtextextended(${`provider news:${organizationId}`}, 0))`
