import type { LedgerCall } from '#server/platform/http/route-kinds.ts'

/** An advance of a patient becomes the payment for one of their visits. It stays an advance in the books until that has an invoice. */
export async function setVisit(
  { db, actor }: LedgerCall,
  paymentId: string,
  appointmentId: string,
): Promise<void> {
  await db`
    update payments set appointment_id = ${appointmentId}
    where organization_id = ${actor.organizationId} and id = ${paymentId}`
}
