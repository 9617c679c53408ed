import type { Db } from '#server/platform/db/database.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Money goes back to a patient, or is let go: what they owe is credited or written off. */
export type GivenAway = { refundMinor: number; creditMinor: number; writeOffMinor: number }

type OfDay = GivenAway & {
  /** What credit notes made an advance of: where it is refunded, it is counted once. */
  freedMinor: number
}

/**
 * What people gave away of a patient's money on a day, at all clinics. Until the transaction ends, others who give away of it wait: ask
 * behind the locks of dues and payments. What a provider or a lapsed deposit gave back by itself is not counted, nor is what failed.
 */
export async function holdGivenOnDay(
  { db, actor: { organizationId } }: Pick<Call, 'db' | 'actor'>,
  { patientId, day }: { patientId: string; day: string },
): Promise<OfDay> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`given away:${organizationId}:${patientId}`}, 0))`
  const [sums] = await db<(OfDay & { undoneMinor: number })[]>`
    select
      (select coalesce(sum(r.amount_minor), 0) from refunds r join payments y on y.organization_id = r.organization_id and y.id = r.payment_id
        where y.organization_id = ${organizationId} and y.patient_id = ${patientId} and r.refunded_on = ${day} and r.refunded_by is not null
          and r.state <> 'failed')::bigint as "refundMinor",
      (select coalesce(sum(y.amount_minor), 0) from payments y join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
        where y.organization_id = ${organizationId} and y.patient_id = ${patientId} and ${isUndoneLater(db)}
          and (y.undone_at at time zone c.time_zone)::date = ${day})::bigint as "undoneMinor",
      (select coalesce(sum(n.gross_minor), 0) from credit_notes n join invoices i on i.organization_id = n.organization_id and i.id = n.invoice_id
        where i.organization_id = ${organizationId} and i.patient_id = ${patientId} and n.issued_on = ${day})::bigint as "creditMinor",
      (select coalesce(sum(case when e.debit = 'write_off' then e.amount_minor else -e.amount_minor end), 0)
        from invoices i
        join ledger_transactions t on t.organization_id = i.organization_id and t.invoice_id = i.id and t.posted_on = ${day}
        join ledger_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id and 'write_off' in (e.debit, e.credit)
        where i.organization_id = ${organizationId} and i.patient_id = ${patientId})::bigint as "writeOffMinor",
      (select coalesce(sum(-n.amount_minor), 0) from payment_allocations n
        join payments y on y.organization_id = n.organization_id and y.id = n.payment_id
        join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
        where y.organization_id = ${organizationId} and y.patient_id = ${patientId} and n.amount_minor < 0 and n.refund_id is null
          and y.undone_at is null and (n.allocated_at at time zone c.time_zone)::date = ${day})::bigint as "freedMinor"`
  const { undoneMinor, ...ofDay } = sums!
  return { ...ofDay, refundMinor: ofDay.refundMinor + undoneMinor }
}

/** What was given back of the money that had paid these invoices, by invoice. They are locked. */
export async function givenBackOf(
  { db, actor: { organizationId } }: Pick<Call, 'db' | 'actor'>,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db<{ invoiceId: string; amountMinor: number }[]>`
    select n.invoice_id as "invoiceId", sum(-n.amount_minor)::bigint as "amountMinor"
    from payment_allocations n
    join payments y on y.organization_id = n.organization_id and y.id = n.payment_id
    join clinics c on c.organization_id = y.organization_id and c.id = y.clinic_id
    left join refunds r on r.organization_id = n.organization_id and r.id = n.refund_id
    where n.organization_id = ${organizationId} and n.invoice_id = any(${invoiceIds as string[]}::uuid[]) and n.amount_minor < 0
      and (r.state <> 'failed' or ${isUndoneLater(db)})
    group by 1`
  return new Map(rows.map(({ invoiceId, amountMinor }) => [invoiceId, amountMinor]))
}

/** On its own day an undo corrects a mistake. */
const isUndoneLater = (db: Db) => db`
  (y.undone_at at time zone c.time_zone)::date > (y.received_at at time zone c.time_zone)::date`
