import { messages } from '#contract/core/messages.ts'
import { archiveCategories } from '#server/features/clinic/categories/queries.ts'
import { setBilled } from '#server/features/day/appointments/mark-appointment.ts'
import { archiveAppointment } from '#server/features/day/appointments/change-status.ts'
import { reverseVisits } from '#server/features/money/ledger/post.ts'
import { creditInvoice } from '#server/features/money/invoices/credit-invoice.ts'
import { discardInvoice } from '#server/features/money/invoices/drafts.ts'
import { takeBackWriteOff } from '#server/features/money/invoices/take-back-write-off.ts'
import { changePackage } from '#server/features/money/packages/change-packages.ts'
import { changeItem } from '#server/features/money/price-list/change-items.ts'
import { closeDesk } from '#server/features/money/cash-desk/change-desk.ts'
import { holdCashOf } from '#server/features/money/cash-desk/hold-desk.ts'
import { expectedIn } from '#server/features/money/cash-desk/queries.ts'
import { takeBackDifferences } from '#server/features/money/cash-desk/take-back-differences.ts'
import { nobodyHasToAgree } from '#server/features/money/money-rules/require-within-limit.ts'
import { deletePayer } from '#server/features/money/payers/change-payers.ts'
import { deletePolicy } from '#server/features/money/payers/policies.ts'
import { takeBackSettlements } from '#server/features/money/payers/take-back-settlements.ts'
import { refundPayment } from '#server/features/money/payments/refund-payment.ts'
import { undoPayment } from '#server/features/money/payments/undo-payment.ts'
import { declineQuotation } from '#server/features/money/quotations/answer-quotation.ts'
import { setTaxRateStatus } from '#server/features/money/tax/change-tax-rate.ts'
import { archivePrescriptionsOf } from '#server/features/record/prescriptions/archive-of-patients.ts'
import { archiveReportsOf } from '#server/features/record/reports/archive-of-patients.ts'
import { archiveMany } from '#server/features/shared/archive/archive-many.ts'
import { changeTotal } from '#server/platform/db/counters.ts'
import { HttpError } from '#server/platform/http/errors.ts'
import type { Call } from '#server/platform/http/route-kinds.ts'
import { findObstacles } from './find-obstacles.ts'
import { forgetSamples, listSamples, lockSamples } from './queries.ts'

const inUse = (data?: unknown) => new HttpError('in_use', { message: messages.samplesInUse, data })

/**
 * Removes what the samples made, and the visits and papers of the made-up patients since. All or nothing.
 * Errors: in_use, with what is in the way.
 */
export async function removeSamples(call: Call): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  await lockSamples(db, organizationId)
  const samples = await listSamples(db, organizationId)
  const obstacles = await findObstacles(db, organizationId, samples)
  if (obstacles.length > 0) throw inUse(obstacles)
  const { visits, payments } = await listVisits(call, samples)
  await declineQuotations(call, samples)
  await takeBackInvoices(call, samples)
  await deletePolicies(call, samples)
  for (const { id, leftMinor, isRefunded, isOnline } of payments) {
    // Nobody gives this money back by hand, so it leaves no drawer that it never came to.
    const hold = holdCashOf(id)
    if (!isRefunded && !isOnline) await undoPayment(call, id, { hold, second: nobodyHasToAgree })
    else if (leftMinor > 0)
      await refundPayment(
        call,
        id,
        { amountMinor: leftMinor, reason: messages.samplesRemoved },
        { hold, second: nobodyHasToAgree },
      )
  }
  await closeDesks(call, samples)
  await reverseVisits(call, visits)
  await setBilled(db, organizationId, visits, false)
  for (const id of visits) await archiveAppointment(call, id)
  // Records that somebody added for the sample patients while trying things out.
  await archivePrescriptionsOf(db, organizationId, samples.patients)
  await archiveReportsOf(db, organizationId, samples.patients)
  for (const table of ['patients', 'doctors', 'services', 'clinics'] as const) {
    const keys = { organizationId, ids: samples[table] }
    const { changed, kept } = await archiveMany(db, table, keys, { now, batch: null })
    // Somebody booked at this moment.
    if (kept.length > 0) throw inUse()
    if (table === 'patients') await changeTotal(db, organizationId, 'patients', -changed)
  }
  for (const id of samples.items) await changeItem(call, id, { status: false })
  for (const id of samples.packages) await changePackage(call, id, { status: false })
  for (const id of samples.taxRates) await endTaxRate(call, id)
  for (const id of samples.payers) await removePayer(call, id)
  await archiveCategories(db, { organizationId, ids: samples.categories })
  await forgetSamples(db, organizationId)
}

/** So that no draft is made of them any more. */
async function declineQuotations(call: Call, { patients }: { patients: string[] }): Promise<void> {
  const { db, actor } = call
  const open = await db<{ id: string }[]>`
    select id from quotations
    where organization_id = ${actor.organizationId} and patient_id = any(${patients}::uuid[]) and answer is null order by id`
  for (const { id } of open) await declineQuotation(call, id, messages.samplesRemoved)
}

/** What is in an open drawer of the samples returns to the clinic's cash, and so does what the drawers were over or short. */
async function closeDesks(call: Call, { desks, clinics }: { desks: string[]; clinics: string[] }) {
  const { db, actor } = call
  const { organizationId } = actor
  const open = await db<{ id: string }[]>`
    select id from desk_sessions where organization_id = ${organizationId} and id = any(${desks}::uuid[]) and closed_at is null`
  for (const { id } of open)
    await closeDesk(call, id, {
      countedMinor: await expectedIn(db, organizationId, id),
      leftMinor: 0,
      reason: messages.samplesRemoved,
    })
  for (const clinicId of clinics) await takeBackDifferences(call, clinicId, messages.samplesRemoved)
}

/** Where somebody has made it the default meanwhile, or a service or an item of their own bears it, it is theirs. */
async function endTaxRate(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call
  const { organizationId } = actor
  const taken = await db`
    select 1 from tax_rates where organization_id = ${organizationId} and id = ${id} and (is_default or not is_active)
    union all select 1 from services where organization_id = ${organizationId} and tax_rate_id = ${id} and not is_deleted
    union all select 1 from price_items where organization_id = ${organizationId} and tax_rate_id = ${id} and is_active`
  if (taken.length === 0) await setTaxRateStatus(db, { organizationId, now }, id, false)
}

/** It stays if an invoice, a claim or a policy of a real patient names it by now. */
async function removePayer(call: Call, id: string): Promise<void> {
  try {
    await deletePayer(call, id)
  } catch (error) {
    const isKept = error instanceof HttpError && (error.code === 'in_use' || error.code === 'not_found')
    if (!isKept) throw error
  }
}

async function deletePolicies(call: Call, { patients }: { patients: string[] }): Promise<void> {
  const { db, actor } = call
  const policies = await db<{ id: string; patientId: string }[]>`
    select id, patient_id as "patientId" from patient_policies
    where organization_id = ${actor.organizationId} and patient_id = any(${patients}::uuid[]) and not is_deleted order by id`
  for (const policy of policies) await deletePolicy(call, policy)
}

/** What payers settled for made-up patients is taken back; their issued invoices are credited, and their drafts discarded. */
async function takeBackInvoices(call: Call, { patients }: { patients: string[] }): Promise<void> {
  const { db, actor } = call
  await takeBackSettlements(call, patients)
  const invoices = await db<{ id: string; isDraft: boolean }[]>`
    select invoice_id as id, state = 'draft' as "isDraft" from invoice_dues
    where organization_id = ${actor.organizationId} and patient_id = any(${patients}::uuid[]) and state not in ('discarded', 'credited')
    order by invoice_id`
  for (const { id, isDraft } of invoices) {
    if (isDraft) await discardInvoice(call, id)
    else {
      await takeBackWriteOff(call, id, messages.samplesRemoved)
      await creditInvoice(call, id, { reason: messages.samplesRemoved }, nobodyHasToAgree)
    }
  }
}

/** What came online is refunded, not undone. */
type Paid = { id: string; leftMinor: number; isRefunded: boolean; isOnline: boolean }

/** Sample visits, and visits booked since for sample patients, with their payments that are not undone, and their patients' advances. */
async function listVisits(
  { db, actor: { organizationId } }: Call,
  { patients, appointments }: { patients: string[]; appointments: string[] },
): Promise<{ visits: string[]; payments: Paid[] }> {
  const visits = await db<{ id: string }[]>`
    select id from appointments where organization_id = ${organizationId} and not is_deleted
      and (id = any (${appointments}::uuid[]) or patient_id = any (${patients}::uuid[])) order by id`
  const ids = visits.map(({ id }) => id)
  const payments = await db<Paid[]>`
    select id, amount_minor - refunded_minor as "leftMinor", refunded_minor > 0 as "isRefunded", method = 'online' as "isOnline" from payments
    where organization_id = ${organizationId} and undone_at is null
      and (appointment_id = any (${ids}::uuid[]) or patient_id = any (${patients}::uuid[]))
    order by id`
  return { visits: ids, payments: [...payments] }
}
