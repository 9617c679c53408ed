import { holdDues } from '#server/features/money/dues/hold-due.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { undoSettlement } from './undo-settlement.ts'

/**
 * Takes back, as entries of today, what payers settled for the invoices of these patients, the latest first. What a credit note took back
 * whole stays. Errors: conflict where an invoice was credited or paid since; period_closed.
 */
export async function takeBackSettlements(call: Call, patientIds: readonly string[]): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const found = await db<{ id: string; invoiceIds: string[] }[]>`
    select s.id, array_agg(k.invoice_id) as "invoiceIds"
    from claim_settlements s
    join claim_settlement_lines l on l.organization_id = s.organization_id and l.settlement_id = s.id
    join claims k on k.organization_id = l.organization_id and k.id = l.claim_id
    join invoice_dues d on d.organization_id = k.organization_id and d.invoice_id = k.invoice_id
    where s.organization_id = ${organizationId} and s.undone_at is null and k.patient_id = any(${patientIds as string[]}::uuid[])
      and d.state <> 'credited'
    group by s.id order by s.id desc`
  // All at once, in their order: several settlements may share invoices.
  await holdDues(
    call,
    found.flatMap(({ invoiceIds }) => invoiceIds),
  )
  for (const { id } of found) await undoSettlement(call, id, { onAnyDay: true })
}
