import { scopeOf, type Permission, type Role, type Scope } from '#contract/core/permissions.ts'
import type { ApprovalKind, AskApproval } from '#contract/money/approvals.ts'
import { creditInvoice, writeOff, type GivenUp } from '#server/features/money/invoices/credit-invoice.ts'
import type { SecondPerson } from '#server/features/money/money-rules/require-within-limit.ts'
import { payOut } from '#server/features/money/payers/pay-out.ts'
import { refundPayment } from '#server/features/money/payments/refund-payment.ts'
import type { Actor } from '#server/platform/http/gate.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'

/** Roles that refund patients also decide on money for a payer. Only an owner may ask for that. */
const permissions: Record<ApprovalKind, Record<'ask' | 'decide', Permission>> = {
  refund: { ask: 'payments.refund', decide: 'payments.refund' },
  credit_note: { ask: 'invoices.credit', decide: 'invoices.credit' },
  write_off: { ask: 'invoices.credit', decide: 'invoices.credit' },
  payer_payout: { ask: 'payers.manage', decide: 'payments.refund' },
}

/** The records of which a role may ask for this, or decide on it; undefined: none. */
export const scopeOfKind = (role: Role, kind: ApprovalKind, as: 'ask' | 'decide'): Scope | undefined =>
  scopeOf(role, permissions[kind][as])

/**
 * The person who asked. They hand the money to the patient, so cash leaves their open drawer, or else the clinic's cash; never the
 * drawer of the person who approves.
 */
export type Asker = { second: SecondPerson; giver: Actor }

/** Runs the direct call's own function: for one person, or for two with `asker`. Errors: those of the direct calls. */
export async function giveAway(call: Call, asked: AskApproval, asker?: Asker): Promise<GivenUp> {
  if (asked.kind === 'refund') {
    const transactionId = await refundPayment(call, asked.paymentId, asked, asker)
    return { transactionId, amountMinor: asked.amountMinor }
  }
  if (asked.kind === 'payer_payout') {
    const transactionId = await payOut(call, asked.payerId, asked, asker?.second)
    return { transactionId, amountMinor: asked.amountMinor }
  }
  return asked.kind === 'credit_note'
    ? creditInvoice(call, asked.invoiceId, asked, asker?.second)
    : writeOff(call, asked.invoiceId, asked, asker?.second)
}
