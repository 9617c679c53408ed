import { v7 as uuid } from 'uuid'
import { messages } from '#contract/core/messages.ts'
import { invoiceMessages } from '#contract/money/invoices/invoice-messages.ts'
import type { PaymentMethod, TakePayment } from '#contract/money/payments.ts'
import { deskMessages } from '#contract/money/desk-messages.ts'
import { dueOf } from '#server/features/day/appointments/rules.ts'
import { holdOpenDesk, holdOwnDesk } from '#server/features/money/cash-desk/hold-desk.ts'
import { holdDue, holdDueOfVisit, holdDues, type HeldDue } from '#server/features/money/dues/hold-due.ts'
import { dueOfSums } from '#server/features/money/dues/state-of-due.ts'
import type { CashSide, Side } from '#server/features/money/ledger/entry.ts'
import { currencyOf } from '#server/features/money/ledger/currency-of.ts'
import { openDay, post } from '#server/features/money/ledger/post.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { HttpError, invalidInput } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { allocate } from './allocate.ts'
import { holdAccount, settleAccount, type HeldAccount } from './hold-account.ts'
import { requirePayer } from './require-payer.ts'

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
 * invoice is issued. Errors: invalid_input where what it is for is not there, or a visit owes less; amount_exceeds where an
 * invoice owes less; period_closed; desk_closed.
 */
export async function takePayment(call: Call, body: TakePayment): Promise<string> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const { amountMinor, method, reference } = body
  const target = await targetOf(call, body)
  const { clinicId, patientId, appointmentId, invoiceId, account, allocations } = target
  if (account) await settleAccount(db, organizationId, account, account.paidMinor + amountMinor)
  const id = uuid()
  const postedOn = await openDay(call, clinicId)
  const cash = await holdCash(call, clinicId, body)
  const currency = await currencyOf(db, organizationId)
  const prefixNo = await currentPrefix(db, organizationId, 'receipt')
  const number = await takeNumber(db, organizationId, 'payments')
  await db`
    insert into payments (organization_id, id, number, prefix_no, clinic_id, patient_id, appointment_id, invoice_id, amount_minor, currency,
      method, reference, received_at, received_by)
    values (${organizationId}, ${id}, ${number}, ${prefixNo}, ${clinicId}, ${patientId}, ${appointmentId}, ${invoiceId}, ${amountMinor},
      ${currency}, ${method}, ${reference ?? null}, ${new Date(now)}, ${actor.membershipId})`
  await post(call, {
    kind: 'payment',
    postedOn,
    clinicId,
    appointmentId,
    paymentId: id,
    entries: [
      {
        debit: method === 'cash' ? cash : moneyFrom[method],
        credit: { account: account?.isBilled ? 'receivable' : 'advances', patientId },
        amountMinor,
      },
    ],
  })
  for (const allocation of allocations) await allocate(call, { ...allocation, paymentId: id, postedOn })
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
    if (part > dueOfSums(due)) throw new HttpError('amount_exceeds')
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
  if (amountMinor > dueOfSums(due)) throw new HttpError('amount_exceeds')
  return { ...target, allocations: [{ due, amountMinor }] }
}

async function ofVisit(call: Call, appointmentId: string, amountMinor: number): Promise<Target> {
  const { db, actor, scope } = call
  const due = await holdDueOfVisit(call, appointmentId)
  const account = await holdAccount(db, actor, scope, appointmentId)
  if (!account) throw invalidInput({ appointmentId: messages.appointmentUnknown })
  if (due && due.state !== 'draft') return ofInvoice(due, amountMinor)
  if (account.status === 'cancelled') throw invalidInput({ amountMinor: messages.cancelledOwesNothing })
  const dueMinor = dueOf(account)
  if (dueMinor === 0) throw invalidInput({ amountMinor: messages.nothingDue })
  if (amountMinor > dueMinor) throw invalidInput({ amountMinor: messages.amountAboveDue })
  const { clinicId, patientId } = account
  return { clinicId, patientId, appointmentId, invoiceId: null, account, allocations: [] }
}

/** Where cash that is taken now goes. Errors: invalid_input on cashDeskSessionId; desk_closed. */
async function holdCash(
  call: Call,
  clinicId: string,
  { method, cashDeskSessionId }: Pick<TakePayment, 'method' | 'cashDeskSessionId'>,
): Promise<CashSide> {
  if (cashDeskSessionId === undefined)
    return method === 'cash' ? holdOwnDesk(call, clinicId) : { account: 'cash' }
  if (method !== 'cash') throw invalidInput({ cashDeskSessionId: deskMessages.deskTakesCash })
  return holdOpenDesk(call, clinicId, cashDeskSessionId)
}

/** Where other money that comes in this way is until it is cleared. */
const moneyFrom: Record<Exclude<PaymentMethod, 'cash'>, Side> = {
  card: { account: 'clearing', provider: 'card' },
  upi: { account: 'bank' },
  bank: { account: 'bank' },
  cheque: { account: 'clearing', provider: 'cheque' },
}
