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
    const [found] = await db<{ clinicId: string; patientId: string; turn: number }[]>`
      select i.clinic_id as "clinicId", i.patient_id as "patientId", p.link_turn as turn from invoices i
      join patients p on p.organization_id = ${organizationId} and p.id = i.patient_id
      where i.organization_id = ${organizationId} and i.id = ${id}`
    const { turn, ...whose } = found!
    const { number, issuedOn, due } = payable
    const url = payUrlOf(publicUrl, paperToken(secret, 'payment', { organizationId, id, turn }, now))
    return { ...whose, number, issuedOn, due, url }
  }
