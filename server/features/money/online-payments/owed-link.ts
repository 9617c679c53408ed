import { payUrlOf } from '#contract/money/online/pay-path.ts'
import type { FindOwed } from '#server/features/day/messages/invoice-links/owed-invoice.ts'
import { paperToken } from '#server/features/money/invoices/paper-link.ts'
import type { OnlineParts } from './parts.ts'
import { findPayable } from './payable.ts'

/** What the messages to patients say of an invoice, with a link that is made when one leaves. */
export const createFindOwed =
  ({ publicUrl, secret }: Pick<OnlineParts, 'publicUrl' | 'secret'>): FindOwed =>
  async (db, { organizationId, id }, now) => {
    const payable = await findPayable(db, organizationId, id)
    if (!payable?.provider || payable.due.amountMinor === 0) return undefined
    const [whose] = await db<{ clinicId: string; patientId: string }[]>`
      select clinic_id as "clinicId", patient_id as "patientId" from invoices
      where organization_id = ${organizationId} and id = ${id}`
    const { number, issuedOn, due } = payable
    const url = payUrlOf(publicUrl, paperToken(secret, 'payment', { organizationId, id }, now))
    return { ...whose!, number, issuedOn, due, url }
  }
