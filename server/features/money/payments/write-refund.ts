import { v7 as uuid } from 'uuid'
import type { PaymentMethod } from '#contract/money/payments.ts'
import type { HeldDue } from '#server/features/money/dues/hold-due.ts'
import type { Side } from '#server/features/money/ledger/entry.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { takeDocumentNumber } from '#server/features/money/numbering/take-document-number.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { takeBackTaxOfAdvances } from './advance-taxes.ts'
import { allocate } from './allocate.ts'
import { showPaymentOnVisit, type HeldPayment } from './hold-payment.ts'

type NewRefund = {
  payment: { id: string; clinicId: string; patientId: string; appointmentId: string | null }
  /** It has at least this amount left. */
  held: HeldPayment
  amountMinor: number
  method: PaymentMethod
  reason: string
  /** From `openDay`. */
  postedOn: string
  /** The account that the money leaves. */
  money: Side
  /** 'pending': the provider of online payments has not confirmed it yet. */
  state: 'pending' | 'done'
  /** The provider's id of a refund that began there. */
  providerId?: string
}

/**
 * Writes a refund with its number and its entry in the books. What is set against no invoice goes first; then the invoices that it
 * paid are owed again, the last one first.
 */
export async function writeRefund(
  call: LedgerCall,
  { payment, held, amountMinor, method, reason, postedOn, money, state, providerId }: NewRefund,
): Promise<{ refundId: string; transactionId: string }> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const { id: paymentId, clinicId, patientId, appointmentId } = payment
  const { visit } = held
  const refundId = uuid()
  const verifyCode = await giveVerifyCode(db, organizationId, 'refund')
  const { number, financialYear } = await takeDocumentNumber(db, organizationId, {
    clinicId,
    kind: 'refund',
    day: postedOn,
  })
  await db`
    insert into refunds (organization_id, id, payment_id, number, financial_year, amount_minor, method, reason, refunded_on, refunded_at,
      refunded_by, verify_code, state, provider_id)
    values (${organizationId}, ${refundId}, ${paymentId}, ${number}, ${financialYear}, ${amountMinor}, ${method}, ${reason}, ${postedOn},
      ${new Date(now)}, ${membershipId}, ${verifyCode}, ${state}, ${providerId ?? null})`
  const { freeMinor, parts } = partsOfRefund(held, amountMinor)
  for (const { due, partMinor } of parts)
    await allocate(call, { paymentId, due, amountMinor: -partMinor, postedOn, refundId })
  await db`
    update payments set refunded_minor = refunded_minor + ${amountMinor}
    where organization_id = ${organizationId} and id = ${paymentId}`
  await showPaymentOnVisit(call, held)
  const transactionId = await post(call, {
    kind: 'refund',
    postedOn,
    clinicId,
    appointmentId,
    paymentId,
    refundId,
    reason,
    entries: [
      {
        debit: { account: visit?.isBilled ? 'receivable' : 'advances', patientId },
        credit: money,
        amountMinor,
      },
    ],
  })
  if (freeMinor > 0) {
    const usedMinor = Math.min(amountMinor, freeMinor)
    await takeBackTaxOfAdvances(call, [{ paymentId, usedMinor, freeMinor }], { refundId })
  }
  return { refundId, transactionId: transactionId! }
}

type Parts = { freeMinor: number; parts: { due: HeldDue; partMinor: number }[] }

/** What of a payment is set against no invoice, and what of its invoices is owed again by a refund of this amount. */
export function partsOfRefund(
  { amountMinor: paidMinor, refundedMinor, allocatedMinor, allocated }: HeldPayment,
  amountMinor: number,
): Parts {
  const freeMinor = paidMinor - refundedMinor - allocatedMinor
  let leftMinor = Math.max(0, amountMinor - freeMinor)
  const parts = allocated.map(({ due, amountMinor: setMinor }) => {
    const partMinor = Math.min(setMinor, leftMinor)
    leftMinor -= partMinor
    return { due, partMinor }
  })
  return { freeMinor, parts: parts.filter(({ partMinor }) => partMinor > 0) }
}
