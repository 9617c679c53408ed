import { v7 as uuid } from 'uuid'
import type { PaymentMethod } from '#contract/money/payments.ts'
import type { PaymentProviderName } from '#contract/money/online/online-payments.ts'
import type { HeldDue } from '#server/features/money/dues/hold-due.ts'
import type { Side } from '#server/features/money/ledger/entry.ts'
import { openBooks, post } from '#server/features/money/ledger/post.ts'
import { giveVerifyCode } from '#server/features/record/papers/verify-codes.ts'
import { currentPrefix } from '#server/features/shared/lists/document-numbers.ts'
import { takeNumber } from '#server/platform/db/counters.ts'
import { allSent } from '#server/platform/db/database.ts'
import type { LedgerCall } from '#server/platform/http/route-kinds.ts'
import { postTaxOfAdvance } from './advance-taxes.ts'
import { allocate } from './allocate.ts'

type NewPayment = {
  clinicId: string
  patientId: string
  appointmentId: string | null
  invoiceId: string | null
  amountMinor: number
  method: PaymentMethod
  reference: string | null
  /** The account that the money comes to, held after the day is open. */
  holdMoney: () => Side | Promise<Side>
  creditTo: 'receivable' | 'advances'
  /** What it is set against. */
  allocations: readonly { due: HeldDue; amountMinor: number }[]
  /** Who took it online, and its id there, which counts once. */
  provider?: { name: PaymentProviderName; id: string }
}

/**
 * Writes a payment with its number and its entry in the books, and sets it against what it is for. `isNew` is false, and nothing is
 * written, where this payment of a provider is known already. Errors: period_closed, and those of `holdMoney`.
 */
export async function writePayment(
  call: LedgerCall,
  { holdMoney, creditTo, allocations, provider, ...payment }: NewPayment,
): Promise<{ id: string; isNew: boolean }> {
  const { db, actor, now } = call
  const { organizationId, membershipId } = actor
  const { clinicId, patientId, appointmentId, amountMinor } = payment
  const known = provider && (await findOfProvider(db, organizationId, provider))
  if (known) return { id: known, isNew: false }
  const id = uuid()
  const [{ postedOn, currency }, prefixNo, verifyCode] = await allSent([
    openBooks(call, clinicId),
    currentPrefix(db, organizationId, 'receipt'),
    giveVerifyCode(db, organizationId, 'receipt'),
  ])
  const money = await holdMoney()
  const written = db`
    insert into payments (organization_id, id, number, prefix_no, clinic_id, patient_id, appointment_id, invoice_id, amount_minor, currency,
      method, reference, received_at, received_by, verify_code, provider, provider_id)
    values (${organizationId}, ${id}, ${takeNumber(db, organizationId, 'payments')}, ${prefixNo}, ${clinicId}, ${patientId}, ${appointmentId}, ${payment.invoiceId}, ${amountMinor},
      ${currency}, ${payment.method}, ${payment.reference}, ${new Date(now)}, ${membershipId}, ${verifyCode}, ${provider?.name ?? null},
      ${provider?.id ?? null})`
  await allSent([
    // Before what refers to it.
    written.execute(),
    post(call, {
      kind: 'payment',
      postedOn,
      clinicId,
      appointmentId,
      paymentId: id,
      entries: [{ debit: money, credit: { account: creditTo, patientId }, amountMinor }],
    }),
    ...allocations.map(allocation => allocate(call, { ...allocation, paymentId: id, postedOn })),
  ])
  if (creditTo === 'advances' && allocations.length === 0)
    await postTaxOfAdvance(call, { ...payment, paymentId: id, postedOn })
  return { id, isNew: true }
}

/** The id of a provider's payment here. Two that write it at once: the second one fails at its unique key, and finds it then. */
export async function findOfProvider(
  db: LedgerCall['db'],
  organizationId: string,
  { name, id }: { name: PaymentProviderName; id: string },
): Promise<string | undefined> {
  const [found] = await db<{ id: string }[]>`
    select id from payments where organization_id = ${organizationId} and provider = ${name} and provider_id = ${id}`
  return found?.id
}
