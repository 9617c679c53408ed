import type postgres from 'postgres'
import type { Books } from './start-load.ts'

/** What of an organization's books differs from what was acknowledged: lost, doubled, changed or never asked for. */
export async function lostWrites(sql: postgres.Sql, { practice, acknowledged }: Books): Promise<string[]> {
  const { organizationId } = practice
  await sql`set role lindenwell_backup`
  const faults: string[] = []
  const compare = (what: string, found: readonly string[], told: readonly string[]) => {
    const [inBooks, expected] = [new Set(found), new Set(told)]
    const lost = told.filter(one => !inBooks.has(one))
    const extra = found.filter(one => !expected.has(one))
    if (lost.length + extra.length > 0 || found.length !== told.length)
      faults.push(
        `${practice.name}, ${what}: ${lost.length} lost (${lost[0]}), ${extra.length} never acknowledged (${extra[0]}), ${found.length} of ${told.length}`,
      )
  }
  const read = async (query: postgres.PendingQuery<{ one: string }[]>) => (await query).map(({ one }) => one)

  compare(
    'visits',
    await read(sql`
      select id as one from appointments where organization_id = ${organizationId} and starts_at < '2027-11-01'`),
    acknowledged.visits.map(({ id }) => id),
  )
  compare(
    'invoices begun',
    await read(sql`select id as one from invoices where organization_id = ${organizationId}`),
    [...acknowledged.begun],
  )
  compare(
    'drafts discarded',
    await read(sql`
      select id as one from invoices where organization_id = ${organizationId} and discarded_at is not null`),
    [...acknowledged.discarded],
  )
  compare(
    'invoices issued',
    await read(sql`
      select id || ' ' || number || ' ' || gross_minor as one from invoices
      where organization_id = ${organizationId} and number is not null`),
    acknowledged.issued.map(({ id, number, grossMinor }) => `${id} ${number} ${grossMinor}`),
  )
  compare(
    'payments',
    await read(sql`
      select id || ' ' || amount_minor || ' ' || (undone_at is not null) as one from payments
      where organization_id = ${organizationId}`),
    acknowledged.payments.map(({ id, amountMinor, isUndone }) => `${id} ${amountMinor} ${isUndone}`),
  )
  compare(
    'refunds',
    await read(sql`
      select payment_id || ' ' || sum(amount_minor) as one from refunds
      where organization_id = ${organizationId} and state <> 'failed' group by payment_id`),
    [...acknowledged.refunds].map(([id, amountMinor]) => `${id} ${amountMinor}`),
  )
  compare(
    'credit notes',
    await read(sql`
      select invoice_id || ' ' || count(*) as one from credit_notes
      where organization_id = ${organizationId} group by invoice_id`),
    [...acknowledged.credits].map(([id, count]) => `${id} ${count}`),
  )
  compare(
    'write-offs',
    await read(sql`
      select invoice_id || ' ' || written_off_minor as one from invoice_dues
      where organization_id = ${organizationId} and written_off_minor > 0`),
    [...acknowledged.writtenOff].map(([id, amountMinor]) => `${id} ${amountMinor}`),
  )
  compare(
    'sessions of the cash desk',
    await read(sql`
      select s.id || ' ' || coalesce(s.counted_minor::text, 'null') || ' ' || (
        select count(distinct t.id) from ledger_entries e
        join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
        where e.organization_id = s.organization_id and e.desk_session_id = s.id and t.kind = 'desk_movement') as one
      from desk_sessions s where s.organization_id = ${organizationId}`),
    acknowledged.desks.map(({ id, countedMinor, movements }) => `${id} ${countedMinor} ${movements}`),
  )
  compare(
    'closed periods',
    await read(sql`
      select to_char(through, 'YYYY-MM-DD') as one from ledger_closings where organization_id = ${organizationId}`),
    [...acknowledged.closings],
  )
  return faults
}
