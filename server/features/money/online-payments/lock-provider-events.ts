import type { Db } from '#server/platform/db/database.ts'

/**
 * The first lock of every job that books news of a provider. Payments are booked side by side. A refund, a dispute or a payout refers to
 * payments: it waits until those under way are booked, and new ones wait for it. Otherwise it could miss a payment.
 */
export const lockProviderEvents = (db: Db, organizationId: string, what: 'payment' | 'of payments') =>
  what === 'payment'
    ? db`select pg_advisory_xact_lock_shared(hashtextextended(${`provider news:${organizationId}`}, 0))`
    : db`select pg_advisory_xact_lock(hashtextextended(${`provider news:${organizationId}`}, 0))`
