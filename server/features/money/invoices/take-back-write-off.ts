import { changeDue } from '#server/features/money/dues/hold-due.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdIssued } from './credit-invoice.ts'

/** What was written off of an invoice is owed again, as an entry of today. Errors: not_found; conflict for a draft; period_closed. */
export async function takeBackWriteOff(call: Call, id: string, reason: string): Promise<void> {
  const due = await holdIssued(call, id)
  const { clinicId, patientId, appointmentId, writtenOffMinor } = due
  if (writtenOffMinor === 0) return
  const postedOn = await openDay(call, clinicId)
  await changeDue(call.db, call.actor.organizationId, due, { writtenOffMinor: 0 })
  await post(call, {
    kind: 'write_off',
    postedOn,
    clinicId,
    appointmentId,
    invoiceId: id,
    reason,
    entries: [
      {
        debit: { account: 'receivable', patientId },
        credit: { account: 'write_off' },
        amountMinor: writtenOffMinor,
      },
    ],
  })
}
