import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import { refundMessages } from '#contract/money/refund-messages.ts'
import { isUtr } from '#contract/money/upi-link.ts'
import type { TakePayment } from '#contract/money/payments.ts'
import { dueOf } from '#server/features/day/appointments/rules.ts'
import { holdDue, holdDueOfVisit, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { showOnVisit } from '#server/features/money/dues/show-on-visit.ts'
import { patientDueOf } from '#server/features/money/dues/state-of-due.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { holdAccount, type HeldAccount } from './hold-account.ts'
import { holdMoney } from './money-side.ts'
import { requireCashAllowed } from './require-cash-allowed.ts'
import { requirePayer } from './require-payer.ts'
import { writePayment } from './write-payment.ts'

/** What a payment is for, with everything that it changes locked. */
type Target = {
  clinicId: string
  patientId: string
  appointmentId: string | null
  invoiceId: string | null
  /** A visit without an issued invoice. */
  account?: HeldAccount
  allocations: { due: HeldDue; amountMinor: number }[]
}

/**
 * Answers the new payment's id. Money for an issued invoice is set against it; for a visit or a draft it is an advance until the
 * invoice is issued. Errors: invalid_input where what it is for is not there; amount_exceeds where the
 * visit or the invoice owes less; period_closed; desk_closed.
 */
export async function takePayment(call: Call, body: TakePayment): Promise<string> {
  const { db, actor } = call
  const { organizationId } = actor
  const { amountMinor, method, reference } = body
  const target = await targetOf(call, body)
  const { clinicId, patientId, appointmentId, invoiceId, account, allocations } = target
  if (method === 'upi' && reference && !isUtr(reference))
    throw invalidInput({ reference: refundMessages.utrInvalid })
  // Money for an issued invoice is shown on its visit by that invoice.
  if (appointmentId && allocations.length === 0)
    await showOnVisit(db, organizationId, { appointmentId, due: undefined, takenMinor: amountMinor })
  if (method === 'cash') await requireCashAllowed(call, { clinicId, patientId, amountMinor })
  const { id } = await writePayment(call, {
    clinicId,
    patientId,
    appointmentId,
    invoiceId,
    amountMinor,
    method,
    reference: reference || null,
    holdMoney: () => holdMoney(call, clinicId, body),
    creditTo: account?.isBilled ? 'receivable' : 'advances',
    allocations,
  })
  return id
}

async function targetOf(call: Call, body: TakePayment): Promise<Target> {
  const { amountMinor, allocations: asked, invoiceId, appointmentId, patientId, clinicId } = body
  if (asked) {
    const dues = await holdDues(
      call,
      asked.map(one => one.invoiceId),
    )
    return ofInvoices(dues, asked, amountMinor)
  }
  if (invoiceId) {
    const due = await holdDue(call, invoiceId)
    if (!due) throw invalidInput({ invoiceId: invoiceMessages.invoiceUnknown })
    return ofInvoice(due, amountMinor)
  }
  if (appointmentId) return ofVisit(call, appointmentId, amountMinor)
  await requirePayer(call, { patientId: patientId!, clinicId: clinicId! })
  return { patientId: patientId!, clinicId: clinicId!, appointmentId: null, invoiceId: null, allocations: [] }
}

function ofInvoices(
  dues: readonly HeldDue[],
  asked: NonNullable<TakePayment['allocations']>,
  amountMinor: number,
): Target {
  const allocations = asked.map(({ invoiceId, amountMinor: part }) => {
    const due = dues.find(one => one.invoiceId === invoiceId)
    if (!due || due.state === 'draft') throw invalidInput({ allocations: invoiceMessages.invoiceUnknown })
    if (part > patientDueOf(due)) throw new HttpError('amount_exceeds')
    return { due, amountMinor: part }
  })
  const [first] = allocations
  if (
    allocations.some(
      ({ due }) => due.patientId !== first!.due.patientId || due.clinicId !== first!.due.clinicId,
    )
  )
    throw invalidInput({ allocations: invoiceMessages.onePayer })
  if (allocations.reduce((sum, one) => sum + one.amountMinor, 0) > amountMinor)
    throw new HttpError('amount_exceeds')
  const { patientId, clinicId } = first!.due
  return { patientId, clinicId, appointmentId: null, invoiceId: null, allocations }
}

function ofInvoice(due: HeldDue, amountMinor: number): Target {
  const { clinicId, patientId, appointmentId, invoiceId } = due
  const target = { clinicId, patientId, appointmentId, invoiceId }
  if (due.state === 'draft') return { ...target, allocations: [] }
  if (amountMinor > patientDueOf(due)) throw new HttpError('amount_exceeds')
  return { ...target, allocations: [{ due, amountMinor }] }
}

async function ofVisit(call: Call, appointmentId: string, amountMinor: number): Promise<Target> {
  const due = await holdDueOfVisit(call, appointmentId)
  const account = await holdAccount(call, appointmentId)
  if (!account) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (due && due.state !== 'draft') return ofInvoice(due, amountMinor)
  const exceeds = (message: string) =>
    new HttpError('amount_exceeds', { message, errors: { amountMinor: message } })
  if (account.status === 'cancelled') throw exceeds(messages.cancelledOwesNothing)
  const dueMinor = dueOf(account)
  if (dueMinor === 0) throw exceeds(messages.nothingDue)
  if (amountMinor > dueMinor) throw exceeds(messages.amountAboveDue)
  const { clinicId, patientId } = account
  return { clinicId, patientId, appointmentId, invoiceId: null, account, allocations: [] }
}
