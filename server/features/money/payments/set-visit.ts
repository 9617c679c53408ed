import { openDay } from '#server/features/money/ledger/post.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { postTaxOfAdvance } from './advance-taxes.ts'

/**
 * An advance of a patient that is all left becomes the payment for one of their visits. It stays an advance in the books until that
 * has an invoice, and owes its tax from now on. Errors: period_closed where it owes tax.
 */
export async function setVisit(call: LedgerCall, paymentId: string, appointmentId: string): Promise<void> {
  const { db, actor } = call
  const { organizationId } = actor
  const [payment] = await db<{ clinicId: string; patientId: string; amountMinor: number }[]>`
    update payments set appointment_id = ${appointmentId}
    where organization_id = ${organizationId} and id = ${paymentId}
    returning clinic_id as "clinicId", patient_id as "patientId", amount_minor as "amountMinor"`
  const { clinicId } = payment!
  const postedOn = await openDay(call, clinicId)
  await postTaxOfAdvance(call, { ...payment!, paymentId, appointmentId, invoiceId: null, postedOn })
}
